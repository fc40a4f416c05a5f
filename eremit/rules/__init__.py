"""The rules of a game as values: the model, rule files, and the kernel's rule code."""

from .compile import rule_code
from .faults import Fault, RuleError
from .model import About, Rules

__all__ = ["About", "Fault", "RuleError", "Rules", "rule_code"]
