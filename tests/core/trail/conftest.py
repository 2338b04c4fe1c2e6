"""A small recorded audit, and a hand that changes what nobody may change."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from sqlalchemy import Connection, Executable, text

from core.storage import Store
from core.storage.triggers import install_triggers
from core.trail import Actor, AuditSummary, Event, Judgment, record_audit, record_review, sign_off
from core.types import Decision

ADA = Actor("Ada Lovelace")
TEXTS = {
    "source:d1": "The tenant of 12 Quince Lane pays USD 14,500 each month.",
    "response": "The landlord of 12 Quince Lane pays USD 14,500.",
    "query": "Who pays the rent?",
    "title": "Quince Lane lease",
    "report": '{"summary": "the roles are swapped"}',
}
SUMMARY = AuditSummary(
    "hallugraph", Decision.FAIL, {"eg": 1.0, "rp": 0.5, "cfi": 0.85, "none": None}, ("n1", "e1", "e2")
)
DETAILS = {"findings": [{"id": "e1", "status": "contradicted", "start": 4, "end": 12}], "alpha": 0.7}


@pytest.fixture
def record() -> Callable[..., Event]:
    """Record the small audit under an id."""

    def recorder(
        store: Store, audit_id: str, texts: Mapping[str, str] = TEXTS, actor: Actor = ADA, **summary: Any
    ) -> Event:
        made = AuditSummary(**{name: getattr(SUMMARY, name) for name in SUMMARY.__slots__} | summary)
        return record_audit(store, audit_id=audit_id, summary=made, texts=texts, payload=DETAILS, actor=actor)

    return recorder


@pytest.fixture
def reviewed(store: Store, record: Callable[..., Event]) -> Store:
    """Three audits; the first was reviewed and signed off. Nine records in all."""
    record(store, "a1")
    record(store, "a2")
    record_review(store, "a1", "n1", Judgment.AGREE, actor=ADA)
    record_review(store, "a1", "e1", Judgment.DISAGREE, note="Clause 3 says so.", actor=Actor("Grace"))
    record_review(store, "a2", "n1", Judgment.UNSURE, actor=ADA)
    record_review(store, "a1", "n1", Judgment.UNSURE, actor=ADA)
    record(store, "a3")
    sign_off(store, "a1", actor=ADA)
    record_review(store, "a2", "n1", Judgment.AGREE, actor=ADA)
    return store


@pytest.fixture
def tamper() -> Callable[..., None]:
    """Run SQL behind the back of the triggers, which stand again afterwards."""

    def change(store: Store, *statements: Executable | str) -> None:
        with store.writing() as connection:
            _drop_triggers(connection)
            for statement in statements:
                connection.execute(text(statement) if isinstance(statement, str) else statement)
            install_triggers(connection)

    return change


def _drop_triggers(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        query = (
            "SELECT tgname, tgrelid::regclass::text FROM pg_trigger "
            "WHERE NOT tgisinternal AND tgrelid IN ('events'::regclass, 'texts'::regclass)"
        )
    else:
        query = "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger'"
    for name, table in connection.execute(text(query)).all():
        on_table = f" ON {table}" if connection.dialect.name == "postgresql" else ""
        connection.execute(text(f"DROP TRIGGER {name}{on_table}"))
