"""Reading an article (section 3.3, B.4 to B.8): whole, its table of contents, some sections, and what is around."""

from collections.abc import Sequence
from dataclasses import replace

from core.docgraph.document_store import OutlineRow, ParagraphRow, SectionRow
from core.docgraph.tools.collection_view import CollectionView
from core.docgraph.tools.parameters import (
    After,
    ParagraphId,
    Paragraphs,
    SectionId,
    SectionIds,
    Sections,
    Title,
)
from core.docgraph.tools.results import Found
from core.errors import InputError

_ALL = 50_000  # paragraphs of an article: more than any that is let in
_FIRST_CHARS = 400  # of each section's first paragraph, in a window of sections
_INFOBOX = "infobox"


def get_article_text(view: CollectionView, title: Title, after: After = "") -> Found[ParagraphRow]:
    """The paragraphs of an article in order, from its beginning or after a paragraph.

    Raises:
        InputError: no article that may be seen has that title, or it has no paragraph `after`.
    """
    found = view.find_title(title)
    rows = _rest(view.store.article_text(found, _ALL), view.find_paragraph(after) if after else "")
    return view.within_length(rows, "get_article_text with after={last} reads on")


def get_section_titles_and_infoboxes(view: CollectionView, title: Title) -> Found[OutlineRow]:
    """The infoboxes of an article, each with the id of its paragraph, and the titles of its sections with theirs.

    Raises:
        InputError: no article that may be seen has that title.
    """
    found = view.find_title(title)
    rows = view.store.outline(found)
    if any(row.kind == _INFOBOX and not row.id for row in rows):
        ids = {row.text: row.id for row in view.store.article_text(found, _ALL)}
        rows = tuple(replace(row, id=row.id or ids.get(row.text, "")) for row in rows)
    kept: list[OutlineRow] = []
    room = view.max_chars
    for row in rows:
        text = row.text[: max(room, 0)]
        room -= len(row.text)
        if text or not row.text:
            kept.append(replace(row, text=text))
    if room >= 0:
        return Found(tuple(kept))
    return Found(
        tuple(kept),
        f"{len(rows) - len(kept)} more rows were left out and the last one may be cut; vector_search_paragraph with "
        "the article's title finds places in the others.",
    )


def get_sections(view: CollectionView, section_ids: SectionIds, after: After = "") -> Found[ParagraphRow]:
    """The paragraphs of sections, in the order of the ids. A paragraph's id stands for its section.

    Raises:
        InputError: an id is none of a section, a section is not there, or none of them has a paragraph `after`.
    """
    ids = list(dict.fromkeys(view.find_section(id) for id in section_ids))
    rows = view.store.sections(ids, _ALL)
    here = {row.section_id for row in rows}
    for id in ids:
        if id not in here and not view.store.window_sections(id, 0):
            raise view.no_section(id)
    rest = _rest(rows, view.find_paragraph(after) if after else "")
    return view.within_length(rest, "get_sections with the same section_ids and after={last} reads on")


def window_paragraphs(
    view: CollectionView, paragraph_id: ParagraphId, n: Paragraphs = 1
) -> Found[ParagraphRow]:
    """A paragraph and up to `n` on either side of it in its section; `offset` counts from the one in the middle.

    Where they are too long together, those farthest from the middle are left out.

    Raises:
        InputError: the id is none of a paragraph, or it is not there.
    """
    rows = view.store.window_paragraphs(view.find_paragraph(paragraph_id), n)
    found = view.within_length(sorted(rows, key=lambda row: (abs(row.offset), row.offset)))
    return replace(found, rows=tuple(sorted(found.rows, key=lambda row: row.offset)))


def window_sections(view: CollectionView, section_id: SectionId, n: Sections = 1) -> Found[SectionRow]:
    """A section and up to `n` on either side of it, each with the beginning of its first paragraph.

    Raises:
        InputError: the id is none of a section, or it is not there.
    """
    id = view.find_section(section_id)
    rows = view.store.window_sections(id, n)
    if not rows:
        raise view.no_section(id)
    short = tuple(replace(row, first_paragraph=row.first_paragraph[:_FIRST_CHARS]) for row in rows)
    is_cut = any(len(row.first_paragraph) > _FIRST_CHARS for row in rows)
    said = f"First paragraphs are cut after {_FIRST_CHARS} characters; get_sections reads whole sections."
    return Found(short, said if is_cut else "")


def _rest(rows: Sequence[ParagraphRow], after: str) -> Sequence[ParagraphRow]:
    """The rows after the one with an id; all when it is empty."""
    if not after:
        return rows
    for place, row in enumerate(rows):
        if row.id == after:
            return rows[place + 1 :]
    raise InputError(f"{after} is not among these paragraphs; after is the last one that you read of them")
