"""The generic tests, and rule files that the catalogue does not have."""
