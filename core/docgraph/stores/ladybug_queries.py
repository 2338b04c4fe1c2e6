"""The queries of the document graph in LadybugDB's Cypher, after appendix B of "Simple graph-based RAG".

Titles are looked up by the id that is made of them, and led through redirects first (`MEANING`), so that the
other queries speak of one article. Order comes from the places that sections and paragraphs carry.
"""

from collections.abc import Mapping
from types import MappingProxyType

from core.docgraph.document_store import MAX_HOPS

ABOUT = "MATCH (c:Collection) RETURN c.name, c.width, c.version"
ARTICLES = (
    "MATCH (a:Article) WHERE a.loaded RETURN a.id, a.title, a.source, a.sha256, a.media_type, a.sections, "
    "a.paragraphs, a.chunks, a.details ORDER BY a.key"
)
HASHES = "MATCH (a:Article) WHERE a.loaded RETURN a.title, a.sha256"

# What a title means: the article itself, or the one that it redirects to.
MEANING = (
    "MATCH (a:Article) WHERE a.id = $id OPTIONAL MATCH (a)-[:REDIRECTS_TO]->(r:Article) "
    "RETURN a.id, a.title, a.loaded, r.id, r.title ORDER BY r.key LIMIT 1"
)

_PARAGRAPH = "p.id, p.text, a.title, s.number, s.title, s.id, p.first, p.beyond, p.page"
_HELD = "MATCH (a:Article)-[:HAS_SECTION]->(s:Section)-[:HAS_PARAGRAPH]->(p:Paragraph) "
PARAGRAPHS = _HELD + "WHERE p.id IN $ids RETURN " + _PARAGRAPH
ALL_PARAGRAPHS = _HELD + "WHERE a.id IN $ids RETURN " + _PARAGRAPH + " ORDER BY a.key, s.place, p.place"

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
SEARCH_CHUNKS_OF = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:HAS_CHUNK]->(c:Chunk) "
    "WHERE a.id IN $ids "
    "WITH c.id AS id, array_cosine_similarity(c.embedding, CAST($query AS FLOAT[WIDTH])) AS score "
    "RETURN id, score ORDER BY score DESC, id LIMIT $k"
)

# B.3, for each number of steps: a path's bound cannot be a parameter.
_NEIGHBOURHOOD = (
    "MATCH (a:Article)-[m:MENTIONS* SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $id AND b.id <> $id "
    "RETURN b.title, length(m) AS distance, b.loaded ORDER BY distance, b.title LIMIT $limit"
)
NEIGHBOURHOOD: Mapping[int, str] = MappingProxyType(
    {hops: _NEIGHBOURHOOD.replace("HOPS", str(hops)) for hops in range(1, MAX_HOPS + 1)}
)

# B.4
ARTICLE_TEXT = _HELD + "WHERE a.id = $id RETURN " + _PARAGRAPH + " ORDER BY s.place, p.place LIMIT $limit"

# B.5
INFOBOXES = _HELD + "WHERE a.id = $id AND p.infobox RETURN p.text ORDER BY s.place, p.place"
SECTION_TITLES = (
    "MATCH (a:Article)-[:HAS_SECTION]->(s:Section) WHERE a.id = $id "
    "RETURN s.number, s.title, s.id, s.level, s.paragraphs, s.characters ORDER BY s.place"
)

# B.6
SECTIONS = _HELD + "WHERE s.id IN $ids RETURN " + _PARAGRAPH + " ORDER BY s.place, p.place"

# B.7 and B.8
WINDOW_PARAGRAPHS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(s:Section)-[:HAS_PARAGRAPH]->(h:Paragraph), "
    "(s)-[:HAS_PARAGRAPH]->(p:Paragraph) "
    "WHERE h.id = $id AND p.place >= h.place - $n AND p.place <= h.place + $n "
    "RETURN " + _PARAGRAPH + ", p.place - h.place AS offset ORDER BY offset"
)
WINDOW_SECTIONS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(h:Section), (a)-[:HAS_SECTION]->(s:Section) "
    "WHERE h.id = $id AND s.place >= h.place - $n AND s.place <= h.place + $n "
    "OPTIONAL MATCH (s)-[:HAS_PARAGRAPH]->(p:Paragraph) WHERE p.place = 0 "
    "RETURN s.id, s.number, s.title, s.place - h.place AS offset, s.paragraphs, p.id, p.text ORDER BY offset"
)

# B.9; `ids` are the article and the redirects that mean it.
NAMES = "MATCH (r:Article)-[:REDIRECTS_TO]->(a:Article) WHERE a.id = $id AND NOT r.loaded RETURN r.id ORDER BY r.id"
BACKLINKS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(s:Section)-[:HAS_PARAGRAPH]->(p:Paragraph)-[:LINKS_TO]->(t:Article) "
    "WHERE t.id IN $ids AND a.id <> $id "
    "WITH DISTINCT a, s, p RETURN " + _PARAGRAPH + " ORDER BY a.key, s.place, p.place LIMIT $limit"
)

LINKS_FROM = (
    "MATCH (p:Paragraph)-[l:LINKS_TO]->(t:Article) WHERE p.id = $id "
    "RETURN t.id, l.section ORDER BY l.first, l.beyond, t.id, l.section"
)

# B.10; the steps that link two articles are looked for with LINKING.
_SHORTEST_PATH = (
    "MATCH path = (a:Article)-[m:MENTIONS* ALL SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $one AND b.id = $other "
    "WITH list_to_string('\n', properties(nodes(path), 'key')) AS keys, properties(nodes(path), 'id') AS ids "
    "RETURN ids ORDER BY keys LIMIT 1"
)
SHORTEST_PATH: Mapping[int, str] = MappingProxyType(
    {hops: _SHORTEST_PATH.replace("HOPS", str(hops)) for hops in range(1, MAX_HOPS + 1)}
)
TITLES = "MATCH (a:Article) WHERE a.id IN $ids RETURN a.id, a.title"
LINKING = (
    "MATCH (a:Article)-[:HAS_SECTION]->(s:Section)-[:HAS_PARAGRAPH]->(p:Paragraph)-[:LINKS_TO]->(t:Article) "
    "WHERE a.id = $source AND t.id IN $ids "
    "RETURN " + _PARAGRAPH + " ORDER BY size(p.text), s.place, p.place LIMIT 1"
)
