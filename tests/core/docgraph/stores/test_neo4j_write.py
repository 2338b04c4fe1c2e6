"""What the server is sent: which queries, in which order, with which rows."""

from core.docgraph.stores import graph_queries
from core.docgraph.stores import neo4j_queries as queries
from core.docgraph.stores.graph_changes import delete_article, replace_articles
from core.docgraph.stores.graph_rows import rows_of
from core.docgraph.stores.neo4j_store import ROWS_AT_ONCE, Neo4jWriter
from core.models.scripted_encoder import ScriptedEncoder
from tests.core.docgraph.articles import GUARANTEE, LEASE, article
from tests.core.docgraph.memory_store import embed

REMOVE_CHUNKS = graph_queries.TAKE_OUT[0]
ADD_LINKS = queries.ADD_EDGES["LINKS_TO", ("Paragraph", "Article")]


class Recorder:
    """Answers queries as an empty graph does, save for what it is told, and keeps what it was asked."""

    def __init__(self, answers=None):
        self.asked = []
        self._answers = answers or {}

    def __call__(self, text, parameters):
        self.asked.append((text, parameters))
        return self._answers.get(text, [])

    def rows(self, text):
        return [row for asked, parameters in self.asked if asked == text for row in parameters["rows"]]


def rows(*articles):
    return rows_of([embed(each, ScriptedEncoder()) for each in articles], 64)


def test_a_new_document_is_sent_from_the_article_down_to_its_links():
    run = Recorder()
    replace_articles(Neo4jWriter(run), rows(LEASE, GUARANTEE))
    texts = [text for text, _ in run.asked]
    made = [
        queries.FILL_ARTICLES,
        queries.ADD_NODES["Article"],
        queries.ADD_NODES["Section"],
        queries.ADD_EDGES["HAS_SECTION", ("Article", "Section")],
        queries.ADD_NODES["Paragraph"],
        queries.ADD_NODES["Chunk"],
        ADD_LINKS,
        queries.ADD_EDGES["REDIRECTS_TO", ("Article", "Article")],
    ]
    assert [text for text in texts if text in made] == made
    assert not set(texts) & set(graph_queries.TAKE_OUT[:-2])  # nothing of them was there
    assert [row["title"] for row in run.rows(queries.FILL_ARTICLES)] == [LEASE.title, GUARANTEE.title]
    assert {row["title"] for row in run.rows(queries.ADD_NODES["Article"])} == {
        "Guarantee",
        "Mill Lease",
        "Charter of Borealis",
    }


def test_vectors_are_sent_as_plain_numbers():
    run = Recorder()
    replace_articles(Neo4jWriter(run), rows(LEASE))
    vector = run.rows(queries.ADD_NODES["Chunk"])[0]["embedding"]
    assert len(vector) == 64
    assert {type(number) for number in vector} == {float}
    held = run.rows(queries.ADD_EDGES["HAS_CHUNK", ("Paragraph", "Chunk")])
    assert held[0] == {"start": f"{LEASE.id}:s0:p0", "goal": f"{LEASE.id}:s0:p0:c0"}


def test_many_rows_go_in_several_queries():
    run = Recorder()
    replace_articles(
        Neo4jWriter(run), rows(article("Long", ("", *(f"Paragraph {i}." for i in range(ROWS_AT_ONCE + 1)))))
    )
    sizes = [
        len(parameters["rows"]) for text, parameters in run.asked if text == queries.ADD_NODES["Paragraph"]
    ]
    assert sizes == [ROWS_AT_ONCE, 1]


def test_old_nodes_go_before_new_ones_come():
    run = Recorder({graph_queries.LOADED: [[LEASE.id]]})
    replace_articles(Neo4jWriter(run), rows(LEASE))
    texts = [text for text, _ in run.asked]
    assert texts.index(REMOVE_CHUNKS) < texts.index(queries.FILL_ARTICLES)
    assert dict(run.asked)[REMOVE_CHUNKS] == {"ids": [LEASE.id]}
    assert texts.index(graph_queries.REMOVE_ORPHANS) < texts.index(queries.FILL_ARTICLES)


def test_mentions_follow_the_links_through_redirects():
    run = Recorder(
        {
            graph_queries.TARGETS: [
                [LEASE.id, "r", False, GUARANTEE.id, "x"],
                [LEASE.id, LEASE.id, True, None, None],
            ]
        }
    )
    replace_articles(Neo4jWriter(run), rows(LEASE))
    mentions = run.rows(queries.ADD_EDGES["MENTIONS", ("Article", "Article")])
    assert mentions == [{"start": LEASE.id, "goal": GUARANTEE.id}]


def test_deleting_takes_out_text_and_then_what_hangs_alone():
    run = Recorder({graph_queries.LOADED: [[LEASE.id]]})
    delete_article(Neo4jWriter(run), LEASE.id)
    texts = [text for text, _ in run.asked]
    assert [text for text in texts if text in graph_queries.TAKE_OUT[:4]] == list(graph_queries.TAKE_OUT[:4])
    assert graph_queries.REMOVE_ORPHANS in texts
