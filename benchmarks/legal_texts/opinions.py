"""Appellate opinions: a dispute, its history, the holdings, and what follows from them."""

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Domain, LegalDocument
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.opinion_facts import HEADS, MAKERS, POOLS, draw_facts
from benchmarks.legal_texts.strangers import strangers
from benchmarks.legal_texts.template import Style, fill, names_in
from benchmarks.legal_texts.wordings import load_wording

OPTIONAL = ("expert", "interest", "fees", "panel", "counsel", "motion")
OPTIONAL_KEPT = (5, 6, 6, 6)  # how many of them an opinion has
LAST = ("disposition", "panel")
BREAKS = ("\n\n", "\n\n", " ")  # between passages


def draft_opinion(name: str, split: str, author: Author) -> Draft:
    """One opinion with its facts."""
    wording, disputes = load_wording("opinion"), load_wording("disputes")
    dispute = author.rng.choice(sorted(HEADS))
    facts = draw_facts(author, dispute)
    clauses = {**wording.clauses, **disputes.clauses}
    order = _order(dispute, author)
    parts = {"opening": author.choose(wording.openings)}
    parts |= {key: author.choose(clauses[key].plain) for key in order}
    style = Style(author, in_document=True)
    texts = [fill(part, facts, style).text for part in parts.values()]
    gap = BREAKS[author.habit % len(BREAKS)]
    text = texts[0] + "\n\n" + gap.join(texts[1:])
    return Draft(
        document=LegalDocument(name, Domain.OPINION, split, text),
        sheet=facts,
        topics=tuple(topic for topic in (*wording.topics, *disputes.topics) if topic.about in parts),
        sections={},
        stated=frozenset().union(*(names_in(part) for part in parts.values())),
        stranger=strangers(facts, author, makers=MAKERS, pools=POOLS),
        source_words=wording.phrases["source_words"],
    )


def _order(dispute: str, author: Author) -> list[str]:
    """The passages in an order in which an opinion may state them."""
    optional = author.rng.sample(OPTIONAL, author.rng.choice(OPTIONAL_KEPT))
    middle = [key for key in optional if key in ("expert", "interest", "fees")]
    body = [f"{dispute}_facts", "trial", "damages", "authority", f"{dispute}_issue", *author.shuffled(middle)]
    if "motion" in optional:
        body.insert(1, "motion")
    elif author.happens(0.4):
        body.insert(0, body.pop(1))  # the history before the facts
    counsel = ["counsel"] if "counsel" in optional else []
    return [*counsel, *body, *(key for key in LAST if key == "disposition" or key in optional)]
