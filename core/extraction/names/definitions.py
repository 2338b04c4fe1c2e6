"""Defined terms and what they stand for: Westfield Properties LLC ("Landlord")."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from core.extraction.names.name import Name, corporate_form, name_key, tokens_of
from core.extraction.names.roles import role_key
from core.types import EntityType

_OPEN, _CLOSE = "[\"\u201c\u201f\u00ab]|''|``", "[\"\u201d\u201c\u00bb]|''"
_TERM = rf"(?:{_OPEN})\s?(?P<term>[A-Za-z0-9][^\"\u201c\u201d\n]{{0,60}}?)[.,;]?\s?(?:{_CLOSE})"
_LEAD = r"(?:[a-z/]+[\s,:]+){0,12}"  # "hereinafter referred to, collectively, as the"
_DEFINITION = re.compile(
    rf"(?:\(\s*[^()\"\u201c\u201d]{{0,70}}?{_TERM}"
    rf"|\b(?:hereinafter|hereafter|referred\s+to|known)\s+{_LEAD}{_TERM.replace('?P<term>', '?P<term2>')})",
    re.IGNORECASE,
)
# Without double quotes: ('Licensor'), (the Company), "hereinafter called Alder".
_UNQUOTED = re.compile(
    r"\(\s*(?:hereinafter\s+(?:referred\s+to\s+as\s+|called\s+)?)?(?:the\s+)?['\u2018](?P<term>[A-Z][^'\u2019\n()]{0,40})['\u2019]\s*\)"
    r"|\(\s*(?:the|The)\s+(?P<term2>[A-Z][\w-]+(?:\s[A-Z][\w-]+)?)\s*\)"
    r"|\b[Hh]ere(?:in)?after\s+(?:referred\s+to\s+as|called|known\s+as)\s+(?:the\s+)?(?P<term3>[A-Z][\w&-]*)"
)
_ALTERNATIVE = re.compile(rf"\s*(?:,|or|and/or|,\s*or)\s+(?:the\s+)?{_TERM}", re.IGNORECASE)
_MEANS = re.compile(
    rf"{_TERM}\s+(?:shall\s+)?(?:means?|refers?\s+to|has\s+the\s+meaning|shall\s+mean)\b", re.IGNORECASE
)
_AS_ROLE = re.compile(
    r"(?<!\s)\s*+[,(]\s*as\s+(?:the\s+)?(?P<term>[A-Z][\w-]+(?:\s[A-Z][\w-]+)?)\s*(?=[,;).])"
)
# The caption of an opinion: "A. Roe, Plaintiff-Appellant, v. ...", "A. Roe (plaintiff, appellant) v. ...".
_SIDE = (
    r"(?:(?:Cross|Counter|Third[- ]Party)[- ])?"
    r"(?:Plaintiff|Defendant|Petitioner|Respondent|Appellant|Appellee|Claimant|Intervenor)(?!s)"
)
_SIDES = rf"(?:the\s+)?(?P<sides>{_SIDE}(?:(?:\s*[-/\u2013,]\s*|\s+and\s+|\s+){_SIDE}){{0,2}})"
_CAPTION = re.compile(
    rf"\s*(?:,\s*{_SIDES}\s*[,.;)]|\(\s*{_SIDES.replace('?P<sides>', '?P<sides2>')}\s*\))(?=\s|$)",
    re.IGNORECASE,
)
_VERSUS = re.compile(r"\s+(?:v|vs)\.\s|\n\s*(?:v|vs)\.?\s", re.IGNORECASE)
_FROM_SIDE_TO_SIDE = 300  # characters of a caption: the other party with its description
# What may stand between a name and its definition: its description, never another clause.
_DESCRIPTION = re.compile(
    r"[\s,.]*(?:$|\(|(?:an?|the|with|having|whose|located|organi[sz]ed|incorporated|existing|doing|d/?b/?a|by|on|"
    r"for|acting|duly|of|formerly|individually|its|hereinafter|hereafter|at|and\s+its|together|registered|which|a/k/a|"
    r"formed|established|\d|in\s+its)\b|(?-i:[A-Z0-9*]))",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"(?<!For )(?<!FOR )(?<!for )(?<!and )(?<!or )(?<![&,/] )\b(?P<term>[A-Za-z]+(?: [A-E1-5])?)\s*[:|]\s*(?:the\s+)?$",
    re.IGNORECASE,
)
_ABOUT = re.compile(  # "Copies of notices to the landlord: Roe & Doe LLP" does not say who the landlord is
    r"\b(?:[Tt]o|for|by|with|from|against|on|(?<!name )(?<!Name )of)\s+(?:the\s+|an?\s+)?$"
)
_PARTY_WORDS = frozenset(
    {"co", "corp", "bank", "firm", "partner", "party a", "party b", "school", "city", "county"}
)
_NO_PARTY = re.compile(
    r"\b(?:date|agreement|contract|lease|term|territory|products?|services?|parties|party)\b", re.IGNORECASE
)
_BODY = re.compile(
    r"\b(?:corporation|company|partnership|organi[sz]ed|incorporated|offices?|address|place\s+of\s+business|individual|"
    r"residing|resident|association|trust|entity|subsidiary|d/b/a|doing\s+business|behalf)\b",
    re.IGNORECASE,
)
_PLURAL_GROUP = re.compile(r"\b(?:collectively|together|jointly|parties|each|individually)\b", re.IGNORECASE)
_WITH_ITS = re.compile(  # "(together with its affiliates, "Alder")" is Alder all the same
    r"\b(?:collectively|together|jointly)(?:,)?\s+with\s+(?:its|their|all|any)\b", re.IGNORECASE
)
_WORD = re.compile(r"\w+")
_REACH = 700  # a party's description with its address is shorter than this


@dataclass(frozen=True, slots=True)
class Definition:
    """A term a text defines, with the name or value it stands for when that is plain."""

    term: str
    start: int  # of the term itself, without quotes
    end: int
    antecedent: tuple[int, int] | None  # span of the name or value


def find_definitions(
    text: str,
    names: Sequence[Name],
    values: Sequence[tuple[int, int, EntityType]],
    *,
    introduced: frozenset[Name] = frozenset(),
) -> list[Definition]:
    """Every defined term in order; `names` are organisations and persons, `values` dates, money and the like.

    Those of `names` in `introduced` stand where a contract names its parties.

    A term stands for the first party named since the last definition, when only its description
    lies between; a term with "Date" in it for the date before it; else it has no antecedent.
    """
    parties = sorted(names, key=lambda n: n.start)
    starts = [party.start for party in parties]
    values = sorted(values, key=itemgetter(1))
    found: list[Definition] = []
    last_end, previous = 0, (0, 0)  # the last one's end; its opening and the end of the one before it
    for start, end, term, opening in _terms(text):
        since = previous[1] if opening == previous[0] else last_end
        previous = (opening, since)
        lead = text[opening:start]
        antecedent = None
        if opening < 0:  # "X" means ...: the definition follows, nothing before it is meant
            found.append(Definition(term, start, end, None))
            continue
        if not _PLURAL_GROUP.search(_WITH_ITS.sub("", lead)) or role_key(term):
            low = bisect_left(starts, max(since, opening - _REACH))
            near = parties[low : bisect_right(starts, opening)]
            antecedent = _value_before(values, opening, term)
            antecedent = antecedent or _party_before(text, near, opening, term, introduced)
        if antecedent and found and found[-1].antecedent == antecedent and opening - found[-1].end > 40:
            antecedent = None
        found.append(Definition(term, start, end, antecedent))
        last_end = end
    found += _captioned(text, parties)
    defined = {role_key(definition.term) for definition in found if definition.antecedent}
    found += [label for label in _labelled(text, parties) if role_key(label.term) not in defined]
    return sorted(found, key=lambda definition: definition.start)


def _captioned(text: str, parties: Sequence[Name]) -> list[Definition]:
    """What the caption calls each side: "A. Roe, Plaintiff-Appellant, v. Doe Corp., Defendant-Appellee"."""
    found: dict[str, Definition] = {}
    for party in parties:
        match = _CAPTION.match(text, party.end)
        if match is None:
            continue
        before, behind = party.start - _FROM_SIDE_TO_SIDE, match.end() + _FROM_SIDE_TO_SIDE
        stretches = (max(0, before), party.start + 1), (match.end() - 1, behind)
        if not any(_VERSUS.search(text, *stretch) for stretch in stretches):
            continue
        for side in _WORD.finditer(text, *match.span("sides" if match["sides"] else "sides2")):
            role = role_key(side.group())
            if role and role not in found:
                found[role] = Definition(side.group(), *side.span(), (party.start, party.end))
    return list(found.values())


def _labelled(text: str, parties: Sequence[Name]) -> list[Definition]:
    """ "Landlord: Westfield Properties LLC", "Party B: Beijing Tianying Co., Ltd."."""
    found = []
    for party in parties:
        label = _LABEL.search(text, max(0, party.start - 40), party.start)
        if label is None or party.type is EntityType.LOCATION or not role_key(label["term"]):
            continue
        if not _ABOUT.search(text, max(0, label.start() - 20), label.start()):
            found.append(Definition(label["term"], *label.span("term"), (party.start, party.end)))
    return found


def _terms(text: str) -> list[tuple[int, int, str, int]]:
    """(start, end, term, where its parenthesis opens) in order of the text."""
    found: dict[int, tuple[int, int, str, int]] = {}
    for match in _DEFINITION.finditer(text):
        _keep(found, match, match.start())
        following = _ALTERNATIVE.match(text, match.end())
        while following:
            _keep(found, following, match.start())
            following = _ALTERNATIVE.match(text, following.end())
    for match in _UNQUOTED.finditer(text):
        _keep(found, match, match.start())
    for match in _MEANS.finditer(text):
        _keep(found, match, -1)
    for match in _AS_ROLE.finditer(text):
        if role_key(match.group("term")):
            _keep(found, match, match.start())
    return [found[start] for start in sorted(found)]


def _keep(found: dict[int, tuple[int, int, str, int]], match: re.Match[str], opening: int) -> None:
    assert match.lastgroup is not None  # each pattern names one term
    term, start = match[match.lastgroup], match.start(match.lastgroup)
    stripped = re.sub(r"^(?:the|this|an?)\s+", "", term, flags=re.IGNORECASE)
    start += len(term) - len(stripped)
    term = stripped.rstrip(" .,;")
    if term and len(term.split()) <= 6 and (term[0].isupper() or term[0].isdigit() or role_key(term)):
        found.setdefault(start, (start, start + len(term), term, opening))


def _value_before(
    values: Sequence[tuple[int, int, EntityType]], opening: int, term: str
) -> tuple[int, int] | None:
    wanted = EntityType.DATE if re.search(r"\bdate\b", term, re.IGNORECASE) else None
    reach = 60 if wanted else 3
    end_of = itemgetter(1)
    near = values[
        bisect_left(values, opening - reach, key=end_of) : bisect_right(values, opening, key=end_of)
    ]
    return next(((start, end) for start, end, kind in reversed(near) if wanted in (None, kind)), None)


def _party_before(
    text: str, parties: Sequence[Name], opening: int, term: str, introduced: frozenset[Name]
) -> tuple[int, int] | None:
    if _NO_PARTY.search(term):
        return None
    ranked: list[tuple[int, int, Name]] = []
    for party in parties:
        between = text[party.end : opening]
        if party.end > opening + 1 or ("\n\n" in between and len(between) > 200):
            continue
        rank = _rank(party, term, between)
        if party in introduced and (rank is None or rank > 1) and not re.search(r"[\"\u201c]", between):
            rank = 1  # no other definition stands between
        if rank is not None:
            ranked.append((rank, -party.start, party))
    best = min(ranked, key=lambda entry: entry[:2], default=None)
    return None if best is None else (best[2].start, best[2].end)


def _rank(party: Name, term: str, between: str) -> int | None:
    """How well a name may be what the term stands for, 0 best; None when it cannot be."""
    is_adjacent, is_described = len(between) < 4, _describes_party(term, between)
    if party.type is EntityType.LOCATION:
        return 4 if is_adjacent else None  # a party that NER took for a place
    if _looks_like(term, party.text):
        return 0
    if corporate_form(party.text) and (is_adjacent or is_described):
        return 1
    if is_adjacent:
        return 2
    return 3 if is_described else None


def _describes_party(term: str, between: str) -> bool:
    """Whether the words between a name and a definition only describe the party."""
    if not _DESCRIPTION.match(between):
        return False
    return role_key(term) is not None or name_key(term) in _PARTY_WORDS or bool(_BODY.search(between))


def _looks_like(term: str, name: str) -> bool:
    """Whether the term is the name's short form or initials: "Zynga", "GWG", "FDMS"."""
    words = tokens_of(name)
    key = name_key(term)
    initials = "".join(word[0] for word in words)
    return bool(key) and (key.split()[0] in words or (len(key) > 1 and initials.startswith(key)))
