"""The table: one index, the house rules over it, and the game that is played on it, together.

For the command line and the web.
"""

from .declare import Outcome, declare, outcome_dict
from .report import CostReport, cost_report, report_dict
from .sealed import seal, shown, shown_dict
from .table import Table

__all__ = [
    "CostReport",
    "Outcome",
    "Table",
    "cost_report",
    "declare",
    "outcome_dict",
    "report_dict",
    "seal",
    "shown",
    "shown_dict",
]
