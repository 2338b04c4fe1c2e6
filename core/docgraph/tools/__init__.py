"""The tools of the document graph: ten that read it, and a calculator."""

from core.docgraph.tools.calculations import Calculation
from core.docgraph.tools.calculator import evaluate
from core.docgraph.tools.results import Called, Found
from core.docgraph.tools.tool_list import TOOLS, Tool
from core.docgraph.tools.toolbox import Toolbox

__all__ = ["TOOLS", "Calculation", "Called", "Found", "Tool", "Toolbox", "evaluate"]
