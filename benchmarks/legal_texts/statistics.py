"""How large the generated documents are and how the pairs spread over domains and errors."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import mean

from benchmarks.legal_texts.case import Domain, Error, LegalCase, LegalDocument

# Of a text: Plumbline's entities, those of the sorts that the paper names, and the parser's own.
CountEntities = Callable[[str], tuple[int, int, int]]
PAPERS_SORTS = (
    "person",
    "organization",
    "court",
    "date",
    "money",
    "statute",
    "citation",
    "location",
    "jurisdiction",
)
COUNTS = 3


def document_rows(documents: Sequence[LegalDocument], count: CountEntities | None) -> list[list[str]]:
    """A row for each domain and one for all leases and opinions together: documents, words, entities."""
    groups = {str(domain): [item for item in documents if item.domain is domain] for domain in Domain}
    legal = (Domain.LEASE, Domain.EXTENDED, Domain.OPINION)
    groups["legal together"] = [item for item in documents if item.domain in legal]
    found = {item.id: count(item.text) for item in documents} if count else {}
    return [_row(name, group, found) for name, group in groups.items() if group]


def _row(name: str, group: list[LegalDocument], found: dict[str, tuple[int, int, int]]) -> list[str]:
    words = [len(item.text.split()) for item in group]
    row = [name, str(len(group)), f"{mean(words):.0f}", f"{min(words)}-{max(words)}"]
    for which in range(COUNTS):
        row.append(f"{mean(found[item.id][which] for item in group):.1f}" if found else "-")
    return row


def pair_rows(cases: Sequence[LegalCase]) -> list[list[str]]:
    """A row for each domain: its pairs, those of dev, and those of each error."""
    rows = []
    for domain in Domain:
        own = [case for case in cases if case.domain is domain]
        errors = Counter(case.error for case in own)
        dev = sum(case.split == "dev" for case in own)
        if own:
            rows.append([str(domain), str(len(own)), str(dev), *(str(errors[error]) for error in Error)])
    return rows


def entity_counter() -> CountEntities:
    """Counts a text's entities as Plumbline's extractor reads them, and the distinct ones of its parser alone."""
    from core.settings import load_settings
    from core.workflows.engine import Engine

    extractor = Engine(load_settings(), use_graph_cache=False).extractor

    def count(text: str) -> tuple[int, int, int]:
        nodes = extractor.extract(text).nodes
        names = {entity.text.lower() for entity in extractor.parse(text).ents}
        sorts = [str(node.type) for node in nodes if node.is_entity]
        return len(sorts), sum(sort in PAPERS_SORTS for sort in sorts), len(names)

    return count
