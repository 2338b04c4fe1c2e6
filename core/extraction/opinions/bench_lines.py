"""Who sat, wrote, joined, dissented, tried and argued, as printed reports list them: a name and a title beside it.

"OSEI, P.J., concurs." "Reasons for judgment (Macklin, J.A.)" "in Superior Court (Trask, J.)" "Ann Poe, for appellant."
"""

import re
from collections.abc import Iterator

from core.extraction.frames import Fill, Kind, Masked, same_name
from core.extraction.frames.names import ROLE_WORDS, TITLES
from core.extraction.opinions.slots import OpinionSlot

_WORD = r"(?:[A-Z]['’])?[A-Z][\w-]+"
_NAME = rf"(?:{_WORD}[ ](?:[A-Z]\.[ ])?)?{_WORD}"
_INITIALS = r"(?:(?:C|P|A\.?C)\.[ ]?)?JJ?\.(?:[ ]?(?:A|P)\.)?"
_OFFICES = r"(?:(?:Chief|Presiding|Senior|Circuit|District|Associate|Appellate)[ ])*(?:Judge|Justice)s?"
_AFTER = rf",?\s(?:{_INITIALS}|{_OFFICES})"
_JUDGE = rf"(?:{TITLES}[ ])?(?P<name>{_NAME})(?:{_AFTER})?"
# A comma or "and" between two names, and few of them: words in capitals, of which contracts are full, are no list.
_LIST = rf"\b(?>{_NAME})(?:{_AFTER})?(?:(?:,\s(?:and\s)?|\sand\s)(?>{_NAME})(?:{_AFTER})?){{0,8}}"
_PART = r"(?:[ ]in[ ](?:the[ ])?(?:part|judgment|result))"
_DISSENTS = rf"(?:(?:concur\w*{_PART}?,?[ ]and[ ])?(?:respectfully[ ])?dissent(?:s|ed|ing))\b"
_AUTHOR = (
    re.compile(rf"(?:^|\n)[ \t]*(?P<name>{_NAME}){_AFTER}[.:]?[ \t]*(?=\n)"),
    re.compile(rf"\b(?:[Oo]pinion|[Rr]easons)(?:[ ]for[ ]judgment)?(?:[ ](?:of|by)[ ]|[ ]?\(){_JUDGE}"),
)
_DISSENTING = (
    re.compile(rf"(?P<name>{_NAME}){_AFTER},?\s{_DISSENTS}"),
    re.compile(rf"\b[Dd]issent(?:ing[ ](?:reasons|opinion))?(?:[ ](?:of|by)[ ]|[ ]?\(){_JUDGE}"),
)
_JOINED = re.compile(rf"(?P<names>{_LIST}),?\sconcur(?:s|red|ring)?\b(?!{_PART})")
_SAT = re.compile(rf"\b(?:Before|Heard[ ]by|Judges|Panel|Present|Coram):?\s(?P<names>{_LIST})")
_BELOW = re.compile(
    rf"\b(?:{TITLES})[ ](?P<titled>{_NAME})|\b[Cc]ourt(?:[ ]of[ ][\w ]{{3,40}})?[ ]\((?P<held>{_NAME}),[ ]J\.\)"
)
_EACH = re.compile(_NAME)
_OFFICE_WORDS = re.compile(
    r"(?:Chief|Presiding|Senior|Circuit|District|Associate|Appellate|Judges?|Justices?|Court|Appeals?|Superior|Supreme|Part|Held"
    r"|JJ?|Opinion|Reasons|Before|Judgment)\b",
    re.IGNORECASE,
)
_PERSON = rf"(?:{_WORD}[ ])(?:[A-Z]\.[ ])?(?:{_WORD}[ ])?{_WORD}"
_SIDE = (
    rf"(?:[Tt]he[ ])?(?:(?:[Pp]laintiffs?|[Dd]efendants?)[-–/ ]*)?"
    rf"(?:{ROLE_WORDS}|[Ss]tate|[Pp]eople|[Cc]ommonwealth|[Cc]rown)"
)
_PEOPLE = rf"\b{_PERSON}(?:(?:,|[ ]and|,[ ]and)[ ]{_PERSON}){{0,5}}"
_COUNSEL = re.compile(
    rf"(?P<people>{_PEOPLE})(?P<between>[^.;\n]{{0,80}}?)[ ]for[ ](?P<side>{_SIDE})(?=\s*[.,;\n])"
)
_ARGUES = re.compile(r"^,?$|^,|\bargued\b|\bappear\w+|\bcounsel\b|\bbrief\b")


def read_bench(masked: Masked) -> list[Fill]:
    """What the lines about judges and counsel of an opinion fill."""
    text = masked.text
    wrote = [m for pattern in _AUTHOR for m in pattern.finditer(text) if not _is_office(m["name"])]
    dissents = [m for pattern in _DISSENTING for m in pattern.finditer(text) if not _is_office(m["name"])]
    fills = [_fill(OpinionSlot.DISSENT, text, m.span("name"), m.span()) for m in dissents]
    first = next((m for m in wrote if not any(same_name(m["name"], d["name"]) for d in dissents)), None)
    if first is not None:
        fills.append(_fill(OpinionSlot.AUTHOR, text, first.span("name"), first.span()))
    for match in _JOINED.finditer(text):
        fills += [_fill(OpinionSlot.JOINED, text, place, match.span()) for place in _names(match, text)]
    bench = [fill.value for fill in fills]
    bench += [text[slice(*place)] for match in _SAT.finditer(text) for place in _names(match, text)]
    return [*fills, *_trial_judge(text, bench), *_counsel(text)]


def _trial_judge(text: str, bench: list[str]) -> Iterator[Fill]:
    """The only judge whom the text names and who does not sit on the appeal."""
    found = []
    for match in _BELOW.finditer(text):
        group = "titled" if match["titled"] else "held"
        if not _is_office(match[group]) and not any(same_name(match[group], name) for name in bench):
            found.append(_fill(OpinionSlot.TRIAL_JUDGE, text, match.span(group), match.span()))
    if bench and found and all(same_name(found[0].value, fill.value) for fill in found):
        yield found[0]


def _counsel(text: str) -> Iterator[Fill]:
    for match in _COUNSEL.finditer(text):
        if not _ARGUES.search(match["between"]):
            continue
        for person in re.finditer(_PERSON, match["people"]):
            start = match.start("people") + person.start()
            place = (start, start + len(person.group()))
            yield _fill(OpinionSlot.COUNSEL, text, place, match.span(), match["side"])


def _names(match: re.Match[str], text: str) -> Iterator[tuple[int, int]]:
    for each in _EACH.finditer(text, *match.span("names")):
        if not _is_office(each.group()):
            yield each.span()


def _is_office(name: str) -> bool:
    """Whether words are a title or a heading, and nobody's name."""
    return _OFFICE_WORDS.match(name) is not None


def _fill(
    slot: OpinionSlot, text: str, place: tuple[int, int], frame: tuple[int, int], about: str = ""
) -> Fill:
    return Fill(slot, Kind.NAME, *place, text[slice(*place)], *frame, about)
