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
    area arrear assessment assignment attornment award balance base bench benefit bond bonus breach building
    burden cap case certificate change charge claim clause closing commencement commission commitment
    compensation complaint completion concession concurrence condition confidentiality consent consideration
    contingency contribution controversy conversion cost counsel court covenant coverage credit cure damage
    damages date day deadline debt decision decree deduction default deficit definition delay delivery deposit
    description determination difference discount discretion dispute dissent distribution disturbance docket due
    duration duty economy effect emergency end enforcement entitlement entry escalation estimate event evidence
    exception exclusion exclusivity exercise expansion expense expert expiration expiry export exposure
    extension failure fee figure finance finding floor force forfeiture form frequency good growth guarantee
    guaranty hearing holding holdover import improvement increase indemnification indemnity inflation inflow
    injunction inspection installment instalment insurance interest interpretation investment issue judge
    judgment jurisdiction jury justice labor law length level liability licence license lien limit limitation
    line location loss maintenance majeure majority margin market matter maximum measure method milestone
    minimum mitigation mode mortgage motion name nature negligence non notice notification number obligation
    occupancy occurrence offer operation opinion option order outcome outflow outlay output overtime panel
    parking part payment penalty percentage performance period permission place plea point policy portion
    possession practice precedent premise premium price privilege procedure process production profit
    prohibition property proportion provision purchase purpose quantity question range rate reason reasoning
    recovery reduction refund regulation reimbursement relief relocation remand remedy removal renewal rent
    rental repair replacement report representation request requirement reservation responsibility restoration
    restriction result retention return reversal review revision right risk role roof royalty rule ruling salary
    sale scope section security service settlement share signage signatory size space spending standard start
    state status statute step structure subject subletting subordination subrogation sum summary support surplus
    surrender survival suspension system tax term termination territory test testimony threshold time timeline
    timing title total trade transfer trial type unemployment unit usage use utility value variation venue
    verdict version violation visit wage waiver warranty withdrawal witness work year yield
    """.split()
)
_BESIDE = frozenset(
    """
    accelerated actual additional advance adverse aggregate agreed all allowed alternative and annual annualized
    any appellant appellate appellee applicable appraised approximate are attorney authorized automatic average
    basic binding both breach broker brokerage building buyer by cam capital cash commercial common compensatory
    concurrent concurring consequential consumer contract contractual controllable controlling court covered
    cumulative current daily defendant deferred delinquent demised dissenting domestic during early economic
    effective eligible employee employer entire equal estimated estoppel exclusive execution existing expected
    expert export express extended fair final financial first fiscal fixed for force foreign free from full
    further general governing government grace gross guaranteed half hazardous hourly household hvac implied
    import important improvements in incidental included income individual initial insured insurer intellectual
    intended interim is joint jury key landlord late lease leased legal lessee lessor licensed liquidated live
    local long lower main major majority mandatory market material maximum median mere minimum monetary monthly
    mortgage mutual named natural necessary net new no nominal non normal of off on one ongoing only open
    operating optional or order original other outstanding overall overdue partial past pending per percent
    permanent permitted personal physical plaintiff plurality policy post prejudgment preliminary presiding
    prevailing previous primary principal prior private pro product professional projected prompt proper
    proportionate proposed public punitive purchase quarterly quiet rata real reasonable recurring regular
    related relevant remaining renewed rentable required residual respective retail revised routine same
    scheduled second secured seller separate short sole special specific specified standard stated statutory
    strike structural subsequent substantial successive summary supplemental supreme technical temporary tenant
    the third three ti to total trade trial twelve two unamortized unanimous under unilateral unpaid
    unrestricted unused upon usable variable verbal vested was weekly were whole with without written yearly
    """.split()
)
_WORDS = _HEADS | _BESIDE
_SMALL = frozenset("is are was were of for in no".split())
_NO_SURNAMES = frozenset(
    "verdict dissent judgment deposit guaranty indemnity subletting holdover testimony expiry expiration commencement"
    " termination renewal assignment insurance maintenance utilities notice commission estoppel signage default".split()
)
_LONG = 2  # words
_WEEKDAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
# Short forms of the trade, which answers about leases use whatever the lease calls it.
_ABBREVIATIONS = frozenset("nnn cam ti tis lc loc sf rsf psf fmv hvac coi snda gla cpi".split())
_WHOLE = frozenset({"prevailing party", "non prevailing party", "losing party", "winning party", "non party"})


def names_nothing(name: Name, known: Set[str]) -> bool:
    """Whether a name of an answer is only such words, and none of `known`, the keys of the sources' own names."""
    if name.type not in _TYPES or corporate_form(name.text):
        return False
    key = name_key(name.text)
    if key in known:
        return False
    if key in _WHOLE or (key in _ABBREVIATIONS and name.text.rstrip("s").isupper()):
        return True
    words = [word for word in tokens_of(name.text) if not word.isdigit()]
    while words and words[-1] in _SMALL:
        words.pop()
    if words and all(word.removesuffix("s") in _WEEKDAYS for word in words):
        return True
    if name.type is EntityType.PERSON and len(words) < _LONG and key not in _NO_SURNAMES:
        return False  # "Price" may be one
    return bool(words) and _is_in(words[-1], _HEADS) and all(_is_in(word, _WORDS) for word in words)


def _is_in(word: str, words: Set[str]) -> bool:
    """Whether a word, or what it is the plural of, is among some."""
    singular = (word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y")
    return word in words or any(form in words for form in singular)
