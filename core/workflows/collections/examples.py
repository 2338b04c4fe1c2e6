"""The files of the bundled collection: articles and agreements of its own, and the contexts of the examples."""

from functools import cache

from core.docgraph.ingest.wikitext_article import redirect_target
from core.settings import ASSETS
from core.workflows.audit.examples import ExampleKind, load_examples

DOCUMENTS = ASSETS / "documents"  # pages of a small wiki, two agreements, and questions to the collection


@cache
def example_files() -> tuple[tuple[str, bytes], ...]:
    """(name, bytes) of every document that is bundled, in the order of their names."""
    paths = [*sorted(DOCUMENTS.glob("*.wiki")), *sorted(DOCUMENTS.glob("*.txt"))]
    pages = [(path.name, path.read_bytes()) for path in paths]
    contracts = [
        (f"{example.id}.txt", example.context.encode())
        for example in load_examples()
        if example.kind is not ExampleKind.CONTROL
    ]
    return (*pages, *contracts)


def count_examples() -> int:
    """How many documents that makes, redirect pages left out."""
    return sum(1 for _, data in example_files() if redirect_target(data.decode()) is None)
