"""What can be held of the server's store without a server; the rest is in `test_every_store`."""

import pytest
from neo4j.exceptions import AuthError, Neo4jError, ServiceUnavailable

from core.docgraph.stores.neo4j_store import Neo4jStore, _explain, _host_of
from core.errors import StorageError

SECRET = "s3cret-of-the-server"


@pytest.mark.parametrize("scheme", ["bolt", "neo4j"])
def test_server_that_does_not_answer_is_named_without_the_password(scheme):
    with pytest.raises(
        StorageError, match=r"server 127\.0\.0\.1:1 cannot be reached; check neo4j_uri"
    ) as caught:
        Neo4jStore(f"{scheme}://127.0.0.1:1", "neo4j", SECRET, collection="matter", width=8)
    assert SECRET not in str(caught.value)


def test_address_that_is_none_is_refused_without_being_repeated():
    with pytest.raises(StorageError) as caught:
        Neo4jStore(f"ftp://me:{SECRET}@host", "neo4j", SECRET, collection="matter", width=8)
    assert SECRET not in str(caught.value)


def test_host_is_shown_without_user_and_password():
    assert _host_of(f"bolt://me:{SECRET}@graph.example:7688/db") == "graph.example:7688"
    assert _host_of("neo4j+s://graph.example") == "graph.example:7687"
    assert _host_of("bolt://[::1") == "unknown"


def server_error(code):
    return Neo4jError._hydrate_neo4j(code=code, message=f"a node with {SECRET}")


@pytest.mark.parametrize(
    ("error", "wanted"),
    [
        (server_error("Neo.ClientError.Security.Unauthorized"), "set neo4j_user and neo4j_password"),
        (AuthError(SECRET), "set neo4j_user and neo4j_password"),
        (ServiceUnavailable(SECRET), "cannot be reached"),
        (
            server_error("Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration"),
            "took longer than 10 s; ask for fewer rows",
        ),
        (server_error("Neo.ClientError.Schema.ConstraintValidationFailed"), "ConstraintValidationFailed"),
    ],
)
def test_errors_are_told_by_their_kind_and_repeat_nothing_that_was_sent(error, wanted):
    told = _explain(error, "graph.example:7687", 10.0)
    assert wanted in told
    assert told.startswith("the Neo4j server graph.example:7687")
    assert SECRET not in told
