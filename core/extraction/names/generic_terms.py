"""Capitalised words for what any contract, opinion or report has: "Commencement Date", "Late Fee", "Governing Law".

Who answers a question writes them with capitals whether the source defines them or not; where it does not, they name
nothing of their own, and what is said under them is held against the source by its values and statements.
"""

from collections.abc import Set

from core.extraction.names.name import Name, corporate_form, name_key, tokens_of
from core.types import EntityType

_TYPES = frozenset(
    {
        EntityType.TERM,
        EntityType.ORGANIZATION,
        EntityType.LOCATION,
        EntityType.OTHER,
        EntityType.PERSON,
        EntityType.ROLE,
    }
)
# What such a name is a name of: things, days, sums, rights. No word for somebody who acts is among them.
_HEADS = frozenset(
    """
    acceptance access addition address adjustment allocation allowance alteration amount answer appeal approval
    area arrear assessment assignment attornment award balance base benefit bond breach building burden cap
    certificate change charge claim clause closing commencement commission commitment compensation completion
    concession condition confidentiality consent consideration contingency contribution conversion cost covenant
    coverage credit cure damage date day deadline decision deduction default deficit definition delay delivery
    deposit description determination difference discount discretion dispute distribution disturbance due
    duration duty effect emergency end enforcement entitlement entry escalation estimate event exception
    exclusion exclusivity exercise expansion expense expiration expiry exposure extension failure fee figure
    finding floor force forfeiture form frequency growth guarantee guaranty hearing holding holdover improvement
    increase indemnification indemnity inflation inspection installment instalment insurance interest
    interpretation issue jurisdiction law length level liability licence license lien limit limitation line
    location loss maintenance majeure margin matter maximum measure method milestone minimum mitigation mode
    mortgage motion name nature negligence non notice notification number obligation occupancy occurrence offer
    operation opinion option order outcome outlay output overtime parking part payment penalty percentage
    performance period permission place point policy portion possession practice premise premium price privilege
    procedure process prohibition property proportion provision purpose quantity question range rate reason
    recovery reduction refund regulation reimbursement relief relocation remedy removal renewal rent rental
    repair replacement report representation request requirement reservation responsibility restoration
    restriction result retention return review revision right risk role roof royalty rule ruling salary sale
    scope section security service settlement share signage signatory size space standard start state status
    step structure subject subletting subordination subrogation sum summary support surplus surrender survival
    suspension system tax term termination territory test threshold time timeline timing title total transfer
    type unemployment unit usage use utility value variation venue version violation visit wage waiver warranty
    withdrawal work year
    """.split()
)
_BESIDE = frozenset(
    """
    accelerated actual additional advance adverse aggregate agreed all allowed alternative and annual annualized
    any applicable appraised approximate attorney authorized automatic average basic both broker brokerage
    building by cam capital cash commercial common concurrent consequential contract contractual controllable
    covered cumulative current daily deferred delinquent demised during early effective eligible entire equal
    estimated estoppel exclusive execution existing expected express extended fair final financial first fiscal
    fixed for force free from full further general governing grace gross guaranteed half hazardous hourly hvac
    implied important improvements in incidental included income individual initial intellectual intended
    interim joint key landlord late lease leased legal lessee lessor licensed liquidated live local long main
    major mandatory market material maximum mere minimum monetary monthly mutual named natural necessary net new
    no non normal of off on one ongoing only open operating optional or original other outstanding overall
    overdue partial past pending per percent permanent permitted personal physical post prejudgment preliminary
    prevailing previous primary principal prior private pro product professional projected prompt proper
    proportionate proposed public punitive quarterly quiet rata real reasonable recurring regular related
    relevant remaining renewed rentable required residual respective retail revised routine same scheduled
    second secured separate short sole special specific specified standard stated statutory structural
    subsequent substantial successive supplemental technical temporary tenant the third three ti to total trade
    trial twelve two unamortized under unilateral unpaid unrestricted unused upon usable variable verbal vested
    weekly whole with without written yearly
    """.split()
)
_LONG = 2  # words
_WHOLE = frozenset({"prevailing party", "non prevailing party", "losing party", "winning party", "non party"})


def names_nothing(name: Name, known: Set[str]) -> bool:
    """Whether a name of an answer is only such words, and none of `known`, the keys of the sources' own names."""
    if name.type not in _TYPES or corporate_form(name.text):
        return False
    key = name_key(name.text)
    if key in known:
        return False
    if key in _WHOLE:
        return True
    words = [word for word in tokens_of(name.text) if not word.isdigit()]
    if name.type is EntityType.PERSON and len(words) < _LONG:
        return False  # "Price" may be a surname
    return bool(words) and _is_in(words[-1], _HEADS) and all(_is_in(word, _HEADS | _BESIDE) for word in words)


def _is_in(word: str, words: Set[str]) -> bool:
    """Whether a word, or what it is the plural of, is among some."""
    singular = (word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y")
    return word in words or any(form in words for form in singular)
