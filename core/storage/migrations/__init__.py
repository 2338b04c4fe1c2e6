"""The revisions of the schema, run by alembic."""
