"""Queries of the document graph for a Neo4j server, where several collections share one database.

The nodes of a collection carry labels of their own beside the schema's: `:Chunk:Chunk_5d41402abc4b`. The end is a
hash of the collection's name, so that no text of a user is ever part of a query, and the vector indices, which
know labels only, are the collection's own. `in_collection` puts that end into a query.
"""

import hashlib
import re
from collections.abc import Mapping

from core.docgraph.document_store import MAX_HOPS
from core.docgraph.stores.graph_reader import Dialect

LABELS = ("Article", "Section", "Paragraph", "Chunk")
_LABEL = re.compile(rf":({'|'.join(LABELS)})\b")

# B.1 and B.2, by the vector indices; their score is (1 + cosine) / 2.
SEARCH_TITLES = (
    "CALL db.index.vector.queryNodes('title_MARK', toInteger($k), $query) YIELD node AS article, score "
    "RETURN article.id AS id, article.title AS title, 2 * score - 1 AS score ORDER BY score DESC, title"
)
SEARCH_CHUNKS = (
    "CALL db.index.vector.queryNodes('chunk_MARK', toInteger($k), $query) YIELD node AS chunk, score "
    "RETURN chunk.id AS id, 2 * score - 1 AS score ORDER BY score DESC, id"
)
# Of some articles only: each of their chunks is compared.
SEARCH_CHUNKS_OF = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:HAS_CHUNK]->(c:Chunk) "
    "WHERE a.id IN $ids "
    "RETURN c.id AS id, 2 * vector.similarity.cosine(c.embedding, $query) - 1 AS score "
    "ORDER BY score DESC, id LIMIT $k"
)

# B.3 and B.10, for each number of steps: a path's bound cannot be a parameter.
NEIGHBOURHOOD = (
    "MATCH path = (a:Article)-[:MENTIONS*1..HOPS]->(b:Article) WHERE a.id = $id AND b.id <> $id "
    "RETURN b.title AS title, min(length(path)) AS distance, b.loaded AS loaded "
    "ORDER BY distance, title LIMIT $limit"
)
SHORTEST_PATH = (
    "MATCH (a:Article), (b:Article) WHERE a.id = $one AND b.id = $other "
    "MATCH path = allShortestPaths((a)-[:MENTIONS*..HOPS]->(b)) "
    "WITH [n IN nodes(path) | n.key] AS keys, [n IN nodes(path) | n.id] AS ids "
    "RETURN ids ORDER BY keys LIMIT 1"
)

# The collection's node, with the keys and the indices of its labels.
ABOUT = "MATCH (c:Collection) WHERE c.id = $id RETURN c.name, c.width, c.version"
FOUND = "MERGE (c:Collection {id: $id}) ON CREATE SET c.name = $name, c.width = $width, c.version = $version"
SCHEMA = (
    "CREATE CONSTRAINT collection_id IF NOT EXISTS FOR (c:Collection) REQUIRE c.id IS UNIQUE",
    *(
        f"CREATE CONSTRAINT {label.lower()}_id_MARK IF NOT EXISTS FOR (n:{label}) REQUIRE n.id IS UNIQUE"
        for label in LABELS
    ),
    *(
        f"CREATE VECTOR INDEX {name}_MARK IF NOT EXISTS FOR (n:{label}) ON n.embedding OPTIONS {{indexConfig: "
        "{`vector.dimensions`: WIDTH, `vector.similarity_function`: 'cosine'}}"
        for name, label in (("title", "Article"), ("chunk", "Chunk"))
    ),
    "CALL db.awaitIndexes(60)",
)

# Taking a whole collection away; the first ones are run until they remove nothing more.
ERASE = tuple(
    f"MATCH (n:{label}) WITH n LIMIT 10000 DETACH DELETE n RETURN count(*) AS removed"
    for label in LABELS[::-1]
)
DROP_SCHEMA = (
    "DROP INDEX title_MARK IF EXISTS",
    "DROP INDEX chunk_MARK IF EXISTS",
    *(f"DROP CONSTRAINT {label.lower()}_id_MARK IF EXISTS" for label in LABELS),
)
LOST = "MATCH (c:Collection) WHERE c.id = $id DELETE c"

# Writing; `rows` are at most a few hundred at a time.
FILL_ARTICLES = (
    "UNWIND $rows AS row MERGE (a:Article {id: row.id}) SET a:PLAIN_Article, a.title = row.title, a.key = row.key, "
    "a.loaded = true, a.source = row.source, a.sha256 = row.sha256, a.media_type = row.media_type, "
    "a.details = row.details, a.sections = row.sections, a.paragraphs = row.paragraphs, a.chunks = row.chunks "
    "WITH a, row CALL db.create.setNodeVectorProperty(a, 'embedding', row.vector)"
)
ADD_TITLES = (
    "UNWIND $rows AS row CREATE (a:Article:PLAIN_Article {id: row.id, title: row.title, key: row.key, "
    "loaded: false, sections: 0, paragraphs: 0, chunks: 0})"
)
ADD_SECTIONS = (
    "UNWIND $rows AS row MATCH (a:Article {id: row.parent}) "
    "CREATE (a)-[:HAS_SECTION]->(:Section:PLAIN_Section {id: row.id, title: row.title, number: row.number, "
    "level: row.level, place: row.place, paragraphs: row.paragraphs, characters: row.characters})"
)
ADD_PARAGRAPHS = (
    "UNWIND $rows AS row MATCH (s:Section {id: row.parent}) "
    "CREATE (s)-[:HAS_PARAGRAPH]->(:Paragraph:PLAIN_Paragraph {id: row.id, text: row.text, first: row.first, "
    "beyond: row.beyond, page: row.page, place: row.place, infobox: row.infobox})"
)
ADD_CHUNKS = (
    "UNWIND $rows AS row MATCH (p:Paragraph {id: row.parent}) "
    "CREATE (p)-[:HAS_CHUNK]->(c:Chunk:PLAIN_Chunk {id: row.id, text: row.text, place: row.place}) "
    "WITH c, row CALL db.create.setNodeVectorProperty(c, 'embedding', row.vector)"
)
ADD_ORDER: Mapping[str, str] = {
    label: (
        f"UNWIND $rows AS row MATCH (a:{label} {{id: row.before}}), (b:{label} {{id: row.after}}) "
        f"CREATE (a)-[:NEXT_{label.upper()}]->(b), (b)-[:PREVIOUS_{label.upper()}]->(a)"
    )
    for label in ("Section", "Paragraph", "Chunk")
}
_ADD_LINKS = (
    "UNWIND $rows AS row MATCH (p:Paragraph {id: row.paragraph}), (t:TARGET {id: row.target}) "
    "CREATE (p)-[:LINKS_TO {kind: row.kind, text: row.text, first: row.first, beyond: row.beyond, "
    "section: row.section}]->(t)"
)
ADD_LINKS = _ADD_LINKS.replace("TARGET", "Article")
ADD_SECTION_LINKS = _ADD_LINKS.replace("TARGET", "Section")
ADD_REDIRECTS = (
    "UNWIND $rows AS row MATCH (r:Article {id: row.id}), (a:Article {id: row.article}) "
    "CREATE (r)-[:REDIRECTS_TO {section: row.section, paragraph: row.paragraph}]->(a)"
)
ADD_MENTIONS = (
    "UNWIND $rows AS row MATCH (a:Article {id: row.before}), (b:Article {id: row.after}) "
    "CREATE (a)-[:MENTIONS]->(b)"
)


def collection_mark(name: str) -> str:
    """What tells the labels of a collection: letters and digits made of its name."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]


def in_collection(text: str, mark: str) -> str:
    """A query over the labels of one collection only."""
    return _LABEL.sub(rf":\1_{mark}", text).replace("MARK", mark).replace("PLAIN_", "")


def neo4j_dialect(mark: str) -> Dialect:
    """The queries that read a collection; the reader's own ones still need `in_collection`."""
    hops = range(1, MAX_HOPS + 1)
    return Dialect(
        search_titles=SEARCH_TITLES.replace("MARK", mark),
        search_chunks=SEARCH_CHUNKS.replace("MARK", mark),
        search_chunks_of=SEARCH_CHUNKS_OF,
        neighbourhood={steps: NEIGHBOURHOOD.replace("HOPS", str(steps)) for steps in hops},
        shortest_path={steps: SHORTEST_PATH.replace("HOPS", str(steps)) for steps in hops},
    )
