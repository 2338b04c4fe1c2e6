"""Read an uploaded project, whichever form it has: the sheet, or the JSON that Plumbline exports."""

from core.annotation.encoding import MAX_BYTES, decode_sheet
from core.annotation.project_json import read_project_json
from core.annotation.read_sheet import Sheet, read_sheet


def read_project(data: bytes, *, max_bytes: int = MAX_BYTES) -> Sheet:
    """The project in a file, with what there is to say about it.

    Raises: InputError when it is too large, or is neither a sheet nor an export, and what is wrong with it.
    """
    text = decode_sheet(data, max_bytes=max_bytes)
    if text.lstrip().startswith("{"):
        return Sheet(read_project_json(text))
    return read_sheet(data, max_bytes=max_bytes)
