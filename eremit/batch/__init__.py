"""Many deals: where they come from, solving them in several processes, keeping and counting."""

from .jobs import Job, Span, of_records, of_span, span
from .run import Run, Source
from .saved import SavedError, Verdicts
from .summary import Summary
from .work import Options, Outcome, WorkerDied, decide, in_order

__all__ = [
    "Job",
    "Options",
    "Outcome",
    "Run",
    "SavedError",
    "Source",
    "Span",
    "Summary",
    "Verdicts",
    "WorkerDied",
    "decide",
    "in_order",
    "of_records",
    "of_span",
    "span",
]
