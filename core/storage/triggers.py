"""The triggers that make `events` append-only and `texts` unchangeable, for each dialect.

They stop mistakes and casual tampering; whoever owns the database file can drop them, which
`missing_triggers` reports and the hash chain survives.
"""

from collections.abc import Mapping

from sqlalchemy import Connection, text

GENESIS = "sha256:" + "0" * 64  # the `prev_hash` of the first event

_SQLITE: Mapping[str, str] = {
    "events_no_update": """CREATE TRIGGER events_no_update BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'the trail is append-only: events cannot be changed'); END""",
    "events_no_delete": """CREATE TRIGGER events_no_delete BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'the trail is append-only: events cannot be removed'); END""",
    # Also refuses INSERT OR REPLACE, which deletes rows without firing the delete trigger.
    "events_only_append": """CREATE TRIGGER events_only_append BEFORE INSERT ON events
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM events)
  OR NEW.prev_hash IS NOT coalesce((SELECT hash FROM events ORDER BY seq DESC LIMIT 1), 'GENESIS')
  OR EXISTS (SELECT 1 FROM events WHERE id = NEW.id OR hash = NEW.hash)
BEGIN SELECT RAISE(ABORT, 'the trail is append-only: an event must follow the last one'); END""".replace(
        "GENESIS", GENESIS
    ),
    "texts_no_update": """CREATE TRIGGER texts_no_update BEFORE UPDATE ON texts
BEGIN SELECT RAISE(ABORT, 'stored texts cannot be changed, only erased'); END""",
    "texts_no_replace": """CREATE TRIGGER texts_no_replace BEFORE INSERT ON texts
WHEN EXISTS (SELECT 1 FROM texts WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'stored texts cannot be changed, only erased'); END""",
}

_POSTGRESQL_FUNCTIONS = (
    """CREATE OR REPLACE FUNCTION plumbline_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the trail is append-only: % on % is refused', TG_OP, TG_TABLE_NAME; END $$""",
    """CREATE OR REPLACE FUNCTION plumbline_only_append() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM events)
    OR NEW.prev_hash <> coalesce((SELECT hash FROM events ORDER BY seq DESC LIMIT 1), 'GENESIS') THEN
    RAISE EXCEPTION 'the trail is append-only: an event must follow the last one';
  END IF;
  RETURN NEW;
END $$""".replace("GENESIS", GENESIS),
)

_POSTGRESQL: Mapping[str, str] = {
    "events_no_update": """CREATE TRIGGER events_no_update BEFORE UPDATE ON events
FOR EACH ROW EXECUTE FUNCTION plumbline_refuse()""",
    "events_no_delete": """CREATE TRIGGER events_no_delete BEFORE DELETE ON events
FOR EACH ROW EXECUTE FUNCTION plumbline_refuse()""",
    "events_no_truncate": """CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse()""",
    "events_only_append": """CREATE TRIGGER events_only_append BEFORE INSERT ON events
FOR EACH ROW EXECUTE FUNCTION plumbline_only_append()""",
    "texts_no_update": """CREATE TRIGGER texts_no_update BEFORE UPDATE ON texts
FOR EACH ROW EXECUTE FUNCTION plumbline_refuse()""",
}


def install_triggers(connection: Connection) -> None:
    """Put every trigger of this dialect in place, replacing those that are there."""
    postgresql = connection.dialect.name == "postgresql"
    for function in _POSTGRESQL_FUNCTIONS if postgresql else ():
        connection.exec_driver_sql(function.replace("%", "%%"))
    for name, ddl in (_POSTGRESQL if postgresql else _SQLITE).items():
        table = name.partition("_")[0]
        connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {name}" + (f" ON {table}" if postgresql else ""))
        connection.exec_driver_sql(ddl)


def missing_triggers(connection: Connection) -> tuple[str, ...]:
    """Names of the triggers that are absent, changed or switched off."""
    if connection.dialect.name == "postgresql":
        query = text(
            "SELECT tgname, 'ON' FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D' "
            "AND tgrelid IN ('events'::regclass, 'texts'::regclass)"
        )
        there = {row[0] for row in connection.execute(query)}
        return tuple(name for name in _POSTGRESQL if name not in there)
    query = text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    found = {row[0]: row[1] for row in connection.execute(query)}
    return tuple(name for name, ddl in _SQLITE.items() if found.get(name) != ddl)
