"""Whether a relation, walked one way, goes the way that a question asks: `owns` from head to tail answers "what does X
own", and `owned by` does so from tail to head.

What a relation's name does not plainly tell, and what the question does not, is never against it.
"""

from core.kbqa.names import as_relation_text
from core.reasoning.direction import Frame, Role, doer_bases, load_role_words, verb_bases

_HELPING = frozenset({"is", "was", "are", "were", "be", "been", "has", "had", "have"})
_BY = "by"
_NOUN_LINKS = frozenset({"of", "for", "to", "at"})  # "employee at": the head is the employee
VERB_LINKS = frozenset({"for", "to", "with", "from", "against", "of", "under", "in", "at", "on"})
_LINKS = _HELPING | _NOUN_LINKS | VERB_LINKS | {_BY}
_GIVEN = frozenset(
    "sold given leased sublet rented assigned transferred donated lent licensed exported shipped delivered".split()
)


def is_right_way(
    words: str, role: Role | None, relation: str, *, is_inverse: bool, link: str = ""
) -> bool | None:
    """Whether the walked relation leads from the known end as the question's words ask; None where nothing tells.

    `role` is what the known end is to the question's words, `link` the preposition that these have; both the words and
    the relation must be of one verb or noun, or of one frame of `role_words.toml`.
    """
    name = _words_of(relation)
    if role is None or not name:
        return None
    asked = _strip(words)
    for frame in load_role_words().frames.values():
        known, head = _framed_question(asked, role, frame), _framed_relation(name, frame)
        if known is not None and head is not None:
            return (head != is_inverse) == known
    known = role in (Role.SUBJECT, Role.BEARER)
    is_linked = name[-1] in ("under", "to") and name[-1] == link  # "train under" and `trained_under`
    head = _linked_head(asked, role, name) if is_linked else _same_head(asked, role, name)
    return None if head is None else (head != is_inverse) == known


def has_frame(relation: str) -> bool:
    """Whether a frame of `role_words.toml` tells which side the relation's head is of."""
    name = _words_of(relation)
    return bool(name) and any(
        _framed_relation(name, frame) is not None for frame in load_role_words().frames.values()
    )


def word_bases(name: str) -> frozenset[str]:
    """Verbs and nouns of which the words may be forms: "studied at" and "study" have "study" in common."""
    return frozenset().union(
        *(verb_bases(word) | doer_bases(word) for word in _words_of(name) if word not in _LINKS)
    )


def _words_of(relation: str) -> tuple[str, ...]:
    """A relation's name as words, without a helping verb: `is_owned_by` as "owned by"; none for a dotted one.

    Freebase's names are dotted, and copies of it have heads and tails the other way round than the name says.
    """
    name = () if "." in relation else tuple(as_relation_text(relation).lower().split())
    return name[1:] if len(name) > 1 and name[0] in _HELPING else name


def _strip(words: str) -> str:
    """ "work for" as "work"; phrases of nouns stay whole."""
    parts = words.split()
    return " ".join(parts[:-1]) if len(parts) > 1 and parts[-1] in VERB_LINKS | {_BY} else words


def _framed_question(words: str, role: Role, frame: Frame) -> bool | None:
    if role in (Role.BEARER, Role.OWNER):
        is_doer = True if words in frame.doers else False if words in frame.others else None
        return is_doer if is_doer is None or role is Role.BEARER else not is_doer
    bases = verb_bases(words)
    is_plain = True if bases & frame.verbs else False if bases & frame.turned_verbs else None
    return is_plain if is_plain is None or role is Role.SUBJECT else not is_plain


def _framed_relation(name: tuple[str, ...], frame: Frame) -> bool | None:
    """The side of the head: of "employer of" and "employs" who employs, of "employer" who is employed."""
    core, link = (name[:-1], name[-1]) if name[-1] in _LINKS else (name, "")
    phrase, last = " ".join(core), core[-1] if core else ""
    if phrase in frame.doers | frame.others or last in frame.doers | frame.others:
        is_doer = phrase in frame.doers or last in frame.doers
        return is_doer if link in _NOUN_LINKS else not is_doer if not link else None
    bases = verb_bases(last)
    if not bases & (frame.verbs | frame.turned_verbs):
        return None
    is_plain = bool(bases & frame.verbs)
    if link == _BY:
        return not is_plain
    return is_plain if not link or not last.endswith("ed") or not is_plain else None


def _linked_head(words: str, role: Role, name: tuple[str, ...]) -> bool | None:
    """As `_same_head`, for a relation of the question's verb with its preposition: "Who trained under X".

    Who gets something is asked of what is given ("To whom was X sold"), which is then the head of `sold_to`.
    """
    if role in (Role.BEARER, Role.OWNER) or len(name) < 2 or not verb_bases(words) & verb_bases(name[-2]):
        return None
    if name[-1] == "under":
        return True
    return role is Role.SUBJECT if name[-2] in _GIVEN else None


def _same_head(words: str, role: Role, name: tuple[str, ...]) -> bool | None:
    """Whether the head does what question and relation have the same verb or noun for; None where nothing tells."""
    core, link = (name[:-1], name[-1]) if name[-1] in _LINKS else (name, "")
    if not core:
        return None
    last, asked = core[-1], words.rsplit(maxsplit=1)[-1]
    is_noun = role in (Role.BEARER, Role.OWNER)
    bases = doer_bases(asked) if is_noun else verb_bases(asked)
    if bases & doer_bases(last) and last != asked and not verb_bases(last) & verb_bases(asked):
        return _noun_head(link)  # "who founded X" and `founder`
    if bases & verb_bases(last) and not (is_noun and last in (asked, asked + "s")):
        return _verb_head(last, link)  # "who founded X", "the founder of X" and `founded by`
    if is_noun and (last in (asked, asked.removesuffix("s")) or (last == asked + "s" and doer_bases(last))):
        return _noun_head(link)  # "the captain of X" and `captain`, "the founder of X" and `founders`
    return None


def _noun_head(link: str) -> bool | None:
    return True if link in _NOUN_LINKS else None if link else False


def _verb_head(last: str, link: str) -> bool | None:
    is_past = last.endswith("ed") or last in load_role_words().irregular
    if link == _BY or (link == "under" and is_past):  # who "trained under X" was trained
        return False
    # `sold_to` ends at who got it, who is neither the seller nor what is sold
    is_doer = (
        (link == "to" and last in _GIVEN) or (is_past and not link) or (last.endswith("s") and not is_past)
    )
    return True if is_doer else None
