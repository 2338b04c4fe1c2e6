"""Control texts that are not legal, written in the same way as the legal documents."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Domain, LegalDocument
from benchmarks.legal_texts.control_facts import (
    CORAL_POOLS,
    ECONOMICS_POOLS,
    MAKERS,
    Facts,
    coral_facts,
    economics_facts,
)
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.strangers import strangers
from benchmarks.legal_texts.template import Style, fill, names_in
from benchmarks.legal_texts.values import Value
from benchmarks.legal_texts.wordings import load_wording

BACKGROUND = (2, 3, 4, 5, 6)  # passages about which nothing is asked
LEFT_OUT = (0, 1, 1, 2)  # how many passages a text lacks


@dataclass(frozen=True, slots=True)
class Subject:
    """What a control domain is about."""

    facts: Callable[[Author], Facts]
    pools: Mapping[str, Sequence[Value]]


SUBJECTS = {
    Domain.CORAL: Subject(coral_facts, CORAL_POOLS),
    Domain.ECONOMICS: Subject(economics_facts, ECONOMICS_POOLS),
}


def draft_control(name: str, split: str, author: Author, *, domain: Domain) -> Draft:
    """One control text with its facts."""
    wording, subject = load_wording(str(domain)), SUBJECTS[domain]
    facts = subject.facts(author)
    kept = author.shuffled(list(wording.clauses))[author.rng.choice(LEFT_OUT) :]
    parts = {"opening": author.choose(wording.openings)}
    parts |= {key: author.choose(wording.clauses[key].plain) for key in kept}
    for place, passage in enumerate(
        author.shuffled(wording.phrases["background"])[: author.rng.choice(BACKGROUND)]
    ):
        parts[f"background{place}"] = passage
    parts = {"opening": parts.pop("opening"), **_in_any_order(parts, author)}
    style = Style(author, in_document=True)
    gap = "\n\n" if author.habit % 2 else " "
    text = gap.join(fill(part, facts, style).text for part in parts.values())
    return Draft(
        document=LegalDocument(name, domain, split, text),
        sheet=facts,
        topics=tuple(topic for topic in wording.topics if topic.about in parts),
        sections={},
        stated=frozenset().union(*(names_in(part) for part in parts.values())),
        stranger=strangers(facts, author, makers=MAKERS, pools=subject.pools),
        source_words=wording.phrases["source_words"],
    )


def _in_any_order(parts: dict[str, str], author: Author) -> dict[str, str]:
    return {key: parts[key] for key in author.shuffled(list(parts))}
