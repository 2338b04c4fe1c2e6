"""Queries that only LadybugDB understands: vector search, paths, and filling rows from a table in memory."""

from collections.abc import Mapping
from types import MappingProxyType

from core.docgraph.document_store import MAX_HOPS
from core.docgraph.stores.graph_reader import Dialect

# B.1 and B.2: every vector is compared, so the answer is exact. The query is of unit length.
SEARCH_TITLES = (
    "MATCH (a:Article) WHERE a.loaded "
    "WITH a.id AS id, a.title AS title, array_cosine_similarity(a.embedding, CAST($query AS FLOAT[WIDTH])) AS score "
    "RETURN id, title, score ORDER BY score DESC, title LIMIT $k"
)
SEARCH_CHUNKS = (
    "MATCH (c:Chunk) WITH c.id AS id, array_cosine_similarity(c.embedding, CAST($query AS FLOAT[WIDTH])) AS score "
    "RETURN id, score ORDER BY score DESC, id LIMIT $k"
)
SEARCH_CHUNKS_OF = SEARCH_CHUNKS.replace(
    "(c:Chunk)",
    "(a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:HAS_CHUNK]->(c:Chunk) "
    "WHERE a.id IN $ids",
)

# B.3, for each number of steps: a path's bound cannot be a parameter.
_NEIGHBOURHOOD = (
    "MATCH (a:Article)-[m:MENTIONS* SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $id AND b.id <> $id "
    "RETURN b.title, length(m) AS distance, b.loaded ORDER BY distance, b.title LIMIT $limit"
)
NEIGHBOURHOOD: Mapping[int, str] = MappingProxyType(
    {hops: _NEIGHBOURHOOD.replace("HOPS", str(hops)) for hops in range(1, MAX_HOPS + 1)}
)

# B.10: of several shortest paths, the first by its titles.
_SHORTEST_PATH = (
    "MATCH path = (a:Article)-[m:MENTIONS* ALL SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $one AND b.id = $other "
    "WITH list_to_string('\n', properties(nodes(path), 'key')) AS keys, properties(nodes(path), 'id') AS ids "
    "RETURN ids ORDER BY keys LIMIT 1"
)
SHORTEST_PATH: Mapping[int, str] = MappingProxyType(
    {hops: _SHORTEST_PATH.replace("HOPS", str(hops)) for hops in range(1, MAX_HOPS + 1)}
)

FILL_ARTICLES = (
    "LOAD FROM $rows MERGE (a:Article {id: id}) SET a.title = title, a.key = key, a.loaded = true, "
    "a.source = source, a.sha256 = sha256, a.media_type = media_type, a.details = details, "
    "a.sections = sections, a.paragraphs = paragraphs, a.chunks = chunks, a.embedding = embedding"
)


def ladybug_dialect(width: int) -> Dialect:
    """The queries for vectors of `width` numbers."""

    def of_width(text: str) -> str:
        return text.replace("WIDTH", str(int(width)))

    return Dialect(
        search_titles=of_width(SEARCH_TITLES),
        search_chunks=of_width(SEARCH_CHUNKS),
        search_chunks_of=of_width(SEARCH_CHUNKS_OF),
        neighbourhood=NEIGHBOURHOOD,
        shortest_path=SHORTEST_PATH,
    )
