"""Measurements: `make bench` and its sisters."""
