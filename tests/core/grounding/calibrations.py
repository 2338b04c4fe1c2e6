"""A calibration made by hand: one doubt, one circumstance, two bins."""

from core.grounding.calibration import Alike, Calibration, Costs, Measured, Quality, Weight

DOUBT = Weight("ungrounded", -4.0, 0.5, 1.0, 0.0, 1.0)
WORDS = Weight("source_words", 0.0, 6.0, 1.0, 5.0, 8.0)  # 147 to 2,980 words
LOW = Alike(0.0, 0.6, 0.2, 100, 20, 0.25, 0.16, 0.35)
HIGH = Alike(0.6, 1.0, 0.9, 412, 61, 0.91, 0.88, 0.94)
PARAMETERS = {"policy": "resolved", "alpha": 0.7, "pass_threshold": 0.8, "fail_threshold": 0.5}


def make_calibration(**changes: object) -> Calibration:
    """The calibration, with some fields changed."""
    fields: dict[str, object] = {
        "version": "1",
        "sha256": "a" * 64,
        "method": "logistic",
        "made": "2026-01-02",
        "weights": (DOUBT, WORDS),
        "intercept": 0.0,
        "knots": (),
        "pass_at": 0.8,
        "fail_at": 0.33,
        "costs": Costs(),
        "bins": (LOW, HIGH),
        "data": (Measured("contracts", "b" * 64, "dev", 512, 61, 256),),
        "folds": 5,
        "before": Quality(0.2, 0.3, 0.8),
        "after": Quality(0.02, 0.1, 0.9),
        "parameters": PARAMETERS,
        "models": {"parser": "c" * 64},
    }
    return Calibration(**(fields | changes))  # type: ignore[arg-type]
