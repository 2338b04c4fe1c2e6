"""Run by alembic: apply the revisions on the connection that `core.storage.migration` hands over."""

from alembic import context

from core.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
