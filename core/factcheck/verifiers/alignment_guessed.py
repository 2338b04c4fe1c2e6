"""Names that stand for a node of the graph in other words, taken so where all else of the claim is then confirmed.

"Banjeda paisa" for Bandeja paisa, "Jackson Dolphins" for the Jacksonville Dolphins, "Schiphol" for Amsterdam Airport
Schiphol: too far apart for the linker, yet among the few nodes beside the names it found one alone is alike. Such a
guess is only good for confirming: it is dropped where anything of the claim stays open, but for one value that
excludes the graph's, which then refutes.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from core.factcheck.claim import Candidate, Mention
from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.protocols import ToVerify
from core.factcheck.respelling import name_words
from core.factcheck.triple import Entity, Triple
from core.factcheck.verbalise import plain_label
from core.factcheck.verifiers.alignment_names import is_slip
from core.factcheck.verifiers.alignment_prepared import Prepared
from core.factcheck.word_classes import NEUTRAL_NOUNS

_WORD = re.compile(r"[^\W_]+(?:['\u2019.][^\W_]+)*")
_NEXT_WORD = re.compile(r" [^\W\d_]+(?![\w'\u2019])")
_JOINING = re.compile(r" (?:(?:of|at|in|for|and) )?(?:the )?")
_EMPTY = frozenset("a an and or the of in on at for to with from de la s".split())
_MOST = 2  # names of one claim that are guessed
_AROUND = 24  # letters before a name in which a number may belong to it
_YEAR_DIGITS = 4
_PREFIX = 4  # letters that a short form and its word must share: "Math" for Mathematics
_ENDING = 4  # letters that a word of the same beginning may have more: "Jackson" and "Jacksonville" have five
_LONG, _LONG_WORD = 3, 6  # words of a name of which one may be another, and letters of that word
_LEAST_SHARED = 0.3  # of the letters of a node's name that a shorter name must have
_QUALIFYING = frozenset(
    """new old great little big north south east west northern southern eastern western upper lower central saint san
    santa st national international first second third united states american british world""".split()
)
_KINDS = NEUTRAL_NOUNS | frozenset(
    "fc sc ac united league state people music journal award medal prize class type kind".split()
)
_WRITTEN = (
    (re.compile(r"\bfootball club\b"), "fc"),
    (re.compile(r"\bu\.? ?s\.?(?: ?a\.?)?(?!\w)"), "united states"),
)


def guessed(prepared: Prepared) -> ToVerify | None:
    """The claim with each name that the graph lacks taken for the one node like it; None where one has none."""
    claim, ends = prepared.asked, prepared.ends
    unknown = [number for number, end in enumerate(ends) if end.kind is EndKind.UNKNOWN]
    if not unknown or len(unknown) > _MOST:
        return None
    nodes = _free_nodes(ends, prepared.triples)
    mentions = list(claim.mentions)
    stop = 0
    for number in unknown:
        if ends[number].end <= stop:
            continue  # a part of the name before: "School of Science" of "School of Science at Acme University"
        named = _named(number, ends, claim.claim, nodes)
        if named is None:
            return None
        stop = named.end
        mentions = [m for m in mentions if m.end <= named.start or named.end <= m.start]
        mentions.append(named)
    return replace(claim, mentions=tuple(sorted(mentions, key=lambda m: m.start)))


def _free_nodes(ends: Sequence[End], triples: Iterable[Triple]) -> list[Entity]:
    """The entities beside the claim's names that none of its names stands for."""
    taken = {entity.id for end in ends for entity in end.entities[:1]}
    nodes = dict.fromkeys(node for t in triples for node in (t.subject, t.object) if isinstance(node, Entity))
    return [node for node in nodes if node.id not in taken]


def _named(number: int, ends: Sequence[End], claim: str, nodes: Sequence[Entity]) -> Mention | None:
    """The name as a mention of the one node that is like it, with the words beside it if only so it is."""
    for start, stop in _spans(number, ends, claim):
        text = claim[start:stop]
        alike = [node for node in nodes if is_alike(text, plain_label(node))]
        opening = max(start - _AROUND, ends[number - 1].end if number else 0)
        alike = [node for node in alike if not _has_other_number(node, claim[opening:stop])]
        if len({node.id for node in alike}) == 1:
            return Mention(start, stop, text, (Candidate(alike[0], alike[0].label, "near name"),))
        if alike:
            return None
    return None


def _has_other_number(node: Entity, text: str) -> bool:
    """Whether a numbered name stands beside another number: "the first battle" of the Second Battle."""
    own = {word for word in name_words(plain_label(node)) if word.isdigit() and len(word) < _YEAR_DIGITS}
    said = {word for word in name_words(text) if word.isdigit() and len(word) < _YEAR_DIGITS}
    return bool(own and said) and not own & said


def _spans(number: int, ends: Sequence[End], claim: str) -> Iterator[tuple[int, int]]:
    """The name alone, and with the one or two words in small letters behind it: "Banjeda paisa"."""
    end = ends[number]
    following = ends[number + 1] if number + 1 < len(ends) else None
    is_open = following is not None and following.kind is EndKind.UNKNOWN
    if following is not None and is_open and _JOINING.fullmatch(claim, end.end, following.start):
        yield end.start, following.end
    yield end.start, end.end
    limit = ends[number + 1].start if number + 1 < len(ends) else len(claim)
    stop = end.end
    for _ in range(2):
        word = _NEXT_WORD.match(claim, stop, limit)
        if word is None:
            return
        stop = word.end()
        yield end.start, stop


@lru_cache(20_000)
def is_alike(name: str, label: str) -> bool:
    """Whether a name may be another way to write a node's: its words with slips, short, or some of them left out.

    Of names of as many words one may be another word of one beginning ("Conference Gardens", "Conference Grounds").
    """
    said, known = _words(name), _words(label)
    if not said or not known or all(word in _KINDS | _QUALIFYING for word in said):
        return False
    left, odd = list(known), []
    for word in said:
        same = next((other for other in left if _is_word(word, other)), None)
        if same is None:
            odd.append(word)
        else:
            left.remove(same)
    matched = [word for word in known if word not in left]
    telling = [word for word in matched if word not in _KINDS | _QUALIFYING and not word.isdigit()]
    if not odd:
        share = sum(map(len, matched)) / sum(map(len, known))
        is_other = any(word in _QUALIFYING or _is_place(word) for word in left if len(left) == 1)
        return bool(telling) and share >= _LEAST_SHARED and not (is_other and known[0] in left)
    if len(odd) == len(left) == 1 and len(said) >= _LONG:
        is_there = known.index(left[0]) == said.index(odd[0]) and odd[0][0] == left[0][0]
        return is_there and min(len(odd[0]), len(left[0])) >= _LONG_WORD and not _is_place(odd[0])
    return bool(telling) and not left and all(word in _KINDS for word in odd)


def _is_word(word: str, other: str) -> bool:
    if word == other or is_slip(word, other, is_sure=True):
        return True
    short, long = sorted((word, other), key=len)
    if any(char.isdigit() for char in long) or len(short) < _PREFIX:
        return False
    return long.startswith(short) and (len(long) - len(short) <= _ENDING or short == word)


def _is_place(word: str) -> bool:
    gazetteer = load_gazetteer()
    return word in gazetteer.places or word in gazetteer.same


def _words(text: str) -> list[str]:
    plain = fold(text.replace("_", " "))
    for pattern, short in _WRITTEN:
        plain = pattern.sub(short, plain)
    return [word.replace(".", "") for word in _WORD.findall(plain) if word not in _EMPTY]
