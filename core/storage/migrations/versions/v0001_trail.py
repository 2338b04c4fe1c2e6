"""Events, texts and audits, and the triggers that guard them."""

from alembic import op

from core.storage.tables import audits, events, metadata, texts
from core.storage.triggers import install_triggers

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the three tables as `core.storage.tables` has them; who changes one writes its old columns out here."""
    metadata.create_all(op.get_bind(), [events, texts, audits])
    install_triggers(op.get_bind())
