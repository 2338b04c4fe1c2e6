"""A file to an article of the document graph, by what it is: a wiki's page, or a document with clauses."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain, count
from pathlib import PurePosixPath

from core.docgraph.document_nodes import Article, Redirect, title_key
from core.docgraph.ingest.legal_article import read_legal
from core.docgraph.ingest.preamble import read_preamble, title_case
from core.docgraph.ingest.wikitext_article import read_wikitext, redirect_target
from core.errors import DocumentError
from core.text import reading
from core.text.document import Document
from core.text.limits import ReadingLimits

WIKITEXT = "text/x-wiki"
WIKI_ENDINGS = (".wiki", ".wikitext", ".mediawiki")
ENDINGS = (*WIKI_ENDINGS, *(f".{ending}" for ending in reading.ENDINGS))
MAX_TITLE = 200  # characters
VERSION = "3"  # of the reading: documents that another version read are read again
_SNIFFED = 20_000  # characters
_WIKI_LINK = re.compile(r"\[\[[^\[\]\n]{1,200}\]\]")
_WIKI_SIGN = re.compile(r"^={2,6}[^\n=]+={2,6}[ \t]*$|^\{\{|^\{\||'''", re.MULTILINE)
_FILING_NUMBER = re.compile(r"(?:exhibit|ex)[ -.]*[\d.]+(?:\([a-z0-9]{1,5}\))*", re.IGNORECASE)
_FIRST_LINE = 100  # characters; a longer first line is no title


def read_source(name: str, data: bytes, *, limits: ReadingLimits) -> Document:
    """The document in a file; wikitext (`.wiki`, `.wikitext`, `.mediawiki`) beside what `read_document` reads.

    Raises: DocumentError when the file cannot be read.
    """
    shown = name.replace("\\", "/")
    if not shown.lower().endswith(WIKI_ENDINGS):
        try:
            return replace(reading.read_document(shown, data, limits=limits), title=_source(shown))
        except DocumentError as err:
            known = reading.KNOWN.replace(" and ", ", ") + " and wiki"
            raise DocumentError(str(err).replace(reading.KNOWN, known)) from err
    found = reading.read_document(f"{PurePosixPath(shown).stem}.txt", data, limits=limits)
    return replace(found, title=_source(shown), media_type=WIKITEXT)


def is_wikitext(document: Document) -> bool:
    """Whether a document is a wiki's page: by its media type, or by its links and headings."""
    if document.media_type == WIKITEXT:
        return True
    if document.media_type != "text/plain":
        return False
    head = document.text[:_SNIFFED]
    if redirect_target(head) is not None:
        return True
    links = sum(1 for _ in _WIKI_LINK.finditer(head))
    return links >= 2 and _WIKI_SIGN.search(head) is not None


def redirect_of(document: Document) -> str | None:
    """The title that a wiki's redirect page leads to; None for everything else."""
    return redirect_target(document.text[:1_000]) if is_wikitext(document) else None


def title_of(document: Document, collection_titles: Collection[str]) -> str:
    """A title for a document that no other of the collection has.

    A wiki's page is called after its file. A contract is called by its own title line with parties and date
    behind it, so that its title does not depend on what else was loaded. What is left over gets its file's name.
    """
    taken = {title_key(title) for title in collection_titles}
    stem = " ".join(PurePosixPath(document.title).stem.replace("_", " ").split()) or "Untitled"
    preamble = None if is_wikitext(document) else read_preamble(document.text)
    name = stem[:1].upper() + stem[1:]
    if preamble is not None:
        name = preamble.qualified if preamble.name else (_first_line(document.text) or name)
    name = name[:MAX_TITLE].strip()
    longer = f"{name} ({stem})"[: MAX_TITLE + 80]
    candidates = chain((name, longer), (f"{longer} {number}" for number in count(2)))
    return next(each for each in candidates if title_key(each) not in taken)


def read_article(
    document: Document,
    *,
    collection_titles: Sequence[str] = (),
    title: str | None = None,
    redirects: Sequence[str] = (),
) -> Article:
    """A document as an article.

    `collection_titles` are those of the other documents, which it may mention. `title` is its own, from `title_of`
    when None; `redirects` are names that the collection's redirect pages give it.
    """
    name = title or title_of(document, collection_titles)
    if is_wikitext(document):
        article = read_wikitext(document, name, collection_titles=collection_titles)
    else:
        article = read_legal(document, name, collection_titles=collection_titles)
    known = {title_key(name), *(title_key(each.title) for each in article.redirects)}
    more = tuple(Redirect(each) for each in redirects if title_key(each) not in known)
    return replace(article, redirects=(*more, *article.redirects)) if more else article


def _source(name: str) -> str:
    """The name as people see it: relative, printable."""
    parts = [part for part in name.split("/") if part not in ("", ".", "..")]
    shown = "/".join(parts)[-200:]
    return "".join(character if character.isprintable() else "\ufffd" for character in shown)


def _first_line(text: str) -> str:
    lines = (line.strip() for line in text[:_SNIFFED].splitlines())
    line = next((line for line in lines if line and not _FILING_NUMBER.fullmatch(line)), "")
    bare = line.lstrip("# ").strip(" *_")
    return title_case(bare) if 3 < len(bare) <= _FIRST_LINE and not bare.endswith((".", ",", ";")) else ""
