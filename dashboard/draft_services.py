"""What is typed and not recorded yet, kept in the home folder of the settings."""

from core import drafts
from core.drafts import Draft
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
    """Forget what was typed."""
    drafts.discard_draft(services.settings().home, draft_id)
