"""Answers in many forms: a sentence, two, a list; with or without a citation of the section."""

from dataclasses import dataclass, replace

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.changes import Change
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.template import Filled, Style, fill, names_in
from benchmarks.legal_texts.values import Value
from benchmarks.legal_texts.wordings import Topic

CITED_SHARE, TWO_SHARE, LIST_SHARE, LEAD_SHARE = 0.25, 0.3, 0.2, 0.15
NUMBERED = "1. "
BULLETS = ("- ", "• ", "* ", NUMBERED)
LIST_QUERIES = (
    "List these points of {source}: {items}.",
    "What does {source} say about the following: {items}?",
    "Summarize as a list: {items}.",
    "From {source}, extract {items}.",
)
LEADS = ("According to {source}, ", "{source} provides that ", "Under {source}, ", "{source} states that ")
# Literal words of the templates that keep their capital when something is put before them.
CAPITALS = ("HVAC", "Judge", "Justice", "Suite", "Section")


@dataclass(frozen=True, slots=True)
class Answer:
    """A question with the answer's parts, which become a text once the facts are chosen."""

    query: str
    before: str  # what stays true
    core: str  # what the change makes false
    after: str  # what stays true
    facts: int


def write_answer(change: Change, draft: Draft, author: Author) -> Answer:
    """A question about the change's topic and an answer whose wording holds what the change turns."""
    if author.happens(LIST_SHARE) and change.topic.item and holds(change.topic.item, change):
        listed = _as_list(change, draft, author)
        if listed is not None:
            return listed
    sentences = [text for text in change.topic.say if holds(text, change)]
    assert sentences, f"no wording of {change.topic.label!r} holds {change.slots}"
    return _as_sentences(change, author.choose(sentences), draft, author)


def holds(template: str, change: Change) -> bool:
    """Whether the change turns anything in the template."""
    return bool(set(change.slots) & names_in(template))


def _as_sentences(change: Change, sentence: str, draft: Draft, author: Author) -> Answer:
    query = author.choose(change.topic.ask)
    if change.topic.about in draft.sections and author.happens(CITED_SHARE):
        sentence = _cited(sentence, change.topic, author)
    elif author.happens(LEAD_SHARE) and not _names_the_document(sentence, draft):
        lead = author.choose(LEADS).format(source=author.choose(draft.source_words))
        sentence = _capitalised(lead) + lowered(sentence)
    others = _companions(change, draft, author)
    if not others or not author.happens(TWO_SHARE):
        return Answer(query, "", sentence, "", 1)
    other = others[0]
    more, asked = author.choose(other.say), author.choose(other.ask)
    if author.happens(0.5):
        return Answer(f"{query} {asked}", "", sentence, f" {more}", 2)
    return Answer(f"{asked} {query}", f"{more} ", sentence, "", 2)


def _names_the_document(sentence: str, draft: Draft) -> bool:
    return any(word.removeprefix("the ") in sentence.lower() for word in draft.source_words)


def _cited(sentence: str, topic: Topic, author: Author) -> str:
    where = f"{{sec_{topic.about}}}"
    forms = (
        f"Under {where}, {lowered(sentence)}",
        f"{sentence[:-1]} ({where}).",
        f"According to {where}, {lowered(sentence)}",
        f"{sentence} See {where}.",
        f"Pursuant to {where}, {lowered(sentence)}",
        f"{where}: {sentence}",
    )
    return author.choose(forms)


def _as_list(change: Change, draft: Draft, author: Author) -> Answer | None:
    chosen = {change.topic.label: change.topic}
    wished = author.rng.choice((2, 3, 3, 4))
    for other in _companions(change, draft, author):
        if other.item and len(chosen) < wished:
            chosen.setdefault(other.label, other)
    if len(chosen) < 2:
        return None
    topics = author.shuffled(list(chosen.values()))
    names = [_plain_label(topic.label) for topic in topics]
    query = author.choose(LIST_QUERIES).format(
        items=", ".join(names[:-1]) + " and " + names[-1], source=author.choose(draft.source_words)
    )
    bullet, gap = ("", "; ") if author.happens(0.25) else (author.choose(BULLETS), "\n")
    lines = [
        f"{f'{place}. ' if bullet == NUMBERED else bullet}{topic.label}: {topic.item}{gap}"
        for place, topic in enumerate(topics, start=1)
    ]
    lines[-1] = lines[-1].removesuffix(gap) + ("." if gap == "; " else "")
    core = topics.index(change.topic)
    return Answer(query, "".join(lines[:core]), lines[core], "".join(lines[core + 1 :]), len(topics))


def _plain_label(label: str) -> str:
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]


def _companions(change: Change, draft: Draft, author: Author) -> list[Topic]:
    """Other topics that say nothing about what is changed, those of the same clause first."""
    stays = [topic for topic in author.shuffled(draft.topics) if not _speaks_of(topic, change, draft)]
    return sorted(stays, key=lambda topic: topic.about != change.topic.about)[:6]


def _speaks_of(topic: Topic, change: Change, draft: Draft) -> bool:
    """Whether `topic` says again what the change turns, or anything else of the answer but the parties."""
    parties = {name for name in topic.names if isinstance(value := draft.sheet[name], Value) and value.roles}
    if change.origin != "logic" and any(
        draft.sheet[name] is draft.sheet[change.slots[0]] for name in parties
    ):
        return True
    return topic.label == change.topic.label or bool((topic.names - parties) & change.topic.names)


def write_both(answer: Answer, change: Change, draft: Draft, author: Author) -> tuple[Filled, Filled]:
    """The faithful answer and its hallucinated twin, written alike."""
    names = frozenset(change.slots) if change.origin != "logic" else frozenset[str]()
    style = Style(author, in_document=False, named=names)
    sheet = {**draft.sheet, **{f"sec_{about}": value for about, value in draft.sections.items()}}
    turned = {**sheet, **dict(zip(change.slots, change.values, strict=True))}
    before, after = fill(answer.before, sheet, style).text, fill(answer.after, sheet, style).text
    true, false = fill(answer.core, sheet, style), fill(answer.core, turned, style)
    return true.between(before, after), false.between(before, after)


def write_query(answer: Answer, draft: Draft, author: Author) -> str:
    """The question, with true facts where it names any."""
    return fill(answer.query, draft.sheet, Style(author, in_document=False)).text


def cite_elsewhere(answer: Answer, change: Change, draft: Draft, author: Author) -> Change:
    """A change that leaves the answer true but for the section it cites."""
    own = draft.sections[change.topic.about]
    others = [value for value in draft.sections.values() if value.key != own.key]
    slot = f"sec_{change.topic.about}"
    origin = author.choose(("within", "stranger"))
    value = author.rng.choice(others) if origin == "within" else draft.stranger(own)
    return replace(change, origin=origin, slots=(slot,), values=(value,))


def lowered(sentence: str) -> str:
    """The sentence without its capital, where that is no name's."""
    if sentence.startswith(CAPITALS):
        return sentence
    return sentence[:1].lower() + sentence[1:]


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
