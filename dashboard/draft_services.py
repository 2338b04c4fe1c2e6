"""What is typed and not recorded yet, kept in the home folder of the settings."""

from core.workflows.records import drafts
from core.workflows.records.drafts import Draft, KeptFile, Room
from dashboard import services


def new_draft_id() -> str:
    """An id for a draft."""
    return drafts.new_draft_id()


def save_draft(draft_id: str, draft: Draft) -> None:
    """Keep what is typed."""
    drafts.save_draft(services.settings().home, draft_id, draft)


def load_draft(draft_id: str) -> Draft | None:
    """What was typed before."""
    return drafts.load_draft(services.settings().home, draft_id)


def discard_draft(draft_id: str) -> None:
    """Forget what was typed and uploaded."""
    drafts.discard_draft(services.settings().home, draft_id)


def discard_text(draft_id: str) -> None:
    """Forget what was typed, and keep what was uploaded."""
    drafts.discard_text(services.settings().home, draft_id)


def keep_file(draft_id: str, name: str, data: bytes, room: Room | None = None) -> None:
    """Keep an uploaded file; raises InputError when it is too much for the room of its draft."""
    drafts.keep_file(services.settings().home, draft_id, name, data, room)


def kept_files(draft_id: str) -> tuple[KeptFile, ...]:
    """The files that were uploaded, in order."""
    return drafts.kept_files(services.settings().home, draft_id)


def read_file(draft_id: str, file_id: str) -> bytes | None:
    """The bytes of an uploaded file; None when it is no longer there."""
    return drafts.read_file(services.settings().home, draft_id, file_id)


def drop_file(draft_id: str, file_id: str) -> None:
    """Forget one uploaded file."""
    drafts.drop_file(services.settings().home, draft_id, file_id)
