"""An uploaded JSONL file of instances: what can be judged, and every line that cannot with its reason."""

from dataclasses import dataclass

from core.errors import CaseError
from core.kbqa.instance import CheckedInstance
from core.kbqa.loaders.plumbline import parse_instance

MAX_LINES = 50_000  # instances of one upload; the command line takes any number


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that is no instance."""

    number: int  # 1-based
    reason: str  # a sentence for people


@dataclass(frozen=True, slots=True)
class UploadedInstances:
    """Every line accounted for: an instance, or a reason why not. Blank lines are passed over."""

    instances: tuple[CheckedInstance, ...]
    bad: tuple[BadLine, ...]


def read_upload(data: bytes, *, max_lines: int = MAX_LINES) -> UploadedInstances:
    """The instances of a JSONL file, in order.

    Raises:
        CaseError: it is not UTF-8 text, holds nothing, or has more than `max_lines` lines.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as err:
        raise CaseError(f"The file is not UTF-8 text (byte {err.start}). Save it as UTF-8 first.") from err
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise CaseError("The file is empty. Give one JSON object a line.")
    if len(lines) > max_lines:
        raise CaseError(
            f"The file has {len(lines):,} lines; a page takes {max_lines:,}. Split it, or use "
            "plumbline guard score, which takes any number."
        )
    instances: list[CheckedInstance] = []
    bad: list[BadLine] = []
    for number, line in lines:
        try:
            instances.append(parse_instance(line))
        except CaseError as err:
            bad.append(BadLine(number, str(err)))
    return UploadedInstances(tuple(instances), tuple(bad))
