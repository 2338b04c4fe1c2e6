"""Words with a legal meaning that syntax alone does not show. Data, and one look-up.

`FAMILIES` names predicates that state the same thing in contracts and opinions; a family is called
by its plainest member. A word stands in one family only. Prepositions are kept: "remit to" is in
the family of "pay to".
"""

from functools import lru_cache

from core.extraction.relations.word_set import families, phrases, word_set
from core.types import Modality

FAMILIES = families("""
terminate: cancel, end, rescind, discontinue, dissolve, bring to end
begin: commence, start, take effect, go into effect, come into force, go into force, be effective
expire: lapse, run out, come to end, run until, run through, be in force until, end on, terminate on
govern: construe, interpret, control, enforce, regulate, apply to
pay: remit, disburse, reimburse, compensate, repay
be dated: date, date as, date as of, execute as of, make as of, enter into as of, sign on, make on,
    execute on, enter into on, date from, date on, sign as of, enter as of, enter on
be party to: enter into, enter, contract, conclude, make between, be party of, be bind by
sign: execute, countersign
assign: transfer, convey, delegate, novate, cede
indemnify: hold harmless, save harmless, reimburse for, defend
locate in: be in, locate at, situate in, situate at, be at, lie in, find in, stand in, sit in, base
    in, headquarter in, have office at, in, at, locate on, situate on, serve in
organize in: incorporate in, form in, organize under, incorporate under, charter in, exist under,
    form under, exist in, establish in, organize under law of, be corporation of
be: constitute, act as, serve as, function as, become, represent, be know as, know as, be as, amount
    to, equal, be equal to, call, name, be call, total
lease: let, rent, demise
sublease: sublet, underlet
sell: vend, dispose of
grant: give, confer, award, accord, license
provide: furnish, supply, deliver, render, make available, tender, hand over
hold: find, conclude that, rule, determine, decide, adjudge, opine
affirm: uphold, sustain
reverse: overturn, overrule, vacate, set aside, quash
sue: file suit against, bring action against, file action against, bring suit against, file against,
    proceed against
appeal: seek review of, appeal from
disclose: reveal, divulge, release, share
notify: inform, advise, give notice to, provide notice to, deliver notice to, send notice to, serve
    notice on, alert
maintain: keep, carry, preserve, keep up, retain
breach: violate, default under, infringe, contravene, default on, be in breach of, be in default of
own: hold title to, be owner of, possess
acquire: obtain, procure, get, secure
last: remain for, remain in effect for, continue in effect for, continue for, run for, be for,
    last for, extend for, continue
renew: extend, prolong, roll over
amend: modify, change, alter, revise, vary, supplement
waive: forgo, relinquish, give up, surrender, release claim against
use: utilize, employ for, make use of, exploit
repair: fix, mend, restore
occupy: take possession of, use as
allege: claim, contend, argue, assert, maintain that
receive: collect, be pay
employ: hire, engage, retain as, appoint, designate
include: comprise, contain, consist of, encompass, cover
state: provide that, specify, stipulate, set forth, say, set out, prescribe
refund: return, give back, pay back
bear: bear in, be from, bear on, bear at
insure: take out insurance on, cover against
submit: file, lodge
resolve: settle, arbitrate
seek: request, ask for, demand, apply for
exceed: be more than, be greater than, surpass, be over
charge: impose, levy, bill, invoice
borrow: take loan of
lead: head, direct, chair, preside over, manage
create: make, develop, write, design, author, compose, found, establish, build, construct
""")
_FAMILY_OF = {member: name for name, members in FAMILIES.items() for member in (name, *members)}

# A takes what B gives: turned into the giver's predicate, "A borrows X from B" = "B lends X to A".
# Value: the giver's lemma, and whether the turn needs a "from" ("A leases X" alone is ambiguous).
CONVERSES: dict[str, tuple[str, bool]] = {
    "buy": ("sell", False),
    "purchase": ("sell", False),
    "borrow": ("lend", False),
    "lease": ("lease", True),
    "rent": ("lease", True),
    "license": ("license", True),
    "sublease": ("sublease", True),
    "hire": ("hire out", True),
    "inherit": ("bequeath", True),
}

# "make payment of the fee" says "pay the fee". Key: noun's lemma; the verbs that may carry it below.
LIGHT_VERBS = frozenset(
    {"make", "effect", "perform", "undertake", "render", "do", "carry out", "take", "have"}
)
LIGHT_NOUNS = dict(
    pair.split("=")
    for pair in word_set(
        """
    payment=pay assignment=assign transfer=transfer delivery=deliver use=use repair=repair
    disclosure=disclose sale=sell purchase=purchase reference=refer possession=possess
    reimbursement=reimburse alteration=alter modification=modify amendment=amend renewal=renew
    termination=terminate inspection=inspect appointment=appoint distribution=distribute
    remittance=remit contribution=contribute
        """
    )
)

# "take place in Paris": the noun is part of the predicate.
IDIOMS = frozenset(
    {("take", "place"), ("take", "effect"), ("take", "part"), ("take", "precedence"), ("give", "rise")}
)

# "payable to Landlord" says "shall be paid to Landlord".
ADJECTIVE_VERBS = {
    "payable": ("pay", Modality.OBLIGATION),
    "terminable": ("terminate", Modality.PERMISSION),
    "assignable": ("assign", Modality.PERMISSION),
    "transferable": ("transfer", Modality.PERMISSION),
    "renewable": ("renew", Modality.PERMISSION),
    "refundable": ("refund", Modality.PERMISSION),
}

# "shall hold harmless the Broker": verb and adjective are one predicate.
VERB_ADJECTIVES = {
    ("hold", "harmless"): "hold harmless",
    ("save", "harmless"): "hold harmless",
    ("keep", "harmless"): "hold harmless",
    ("make", "available"): "make available",
    ("keep", "confidential"): "keep confidential",
    ("hold", "liable"): "hold liable",
    ("hold", "responsible"): "hold liable",
    ("set", "aside"): "set aside",
}

# preposition, noun, second preposition: one preposition in meaning.
COMPLEX_PREPOSITIONS = phrases(
    """
    as result of, at expense of, at request of, by means of, by virtue of, for account of, for
    benefit of, for period of, for purpose of, for sum of, in accordance with, in addition to, in
    amount of, in breach of, in case of, in compliance with, in connection with, in consideration
    of, in event of, in excess of, in exchange for, in favor of, in favour of, in form of, in front
    of, in lieu of, in name of, in relation to, in respect of, in sum of, in terms of, in violation
    of, on account of, on basis of, on behalf of, to extent of, under term of, with respect to
    """
)

CONSENT_VERBS = frozenset({"consent", "approve", "agree", "authorize", "assent"})
CONSENT_NOUNS = frozenset({"consent", "approval", "permission", "authorization", "agreement", "waiver"})
LAW_NOUNS = frozenset({"law", "statute", "legislation"})
GOVERNING = frozenset({"govern", "construe", "interpret", "enforce", "control", "regulate"})
GOVERNING_PREPOSITIONS = frozenset(
    {"under", "by", "in accordance with", "according to", "pursuant to", "by accord with"}
)
ORGANIZING = frozenset({"organize", "incorporate", "form", "exist", "charter", "establish", "create"})
APPOINTING = frozenset(
    {"appoint", "designate", "engage", "name", "elect", "nominate", "employ", "hire", "retain", "know"}
)
ACTING_AS = frozenset({"act", "serve", "function", "operate", "work"})
LASTING = frozenset({"be", "continue", "last", "run", "remain", "extend", "have", "endure"})
DETERMINERS = frozenset({"a", "an", "the"})
AGREEMENT_NOUNS = word_set(
    """
    agreement contract lease sublease license deed mortgage settlement arrangement treaty memorandum
    """
)
MAKING = frozenset({"make", "enter", "enter into", "date", "execute", "sign", "conclude", "form"})
COMPANY_NOUNS = word_set(
    """
    company corporation partnership association trust bank entity llc
    """
)
PLACE_PREPOSITIONS = frozenset({"in", "at", "from", "near"})
PLACE_NOUNS = word_set(
    """
    state city county commonwealth country region province town village district island municipality borough
    parish canton prefecture
    """
)
# "has the capital of Kirkby", "the name of Ana Kirk": the noun and what follows "of" are one thing.
NAMING_NOUNS = word_set(
    """
    capital city town seat name title nickname rank status language currency genre nationality code
    identifier abbreviation designation alias
    """
)
LOCATIVES = frozenset({"in", "at", "near", "on"})

# "one of the parties" speaks of the parties, "a period of five years" of five years.
TRANSPARENT_NOUNS = word_set(
    """
    one each all any some none either neither both most many much number amount sum total aggregate
    period group pair couple kind type sort variety lot majority portion copy member part
    """
) - {"member", "part", "portion", "copy"}
# "end of the term", "date of termination": with "of Y" they are one phrase.
INCLUDED_OF = word_set(
    """
    end beginning date day month year breach use sale lease transfer assignment payment notice
    benefit receipt event course form state city county commonwealth province district court board
    department bank university certificate statement failure default loss act omission violation
    proceeds balance day anniversary remainder renewal removal denial approval arrival commission
    performance delivery purchase sum rate laws principle
    """
)
# Nouns that belong to their "of Y" even where they look like acts ("obligation of Tenant").
OWNED_NOUNS = word_set(
    """
    right obligation duty consent liability option interest property premises address price rent fee
    term duration name agent employee officer director subsidiary parent affiliate successor owner
    tenant landlord claim location population position jurisdiction
    """
)


# Adverbs of drafting, which small parsers take for nouns and verbs.
HERE_WORDS = word_set(
    """herein hereof hereto hereunder hereby hereafter hereinafter herewith therein thereof thereto
    thereunder thereby thereafter therewith thereon thereupon whereof wherein whereby"""
)
# "in order to", "from time to time", "in no event" without "no": nothing stands in these places.
EMPTY_PHRASES = phrases(
    """in order, from time, to time, at time, in addition, for example, in general, in particular,
    in whole, in part, at least, in fact, in turn, for avoidance"""
)

_ROLE_ENDINGS = ("or", "er", "ee", "lord", "tenant", "agent", "party", "defendant", "plaintiff", "appellant")


def is_role_word(word: str) -> bool:
    """Whether the lower-case word can name a party by its role: "landlord", "licensee", "tenant"."""
    return word.endswith(_ROLE_ENDINGS) and len(word) > 4


@lru_cache(maxsize=8192)
def predicate_family(relation: str) -> str:
    """The family of a relation label or lemma; itself when it is in none.

    "remit" and "pay" are both "pay"; "remit to" is "pay to"; "situate in" is "locate in".
    """
    if relation in _FAMILY_OF:
        return _FAMILY_OF[relation]
    words = relation.split(" ")
    for cut in range(len(words) - 1, 0, -1):
        stem = " ".join(words[:cut])
        if stem in _FAMILY_OF:
            return " ".join((_FAMILY_OF[stem], *words[cut:]))
    return relation
