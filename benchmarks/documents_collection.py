"""All contracts of CUAD as one collection, kept in a folder: what is there already is not read again."""

import argparse
import logging
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.cuad.contract import load_contracts
from benchmarks.run_record import RESULTS
from core.docgraph.document_nodes import Article, chunks_of
from core.docgraph.document_store import DocumentStore, EmbeddedArticle
from core.docgraph.ingest.read_article import read_article, read_source, title_of
from core.docgraph.plan.plan_index import PlanIndex, build_index
from core.docgraph.plan.search import Matters
from core.docgraph.stores.ladybug_store import LadybugStore
from core.models.sentence_encoder import SentenceEncoder, load_sentence_encoder
from core.settings import load_settings
from core.text.document import Document
from core.text.limits import limits_from

logger = logging.getLogger(__name__)

DEFAULT_FOLDER = RESULTS / "cuad-collection"  # not under version control
_AT_ONCE = 20  # contracts that are written together


@dataclass(frozen=True)
class Collection:
    """The collection, ready to be asked."""

    store: DocumentStore
    index: PlanIndex
    matters: Matters
    encoder: SentenceEncoder
    titles: dict[str, str]  # file -> title
    ingested: int  # documents that this run read
    ingest_seconds: float
    index_seconds: float


def add_collection_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that every command over the collection takes."""
    parser.add_argument("--data", type=Path, required=True, help="the folder with CUAD's contracts.jsonl")
    parser.add_argument(
        "--collection", type=Path, default=DEFAULT_FOLDER, help="where the collection is kept"
    )
    parser.add_argument(
        "--longest", type=int, default=0, help="characters of the longest contract that takes part; 0 for all"
    )
    parser.add_argument("--limit", type=int, default=0, help="contracts that are asked about; 0 for all")
    parser.add_argument("--seed", type=int, default=0)


def open_collection(args: argparse.Namespace) -> Collection:
    """The collection of a folder; contracts that are missing there are read and embedded first."""
    args.collection.mkdir(parents=True, exist_ok=True, mode=0o700)
    home = {"PLUMBLINE_HOME": str(args.collection / "home")}
    settings = load_settings(home)
    encoder = load_sentence_encoder(settings)
    store = LadybugStore(args.collection, name="CUAD")
    began = time.perf_counter()
    ingested = ingest(store, encoder, _documents(args.data, args.longest))
    spent = time.perf_counter() - began
    titles = {article.source: article.title for article in store.articles()}
    began = time.perf_counter()
    index = build_index(store)
    return Collection(
        store, index, Matters(encoder), encoder, titles, ingested, spent, time.perf_counter() - began
    )


def _documents(folder: Path, longest: int) -> list[Document]:
    limits = limits_from(load_settings())
    return [
        read_source(contract.file, contract.text.encode("utf-8"), limits=limits)
        for contract in load_contracts(folder)
        if not longest or len(contract.text) <= longest
    ]


def ingest(store: DocumentStore, encoder: SentenceEncoder, documents: list[Document]) -> int:
    """Read, embed and write the documents that the store does not hold; how many there were."""
    held = {article.source for article in store.articles()}
    titles: list[str] = []
    named = []
    for document in documents:
        title = title_of(document, titles)
        titles.append(title)
        named.append((document, title))
    missing = [(document, title) for document, title in named if document.title not in held]
    for first in range(0, len(missing), _AT_ONCE):
        batch = missing[first : first + _AT_ONCE]
        store.replace([_embed(read_article(d, collection_titles=titles, title=t), encoder) for d, t in batch])
        logger.info("%d of %d contracts", first + len(batch), len(missing))
    return len(missing)


def _embed(article: Article, encoder: SentenceEncoder) -> EmbeddedArticle:
    texts = [
        paragraph.text[start:end]
        for section in article.sections
        for paragraph in section.paragraphs
        for start, end in chunks_of(paragraph.text)
    ]
    vectors = encoder.encode([article.title, *texts]).astype(np.float32)
    return EmbeddedArticle(article, vectors[0], vectors[1:])
