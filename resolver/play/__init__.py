"""The table: one index, the house rules over it, and the game that is played on it, together.

For the command line and the web.
"""

from .declare import Outcome, declare
from .report import CostReport, cost_report
from .sealed import seal
from .table import Table

__all__ = ["CostReport", "Outcome", "Table", "cost_report", "declare", "seal"]
