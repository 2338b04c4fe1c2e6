"""The dashboard over a detector whose probabilities are said: names with an X are likely wrong. For tests."""

import runpy
from pathlib import Path

from core.guard import validation
from core.guard.scripted_detector import ScriptedDetector
from core.guard.validation import ValidationScores
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import Settings
from core.workflows.engine import Engine
from dashboard import services

DETECTOR = ScriptedDetector(
    lambda instance, answer: 0.87 if "X" in answer else 0.04, foreign=("pasted",), threshold=0.5
)
SCORES = ValidationScores(
    (0.9, 0.7, 0.6, 0.1), (0.99, 0.8, 0.7, 0.01), (True, False, True, False), ("test",) * 4
)


def scripted_engine(settings: Settings) -> Engine:
    """An engine without weights."""
    engine = Engine(settings, detector_loader=lambda _settings: DETECTOR)
    engine.__dict__["encoder"] = ScriptedEncoder()
    return engine


services.load_engine = scripted_engine
validation.load_validation = lambda: SCORES
runpy.run_path(str(Path(__file__).resolve().parents[2] / "dashboard" / "app.py"), run_name="__main__")
