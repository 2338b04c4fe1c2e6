"""Whether two clauses surely speak of one matter: how much of what one says the other has, in the same words or kin.

Likeness to the sentence encoder finds the nearest clause, and there always is one. That it says otherwise is held
against an answer only where it also has what the answer speaks of: words that it does not know prove nothing.
"""

import re

from core.extraction.relations.word_set import word_set
from core.grounding.clause_parts import Clause
from core.grounding.item_places import senses_of
from core.grounding.source_index import stems

_LETTERS = 5
_SHARE = 0.3  # of the words of an answer's clause, from which a denial is of the same thing
_SHARE_OF_ACT = 0.5  # from which somebody else's act is the same act
_WORD = re.compile(r"[^\W\d_]{3,}(?:[-'’][^\W\d_]+)*")
# Words that say that something is so, or how, and not what.
_SAY_LITTLE = word_set("""
a an the this that these those such said any all each every either neither both another with within into onto upon
under over between among and nor but for from not then than where while who whom whose which what its they them
their his she her him you your our are was were been being has have had does did shall will may must can cannot
could should would might only also even just there here herein hereof hereto hereby per via down off out about
after before during because pursuant respect regard above below how much many long often
landlord tenant lessor lessee party parties owner amount period date percentage person place state company
lease document agreement contract article section clause premises whereas
need needs needed needing required require requires requirement allowed allow allows permitted permit permits
prohibited prohibits forbidden forbids right rights duty obligation obligations obliged obliges bound entitled free
case matter thing things way yes none nothing nobody applies apply provides provide provided says say states stated
according
""")


def told_share(said: Clause, known: Clause) -> float:
    """The share of the telling words of one clause that another below its heading has, in [0, 1]; 0 of none."""
    words = _telling(said.masked)
    if not words:
        return 0.0
    text = f"{known.heading} {known.text}"
    own, senses = _beginnings(text), senses_of(text)
    told = sum(bool(_beginnings(word) & own) or bool(senses_of(word) & senses) for word in words)
    return told / len(words)


def is_same_thing(said: Clause, known: Clause) -> bool:
    """Whether a clause has enough of what another speaks of to deny it."""
    return told_share(said, known) >= _SHARE


def is_same_act(said: Clause, known: Clause) -> bool:
    """Whether a clause has enough of what another says to be done to say it of somebody else."""
    return told_share(said, known) >= _SHARE_OF_ACT


def _telling(text: str) -> frozenset[str]:
    words = (match.group().lower() for match in _WORD.finditer(text))
    return frozenset(word for word in words if word not in _SAY_LITTLE)


def _beginnings(text: str) -> frozenset[str]:
    return frozenset(stem[:_LETTERS] for stem in stems(text))
