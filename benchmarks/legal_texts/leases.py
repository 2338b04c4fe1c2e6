"""Commercial leases: facts that fit together, and clauses in many wordings that state them."""

from collections.abc import Mapping

from benchmarks.legal_texts.answers import lowered
from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Domain, LegalDocument
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.lease_facts import MAKERS, POOLS, draw_facts
from benchmarks.legal_texts.strangers import strangers
from benchmarks.legal_texts.template import Style, fill, names_in
from benchmarks.legal_texts.values import Value, section
from benchmarks.legal_texts.wordings import Clause, load_wording

ALWAYS = ("premises", "term", "rent")  # other clauses calculate with their facts
PLAIN_WORDS, EXTENDED_WORDS, SPREAD = 450, 640, 60  # about how long the leases are
CONVOLUTED_SHARE, PREFIX_SHARE, PROVISO_SHARE = 0.7, 0.5, 0.45  # of the clauses of an extended lease
CLOSING_SHARE = 0.7
HEADINGS = (
    "{n}. {title}. {text}",
    "Section {n}. {title}. {text}",
    "{n} {title}\n{text}",
    "§ {n} {title}. {text}",
)


def draft_lease(name: str, split: str, author: Author, *, is_extended: bool) -> Draft:
    """One lease with its facts."""
    wording = load_wording("lease")
    facts = draw_facts(author)
    clauses = _chosen_clauses(author, is_extended=is_extended)
    sections = _numbered(list(clauses), author)
    templates = {
        key: _clause_template(clause, author, is_extended=is_extended) for key, clause in clauses.items()
    }
    parts = {"opening": author.choose(wording.openings)}
    parts |= {key: _headed(text, clauses[key], sections[key], author) for key, text in templates.items()}
    if author.happens(CLOSING_SHARE):
        parts["closing"] = author.choose(wording.phrases["closings"])
    texts = {key: _written(part, key, facts, sections, author) for key, part in parts.items()}
    domain = Domain.EXTENDED if is_extended else Domain.LEASE
    return Draft(
        document=LegalDocument(name, domain, split, "\n\n".join(texts.values())),
        sheet=facts,
        topics=tuple(topic for topic in wording.topics if topic.about in parts),
        sections=sections,
        stated=frozenset().union(*(names_in(part) for part in parts.values())),
        stranger=strangers(facts, author, makers=MAKERS, pools=POOLS),
        source_words=wording.phrases["source_words"],
    )


def _chosen_clauses(author: Author, *, is_extended: bool) -> dict[str, Clause]:
    """Clauses in the file's order, as many as make the wished length."""
    every = load_wording("lease").clauses
    goal = author.rng.gauss(EXTENDED_WORDS if is_extended else PLAIN_WORDS, SPREAD)
    size = 78 if is_extended else 28  # words of a usual clause
    others = author.shuffled([key for key in every if key not in ALWAYS])
    optional = [key for key in others if "<" in every[key].plain[0]][
        : 2 if is_extended else 3
    ]  # what may or may not be
    others = optional + [key for key in others if key not in optional]
    chosen = {*ALWAYS, *others[: max(3, round((goal - 70) / size) - len(ALWAYS))]}
    return {key: clause for key, clause in every.items() if key in chosen}


def _numbered(keys: list[str], author: Author) -> dict[str, Value]:
    """Plain numbers, or articles of two or three sections."""
    if author.happens(0.5):
        return {key: section(str(number)) for number, key in enumerate(keys, start=1)}
    found = {}
    article, place = 1, 1
    for key in keys:
        found[key] = section(f"{article}.{place}")
        if place >= author.rng.choice((2, 3)):
            article, place = article + 1, 0
        place += 1
    return found


def _clause_template(clause: Clause, author: Author, *, is_extended: bool) -> str:
    if not is_extended:
        return author.choose(clause.plain)
    phrases = load_wording("lease").phrases
    convoluted = author.happens(CONVOLUTED_SHARE)
    body = author.rng.choice(clause.extended) if convoluted else author.choose(clause.plain)[:-1]
    if author.happens(PREFIX_SHARE):
        body = author.choose(phrases["prefixes"]) + lowered(body)
    if author.happens(PROVISO_SHARE):
        body += author.choose(phrases["provisos"])
    return body[:1].upper() + body[1:] + "."


def _headed(text: str, clause: Clause, where: Value, author: Author) -> str:
    """The clause under its number and title, in the form that this author uses throughout."""
    form = HEADINGS[author.habit % len(HEADINGS)]
    return form.format(n=where.key, title=author.choose(clause.titles), text=text)


def _written(
    template: str, key: str, facts: Mapping[str, Value | bool], sections: Mapping[str, Value], author: Author
) -> str:
    refs = author.rng.sample([value for name, value in sections.items() if name != key], 2)
    sheet = {**facts, "ref1": refs[0], "ref2": refs[1]}
    return fill(template, sheet, Style(author, in_document=True)).text
