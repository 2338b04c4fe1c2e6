"""People by the form of their names, and whether two spellings may be one person: "Walter H. Delacroix"."""

import re
from collections.abc import Iterator

from core.extraction.names.name import Name, named, tokens_of, written_out
from core.text.words import LOWER, UPPER
from core.types import EntityType

TITLES = frozenset(
    """mr mrs ms dr judge justice chancellor magistrate prof professor sir hon honorable chief associate presiding
    senior esq esquire jr sr ii iii iv captain governor minister secretary president director senator miss mx lord lady
    dame rev reverend frau herr mme mlle madame mademoiselle monsieur maitre senor senora senorita sra srta dra signor
    signora sig dott avv ing""".split()
)
HONORIFIC = (
    r"(?:M[rsx]|Mrs|Mme|Mlle|Dr|Prof|Ing|Sr|Sra|Srta|Dra|Sig|Dott|Avv|Herrn?|Frau|Miss|Madame|Monsieur|Maître|Señora?"
    r"|Senhora?|Signora?)"
)
"""Before a name, as printed; a full stop may follow."""
_GIVEN = rf"[{UPPER}][{LOWER}\u0300-\u036f]+(?:[-\u2010\u2011][{UPPER}][{LOWER}\u0300-\u036f]+)?"
_LAST = rf"(?:Mc|Mac|O['\u2019]|D['\u2019])?{_GIVEN}"
_TITLED = re.compile(
    rf"(?<![\w.\u2019'-])(?:{HONORIFIC}\.?[ \t\xa0]+){{1,3}}"
    rf"(?P<name>(?:{_GIVEN}[ \t\xa0]+|[{UPPER}]\.[ \t\xa0]*){{0,3}}"
    rf"(?:(?:von|van|de|du|della|di|da|zu)[ \t\xa0]+)?{_LAST})(?![\w-])"
)
_ALIKE = 3  # letters that two spellings of a first name share, or a name and its short form


def find_titled(text: str) -> Iterator[Name]:
    """People behind what they are addressed by, in more languages than English: "Frau Ilse Brandt"."""
    return (named(text, *match.span("name"), EntityType.PERSON) for match in _TITLED.finditer(text))


def person_words(name: str) -> tuple[str, ...]:
    """The words of a person's name without titles and generations: ("walter", "h", "delacroix")."""
    spaced = name.replace(".", " ")  # "A. R." is two initials, no abbreviation
    return tuple(word for word in tokens_of(spaced) if word not in TITLES)


def _alike(name: str) -> tuple[str, ...]:
    """The words as they are compared: "guenther" is "günther"."""
    return tuple(written_out(word) for word in person_words(name))


def without_initials(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words without the initials between the first name and the last."""
    middle = tuple(word for word in words[1:-1] if len(word) > 1)
    return words[:1] + middle + words[-1:] if len(words) > 2 else words


def is_same_person(first: str, second: str) -> bool:
    """Whether two full names agree in all that both give: last name, first name, middle names or their initials.

    A surname alone says too little; "Ana R. Kirk" and "Ana S. Kirk" are two people.
    """
    ours, theirs = _alike(first), _alike(second)
    if min(len(ours), len(theirs)) < 2 or ours[-1] != theirs[-1] or len(ours[-1]) < 2:
        return False
    return _agree(ours[0], theirs[0]) and _follow(ours[1:-1], theirs[1:-1])


def is_other_first_name(first: str, second: str) -> bool:
    """Whether two full names share the surname, and the first names are not one: "Ana Kirk", "Eva Kirk"."""
    ours, theirs = _alike(first), _alike(second)
    if min(len(ours), len(theirs)) < 2 or ours[-1] != theirs[-1]:
        return False
    return not _agree(ours[0], theirs[0]) and ours[0][:_ALIKE] != theirs[0][:_ALIKE]


def _agree(word: str, other: str) -> bool:
    return word == other or (min(len(word), len(other)) == 1 and word[0] == other[0])


def _follow(shorter: tuple[str, ...], longer: tuple[str, ...]) -> bool:
    """Whether the middle names of one stand in the other, in order."""
    if len(shorter) > len(longer):
        shorter, longer = longer, shorter
    rest = iter(longer)
    return all(any(_agree(word, other) for other in rest) for word in shorter)
