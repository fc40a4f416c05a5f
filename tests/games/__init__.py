"""The generic tests, run for every game of the catalogue and for rule files laid beside them."""
