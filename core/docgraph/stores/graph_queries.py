"""Queries in the Cypher that both databases speak, after appendix B of "Simple graph-based RAG", and their rows read.

Titles are looked up by the id that is made of them, and led through redirects first (`MEANING`), so that the
other queries speak of one article. Order comes from the places that sections and paragraphs carry.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from core.docgraph.document_store import OutlineRow, ParagraphRow, SectionRow, StoredArticle
from core.docgraph.stores import graph_rows

Row = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Dialect:
    """What the databases say differently. Scores are cosines; for HOPS stands the number of steps of a path."""

    search_titles: str  # query, k -> id, title, score
    search_chunks: str  # query, k -> id, score
    search_chunks_of: str  # query, k, ids -> id, score
    neighbourhood: str  # id, limit -> title, distance, loaded
    shortest_path: str  # one, other -> the ids of the articles on it


ABOUT = "MATCH (c:Collection) RETURN c.name, c.width, c.version"
ARTICLES = (
    "MATCH (a:Article) WHERE a.loaded RETURN a.id, a.title, a.source, a.sha256, a.media_type, a.sections, "
    "a.paragraphs, a.chunks, a.details ORDER BY a.key"
)
HASHES = "MATCH (a:Article) WHERE a.loaded RETURN a.title, a.sha256"

# What titles mean: the article itself, or the first by title of those that it redirects to.
MEANINGS = (
    "UNWIND $ids AS id MATCH (a:Article {id: id}) OPTIONAL MATCH (a)-[:REDIRECTS_TO]->(r:Article) "
    "RETURN a.id, a.title, a.loaded, r.id, r.title ORDER BY a.id, r.key"
)

# Nodes by id. An id says what holds the node, so that no walk up the graph is needed. UNWIND, as LadybugDB uses its
# index for each id then, and walks all nodes for `IN`.
PARAGRAPHS = (
    "UNWIND $ids AS id MATCH (p:Paragraph {id: id}) RETURN p.id, p.text, p.first, p.beyond, p.page, p.place"
)
HEADINGS = "UNWIND $ids AS id MATCH (s:Section {id: id}) RETURN s.id, s.number, s.title, s.place"
TITLES = "UNWIND $ids AS id MATCH (a:Article {id: id}) RETURN a.id, a.title, a.key"

_PARAGRAPH = "p.id, p.text, a.title, s.number, s.title, s.id, p.first, p.beyond, p.page"
_SECTIONS = "MATCH (a:Article)-[:HAS_SECTION]->(s:Section)"
_PARAGRAPHS = _SECTIONS + "-[:HAS_PARAGRAPH]->(p:Paragraph)"
_HELD = _PARAGRAPHS + " "
ALL_PARAGRAPHS = _HELD + "WHERE a.id IN $ids RETURN " + _PARAGRAPH + " ORDER BY a.key, s.place, p.place"

# B.4
ARTICLE_TEXT = _HELD + "WHERE a.id = $id RETURN " + _PARAGRAPH + " ORDER BY s.place, p.place LIMIT $limit"

# B.5
INFOBOXES = _HELD + "WHERE a.id = $id AND p.infobox RETURN p.text, p.id ORDER BY s.place, p.place"
SECTION_TITLES = (
    "MATCH (a:Article)-[:HAS_SECTION]->(s:Section) WHERE a.id = $id "
    "RETURN s.number, s.title, s.id, s.level, s.paragraphs, s.characters ORDER BY s.place"
)

# B.6
SECTIONS = _HELD + "WHERE s.id IN $ids RETURN " + _PARAGRAPH + " ORDER BY s.place, p.place"

# B.7 and B.8, in two MATCH: within one, an edge of Neo4j is met once only, and the middle would be missing.
WINDOW_PARAGRAPHS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(s:Section)-[:HAS_PARAGRAPH]->(h:Paragraph) WHERE h.id = $id "
    "MATCH (s)-[:HAS_PARAGRAPH]->(p:Paragraph) WHERE p.place >= h.place - $n AND p.place <= h.place + $n "
    "RETURN " + _PARAGRAPH + ", p.place - h.place AS offset ORDER BY offset"
)
WINDOW_SECTIONS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(h:Section) WHERE h.id = $id "
    "MATCH (a)-[:HAS_SECTION]->(s:Section) WHERE s.place >= h.place - $n AND s.place <= h.place + $n "
    "OPTIONAL MATCH (s)-[:HAS_PARAGRAPH]->(p:Paragraph) WHERE p.place = 0 "
    "RETURN s.id, s.number, s.title, s.place - h.place AS offset, s.paragraphs, p.id, p.text ORDER BY offset"
)

# B.9 and B.10: redirects to an article with all that they redirect to, and the paragraphs that link to some ids.
NAMES = (
    "MATCH (r:Article)-[:REDIRECTS_TO]->(a:Article) WHERE a.id = $id AND NOT r.loaded "
    "MATCH (r)-[:REDIRECTS_TO]->(o:Article) RETURN r.id, o.id ORDER BY r.id, o.key"
)
LINKING = "MATCH (p:Paragraph)-[:LINKS_TO]->(t:Article) WHERE t.id IN $ids RETURN DISTINCT p.id"
LINKS_FROM = (
    "MATCH (p:Paragraph)-[l:LINKS_TO]->(t:Article) WHERE p.id = $id "
    "RETURN t.id, l.section ORDER BY l.first, l.beyond, t.id, l.section"
)

# How many nodes and edges there are of each kind; an edge is counted by where it starts.
COUNTS: Mapping[str, str] = MappingProxyType(
    {
        **{label: f"MATCH (n:{label}) RETURN count(*)" for label in graph_rows.NODES},
        **{
            kind: f"MATCH (:{ends[0][0]})-[e:{kind}]->() RETURN count(*)"
            for kind, (ends, _) in graph_rows.EDGES.items()
        },
    }
)

# Writing.

# Articles that hang on some ids: they redirect to one, or one is the target of their redirect.
REDIRECTS_OF = "MATCH (r:Article)-[:REDIRECTS_TO]->(a:Article) WHERE a.id IN $ids RETURN DISTINCT r.id"
LOADED = "MATCH (a:Article) WHERE a.id IN $ids AND a.loaded RETURN a.id"
KNOWN = "UNWIND $ids AS id MATCH (a:Article {id: id}) RETURN a.id"

REMOVE_MENTIONS = "MATCH (a:Article)-[m:MENTIONS]->(:Article) WHERE a.id IN $ids DELETE m"
TAKE_OUT = (
    _PARAGRAPHS + "-[:HAS_CHUNK]->(c:Chunk) WHERE a.id IN $ids DETACH DELETE c",
    _PARAGRAPHS + " WHERE a.id IN $ids DETACH DELETE p",
    _SECTIONS + " WHERE a.id IN $ids DETACH DELETE s",
    "MATCH (:Article)-[r:REDIRECTS_TO]->(a:Article) WHERE a.id IN $ids DELETE r",
    REMOVE_MENTIONS,
    "MATCH (a:Article) WHERE a.id IN $ids SET a.loaded = false, a.source = NULL, a.sha256 = NULL, "
    "a.media_type = NULL, a.details = NULL, a.sections = 0, a.paragraphs = 0, a.chunks = 0, a.embedding = NULL",
)
REMOVE_ORPHANS = (
    "MATCH (a:Article) WHERE NOT a.loaded AND NOT EXISTS { MATCH (:Paragraph)-[:LINKS_TO]->(a) } "
    "AND NOT EXISTS { MATCH (a)-[:REDIRECTS_TO]->(:Article) } DETACH DELETE a"
)

# The articles whose links may lead elsewhere than before, and where the links of an article lead.
SOURCES = _PARAGRAPHS + "-[:LINKS_TO]->(t:Article) WHERE t.id IN $ids RETURN DISTINCT a.id"
TARGETS = _PARAGRAPHS + (
    "-[:LINKS_TO]->(t:Article) WHERE a.id IN $ids WITH DISTINCT a, t OPTIONAL MATCH (t)-[:REDIRECTS_TO]->(r:Article) "
    "RETURN a.id, t.id, t.loaded, r.id, r.key ORDER BY a.id, t.id, r.key"
)
REMOVE_SECTION_LINKS = _PARAGRAPHS + "-[l:LINKS_TO]->(:Section) WHERE a.id IN $ids DELETE l"
SECTION_LINKS = _PARAGRAPHS + (
    "-[l:LINKS_TO]->(t:Article) WHERE a.id IN $ids AND l.section IS NOT NULL "
    "RETURN p.id, t.id, l.kind, l.text, l.first, l.beyond, l.section ORDER BY p.id, l.first"
)
SECTIONS_OF = _SECTIONS + " WHERE a.id IN $ids RETURN s.id"


def fingerprint_of(hashes: Iterable[Row]) -> str:
    """SHA-256 over (title, content hash) of all articles, in any order."""
    lines = sorted(f"{title}\t{sha256}" for title, sha256 in hashes)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def read_article(row: Row) -> StoredArticle:
    """An article of the list; its last column is the details as JSON."""
    *columns, details = row
    return replace(StoredArticle(*columns), details=json.loads(details))


def read_paragraph(row: Row, *, offset: int = 0) -> ParagraphRow:
    """A paragraph with its article and section."""
    id, text, article, number, section, *columns = row
    return replace(ParagraphRow(id, text, article, heading(number, section), *columns), offset=offset)


def read_outline(row: Row) -> OutlineRow:
    """A section's title."""
    number, title, *columns = row
    return OutlineRow("section title", heading(number, title), *columns)


def read_section(row: Row) -> SectionRow:
    """A section of a window; an empty one has no first paragraph."""
    id, number, title, offset, paragraphs, first_id, first = row
    return SectionRow(id, heading(number, title), offset, paragraphs, first_id or "", first or "")


def heading(number: str, title: str) -> str:
    """A section's title as people see it, with its number."""
    return f"{number} {title}".strip()


def best_chunks(hits: Iterable[Row], k: int) -> dict[str, tuple[float, int]]:
    """(score, place) of the best chunk of each of the `k` best paragraphs; `hits`: (chunk id, score), best first."""
    best: dict[str, tuple[float, int]] = {}
    for chunk_id, score in hits:
        paragraph, _, place = chunk_id.rpartition(":c")
        if len(best) == k and paragraph not in best:
            break
        best.setdefault(paragraph, (score, int(place)))
    return best
