"""The deterministic plan: documents are asked without any language model."""

from core.docgraph.plan.plan_answerer import PlanAnswerer
from core.docgraph.plan.plan_calibration import PlanCalibration, load_plan_calibration
from core.docgraph.plan.plan_index import PlanIndex, build_index

__all__ = ["PlanAnswerer", "PlanCalibration", "PlanIndex", "build_index", "load_plan_calibration"]
