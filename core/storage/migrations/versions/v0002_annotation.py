"""The tables of reannotation."""

from alembic import op

from core.storage import annotation_tables as tables
from core.storage.tables import metadata

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the six tables as `annotation_tables` has them; who changes one writes its old columns out here."""
    made = [
        tables.annotation_projects,
        tables.annotation_items,
        tables.annotation_annotators,
        tables.annotation_seen,
        tables.annotation_votes,
        tables.annotation_adjudications,
    ]
    metadata.create_all(op.get_bind(), made)
