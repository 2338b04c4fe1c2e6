"""Queries that only LadybugDB understands: vector search, paths, and filling rows from a table in memory."""

from core.docgraph.stores.graph_reader import Dialect
from core.docgraph.stores.graph_rows import ArticleRow, columns_of

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

# B.3, and B.10: of several shortest paths, the first by its titles.
NEIGHBOURHOOD = (
    "MATCH (a:Article)-[m:MENTIONS* SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $id AND b.id <> $id "
    "RETURN b.title, length(m) AS distance, b.loaded ORDER BY distance, b.title LIMIT $limit"
)
SHORTEST_PATH = (
    "MATCH path = (a:Article)-[m:MENTIONS* ALL SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $one AND b.id = $other "
    "WITH list_to_string('\n', properties(nodes(path), 'key')) AS keys, properties(nodes(path), 'id') AS ids "
    "RETURN ids ORDER BY keys LIMIT 1"
)

FILL_ARTICLES = "LOAD FROM $rows MERGE (a:Article {id: id}) SET " + ", ".join(
    f"a.{column} = {column}" for column in columns_of(ArticleRow) if column != "id"
)


def ladybug_dialect(width: int) -> Dialect:
    """The queries for vectors of `width` numbers."""
    titles, chunks, chunks_of = (
        text.replace("WIDTH", str(int(width))) for text in (SEARCH_TITLES, SEARCH_CHUNKS, SEARCH_CHUNKS_OF)
    )
    return Dialect(titles, chunks, chunks_of, NEIGHBOURHOOD, SHORTEST_PATH)
