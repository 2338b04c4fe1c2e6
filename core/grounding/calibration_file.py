"""The calibration on disk: one JSON file, checked when it is first needed and kept in memory.

The sha256 of the file itself stands in the manifest of every report that it took part in.
"""

from functools import cache
from pathlib import Path

from core.errors import ModelError
from core.grounding.calibration import Calibration
from core.grounding.features import FEATURES
from core.models.calibration_json import Expected, read_calibration, write_calibration
from core.settings import ASSETS

SHIPPED = ASSETS / "calibration" / "grounding.json"
_EXPECTED = Expected(
    1, "Install Plumbline again, or fit a new one with `python -m benchmarks.grounding_calibration`."
)


@cache
def load_calibration(path: Path = SHIPPED) -> Calibration:
    """The calibration of a file; read and checked once.

    Raises: ModelError when the file is missing, altered, of another format, or rests on a feature unknown here.
    """
    found = read_calibration(path, Calibration, _EXPECTED)
    unknown = sorted({part.feature for part in found.weights} - set(FEATURES))
    if unknown:
        raise ModelError(
            f"The calibration {path} rests on unknown features: {', '.join(unknown)}. {_EXPECTED.way_out}"
        )
    return found


def save_calibration(path: Path, calibration: Calibration) -> str:
    """Write the file with its checksum; the sha256 of the file."""
    written = write_calibration(path, calibration, _EXPECTED)
    load_calibration.cache_clear()
    return written
