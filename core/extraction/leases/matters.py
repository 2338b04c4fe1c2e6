"""What leases give rules on: duties of one side to the other, and things that are allowed, required or"
" waived, or not.

Each is known by words that speak of it. A duty has the verbs by which it is done; a rule with yes and no has words that
turn it round ("unreserved", "keeps its priority") besides plain negation.
"""

import re
from dataclasses import dataclass

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS
from core.extraction.leases.marks import SIDE
from core.types import EntityType

_NEVER = re.compile(r"(?!)")
PERSON = r"\b(?:he|she|guarantor|(?-i:[A-Z][a-z]+))"  # a side has marks for its letters
_PAYS = (
    r"pa(?:y|ys|id|yable|ying|yments?)|ow(?:e|es|ed|ing)|due|remit\w*|receiv\w*|collect\w*|bears?|borne"
    r"|shoulder\w*"
    r"|foots?|footing|cover(?:s|ed|ing)?|absorb\w*|pick(?:s|ed|ing)? up|settle[sd]?|billed|meets?|met|defray\w*"
    r"|assum\w+|on the hook"
    r"|carr(?:y|ies|ied)|che(?:que|ck)|pocket|discharges?|stuck with"
)
_CARES = (
    r"care of|deal(?:s|ing)? with|tak(?:e|es|ing) on|in charge of|sort(?:s|ing)? out|keep\w*|maintain\w*"
    r"|maintenance|repair\w*|replac\w+|responsib\w+|obligation|fix\w*|mend\w*|looks? after"
    r"|looking after|tak(?:e|es|ing) care|se(?:e|es|eing) to|upkeep|shoulder\w*|handl\w+|cover(?:s|ed)?"
    r"|on the hook"
    r"|bears?|borne|attend\w*|(?:keeps?|kept|keeping) up"
)


@dataclass(frozen=True, slots=True)
class Duty:
    """What one side does: whose it is says a giver."""

    name: str
    in_words: str
    about: re.Pattern[str]
    verbs: re.Pattern[str]
    unless: re.Pattern[str] = _NEVER


@dataclass(frozen=True, slots=True)
class Question:
    """A matter that a lease answers with yes or no."""

    name: str
    about: re.Pattern[str]
    yes: str  # the outcome in words
    no: str
    turned: re.Pattern[str] = _NEVER  # words that deny by themselves
    unless: re.Pattern[str] = _NEVER
    is_consent: bool = False  # whether "with consent" is an outcome of its own
    is_required: bool = False  # whether yes is that it must be done

    @property
    def is_whole(self) -> bool:
        """Whether the outcomes name the matter themselves."""
        return self.yes not in ("allows", "requires", "requires consent to")


def _duty(name: str, in_words: str, about: str, verbs: str, unless: str = "") -> Duty:
    return Duty(
        name, in_words, phrase(about), phrase(rf"\b(?:{verbs})\b"), phrase(unless) if unless else _NEVER
    )


DUTIES: tuple[Duty, ...] = (
    _duty(
        "roof",
        "the roof and structure",
        r"\broofs?\b|\bonly\b[^.;]{0,60}\b(?:interior|inside)\b"
        r"|\bstructural (?:parts?|elements?"
        r"|components?|portions?)\b"
        r"|\broof and (?:the )?structure\b",
        _CARES + "|make",
    ),
    _duty(
        "heating",
        "heating and air conditioning",
        r"\bhvac\b|\bheating\b|\bair[- ]condition(?:ing|ers?)\b|\bcooling\b|\ba/?c\b",
        _CARES + r"|servic\w+",
    ),
    _duty(
        "taxes",
        "real estate taxes",
        r"\b(?:real estate|property|real property) tax(?:es)?\b|\btaxes\b",
        _PAYS + r"|obligation|responsib\w+|cost",
        r"\bsales tax|\bincome tax",
    ),
    _duty(
        "utilities",
        "utilities",
        r"\butilit(?:y|ies)\b|\belectric(?:ity|al service)\b|\bwater\b(?! damage)|\bpower\b(?! (?:of|to"
        r"|and authority)\b)",
        _PAYS + r"|contracts?|cost|obligation|responsib\w+",
    ),
    _duty(
        "commission",
        "the broker's commission",
        r"\bcommissions?\b|\bbrokerage fees?\b|\bfinder['’]s fees?\b"
        r"|\b(?:brokers?|agents?)\b(?:[^.;|]|\.(?=,)){0,40}\b(?:fees?|paid|payable|owed)\b"
        r"|\b(?:pays?|paying|paid|owes?|compensat\w+)\b[^.;|]{0,25}\b(?:brokers?|brokerage)\b"
        r"|\b(?:brokers?|agents?)\b[^.;|]{0,25}\b(?:gets?|receiv\w+|bills?|charges?)\b",
        _PAYS + r"|obligation|responsib\w+|compensat\w+",
    ),
    _duty(
        "insurance",
        "liability insurance",
        r"\binsur(?:e|es|ance|ed|ing)\b|\bpolic(?:y|ies)\b|\bliability cover(?:age)?\b|\bcgl\b",
        r"carr(?:y|ies|ied)|maintain\w*|procure\w*|keeps?|obtain\w*|insures?|provides?|tak(?:e|es|ing) out"
        r"|buys?|purchas\w+|arrang\w+|secures?|holds?|(?:has|needs?) to (?:have|be insured)|must have"
        r"|pays? for",
        r"\bsubrogation\b|\bfire\b|\bcasualty\b|\bmay (?:\w+ ){0,2}(?:elect|carry|maintain)\b"
        r"|\bcontribut\w+ with\b",
    ),
    _duty(
        "allowance",
        "the improvement allowance",
        r"\ballowance\b|\bcontribut\w+\b[^.;]{0,60}\b(?:improvements?|build-?out|work|foot)\b"
        r"|\b(?:pa(?:y|ys|id|ying)|fund\w*|financ\w+|subsidi[sz]\w+|promis\w+|puts? up"
        r"|money)\b[^.;]{0,40}\b(?:improvements?"
        r"|build-?out|fit-?out)\b",
        _PAYS + r"|contribut\w+|grants?|granted|reimburs\w*|fund(?:s|ed|ing)?|financ\w+|subsidi[sz]\w+"
        r"|provide[sd]?|chips? in|puts?"
        r"|throws? in",
    ),
    _duty(
        "refund",
        "the return of the deposit",
        r"\b(?:return\w*|refund\w*|repa(?:y|ys|id)|restore|(?:giv(?:e|es|en|ing)|gets?|goes|go|comes?"
        r"|paid|pays?|sent"
        r"|hand\w*|receiv\w+) back)\b[^.;]{0,120}"
        r"\b(?:deposit|balance|security)\b|\b(?:deposit|security"
        r"|balance)\b[^.;]{0,160}\b(?:return\w*|refund\w*|repa(?:y|ys|id)"
        r"|restore|(?:giv(?:e|es|en|ing)|gets?|goes?|comes?|paid|pays?|sent|hand\w*) (?:(?:it|them"
        r"|that) )?back)\b"
        r"|\bdeposit\b[^.;]{0,60}\bway back\b|\bdeposit\b[^.;]{0,30}\bback\b"
        r"|\brecover\w*\b[^.;]{0,20}\bdeposit\b"
        r"|\breceiv\w*\b[^.;]{0,60}\b(?:left|balance|rest) of (?:the|its) deposit\b"
        r"|\bgive\b[^.;]{0,30}\bthe balance of the deposit\b|\brefund(?:ed|able)?\b|\bgive back\b"
        rf"|\b(?:return|refund|restore|repay)(?:s|ed)? (?:back )?to (?:the )?{SIDE}",
        r"return\w*|refund\w*|repa(?:y|ys|id)|restore\w*|gives?|back",
    ),
    _duty(
        "deposit",
        "the payment of the deposit",
        r"\b(?:pa(?:y|ys|id)|post(?:s|ed)|lodge[sd]?|hand(?:s|ed) over|furnish\w*"
        r"|receipt)\b[^.;]{0,60}\bdeposit\b"
        r"|\bdeposit\b[^.;]{0,60}\b(?:paid|posted|lodged|handed over|furnished)\b"
        r"|\b(?:shall|must|will|to) deposit with\b|\bdeposit(?:s|ed) (?:\S+ ){0,3}with\b|\bdeposited by\b"
        r"|\breceiv\w*\b[^.;]{0,60}\bdeposit\b|\bdeposit\b[^.;]{0,30}\b(?:is due|held)\b"
        r"|\bdeliver\w*\b[^.;]{0,40}\bdeposit\b"
        r"|\bholds?\b[^.;]{0,40}\b(?:deposit|security)\b|\b(?:puts?|(?:left|leaves)\b[^.;]{0,30}\bwith"
        r"|gave|gives|provid\w+)\b[^.;]{0,60}\bdeposit\b|\bhands? over\b[^.;]{0,40}\bas security\b",
        r"paid|pays?|payment|posts?|posted|lodge[sd]?|deposit(?:s|ed)|deliver\w*|puts?|left|leaves|gave"
        r"|gives|provid\w+|(?:shall|must|will|to) deposit"
        r"|hand(?:s|ed) over|puts? up|furnish\w*|receipt",
        r"\b(?:guarant|broker|commission)\w*|\b(?:paid|pays?|given|handed|sent|due) back\b|\brepa(?:id"
        r"|y)|\breturn",
    ),
    _duty(
        "indemnity",
        "the indemnity",
        r"\bindemnif\w+\b|\bindemnity\b|\bindemnitors?\b|\b(?:hold|held|holds|save|saves"
        r"|saved)\b[^.;]{0,40}\bharmless\b"
        r"|\b(?:protect|shield|defend|guard|safeguard|insulat)(?:s|e|es|ed)?\b[^.;]{0,40}\b(?:from"
        r"|against) (?:them"
        r"|[^.;]{0,20}\bclaims)\b|\bprotection\b[^.;]{0,30}\bclaims\b"
        r"|\bclaims (?:arising|that arise)\b[^.;]{0,60}\b(?:account of|borne by)\b"
        r"|\b(?:answer\w*|absorb\w*|bears?|bearing|picks? up|shoulders?|covers?)\b[^.;]{0,20}\bclaims\b"
        r"|\bclaims\b[^.;]{0,80}\bfor (?:the )?\S+ to (?:answer|absorb|bear|meet|pay|handle|cover)\b",
        r"indemni(?:f|t)\w+|indemnification|hold|held|saves?|harmless|defend\w*|borne|protect\w*|shield\w*"
        r"|guard\w*|safeguard\w*|insulat\w+|ow(?:es|ed)|account of|cover\w*|answer\w*|absorb\w*|bear\w*"
        r"|picks? up|shoulder\w*|meet|handle",
    ),
    _duty(
        "guaranteed",
        "the debts that are guaranteed",
        rf"\b(?:guarant\w+|suret(?:y|ies)|back(?:s|ed|ing)|stands? behind|vouch\w+|answers? for|good for"
        rf"|bound (?:him|her|it|them)sel(?:f|ves))\b.*{SIDE}"
        rf"|{SIDE}.*\bguarant\w+|\bguarant\w+[^.?]*\?|\banswers? to (?:the )?{SIDE} for\b"
        r"|\bwhose\b.*\bguarant\w+|\bguarant\w+\b.*\bwhose\b"
        rf"|{PERSON} (?:(?:is|was|would|will|shall|can|be|stands?|personally|only) ){{1,3}}(?:on the hook"
        rf"|liable|answerable"
        rf"|accountable|bound) (?:personally )?(?:to|toward|towards) (?:the )?{SIDE}",
        r"(?!)",
    ),
    _duty(
        "estoppel",
        "the estoppel certificate",
        r"\bestoppel\b|\bstatus certificates?\b"
        r"|\bcertificates?\b[^.;]{0,60}\b(?:stating|confirming|certifying|that this lease)\b"
        r"|\bcertif(?:y|ies)\b[^.;]{0,40}\b(?:state|status|lease)\b|\bthe certificate\b"
        r"|\bcertify to\b",
        r"deliver\w*|sign\w*|giv(?:e|es|en)|furnish\w*|certif(?:y|ies)|suppl(?:y|ies)|provide\w*|due"
        r"|hand\w*|sends?|produce\w*"
        r"|execute\w*",
    ),
    _duty(
        "restoration",
        "repairs after a casualty",
        r"\b(?:fire|casualt(?:y|ies)|destruction|destroyed)\b|\bdamage(?:d"
        r"|s)?\b(?=[^.;]{0,80}\b(?:repair\w*|restor\w+|rebuil\w+"
        r"|ma[dk]e good|put right|reinstat\w+)\b)",
        r"answers? for|repair\w*|restor\w+|rebuil[dt]\w*|ma[dk]e[s]? good|making good|puts? right"
        r"|reinstat\w+|fix\w*|mend\w*"
        r"|back in(?:to)? (?:good )?(?:shape|order|repair|condition)",
        r"\binsur\w+|\bdeposit\b|\bindemn|\bterminat",
    ),
    _duty(
        "parking",
        "the charge for parking",
        r"\b(?:pays?|paid|payable|owes?|charge[sd]?|cost|receives?|gets?"
        r"|collects?)\b[^.;]{0,60}\b(?:parking|stalls?|spaces?)\b"
        r"|\b(?:parking|stalls?|spaces?)\b[^.;]{0,160}\b(?:pays?|paid|payable|owes?|charges? whom"
        r"|collects?|collected"
        r"|money|the charges?|goes (?:from|to))\b",
        r"pays?|paid|payable|paying|owe[sd]?|billed|due|remits?|remitted|collect\w*|goes|charged|receiv\w+"
        r"|gets?|money",
    ),
    _duty(
        "spill reports",
        "reports of spills",
        r"\bspill(?:s|ed|age)?\b|\breleases? of hazardous\b",
        r"report\w*|notif\w+|notices?|tells?|told|inform\w*|alert\w*|warn\w*|know|gives?|giving|announc\w+",
    ),
    _duty(
        "consent",
        "consent",
        r"\b(?:consent(?:s|ed)?|approv(?:al|es?|ed)|permission)\b|\bagree(?:s"
        r"|ment)?\b[^.;]{0,60}\b(?:before(?:hand)?|first|in writing"
        r"|prior)\b|\b(?:must|has to|needs? to|who) (?:\w+ )?(?:agree|approve|consent)s?\b",
        r"(?!)",
    ),
    _duty(
        "assignor",
        "an assignment or a sublease",
        r"\bassign(?:s|ed|ing|ment)?\b|\bsub-?(?:let|lets|letting|lease|leases|leased|leasing)\b",
        r"(?!)",
        r"\bassign\w*\s+(?:\S+\s+){0,3}?(?:parking|spaces|stalls|rents)\b",
    ),
    _duty(
        "entry",
        "notice of entry",
        r"\b(?:enter|enters|entering|entered|entry|access|inspect|inspects|inspecting|inspected"
        r"|inspections?|admit|com(?:e|es"
        r"|ing) in)\b",
        r"enters?|entering|inspect\w*|gives?|given|giving|notice|notif\w+|tells?|told|warn\w*|inform\w*"
        r"|com(?:e|es|ing) in"
        r"|alert\w*|carr(?:y|ies) out",
        r"\bentry into this\b",
    ),
    _duty(
        "renewal",
        "the option to renew",
        r"\boption\b[^.;]{0,40}\bexercis\w+|\bexercis\w+\b[^.;]{0,30}\boption\b|\brenew(?:al|als|ed|s)?\b"
        r"|\b(?:extend|prolong)(?:s|ed|ing)? (?:the|this|its) (?:term|lease)\b|\brenewable\b"
        r"|\b(?:term|lease)\b[^.;]{0,30}\b(?:extended|prolonged)\b|\bextensions? of (?:the|this"
        r"|its) (?:term|lease)\b"
        r"|\b(?:who|to) extend\b|\boptions? to (?:extend|prolong)\b"
        r"|\bextension options?\b",
        r"extend\w*|prolong\w*|renew\w*|notif\w+|exercis\w+|has|have|decid\w+|belongs?|notice|giv(?:e|es|ing)"
        r"|know|tells?|informs?",
    ),
    _duty(
        "holdover",
        "the rent for holding over",
        r"\bhold(?:s|ing)? ?-?over\b|\bover-?stay\w*\b|\bstay(?:s|ing)? (?:on|past|beyond)\b|\bfail(?:s"
        r"|ure)? to vacate\b"
        r"|\blingers?\b",
        _PAYS + r"|costs?",
    ),
    _duty(
        "termination",
        "the right of early termination",
        r"\bearly termination\b|\btermination (?:fee|right|option)\b|\bterminat(?:e|es|ed) early\b"
        r"|\b(?:may|can|entitled|right)\b(?:[^.]|\.(?=\d)){0,320}"
        r"\b(?:terminate|cancel|end) (?:this|the) lease\b|\b(?:cancel|end|ends) the lease early\b"
        r"|\bleave early\b|\bwalk away\b|\bbreak (?:option|clause|right|fee)\b|\bbreak (?:the|this|its) lease\b"
        r"|\b(?:end|terminate|cancel|break) (?:the|this|its) lease early\b"
        r"|\bcut(?:s|ting)? (?:the|this|its) (?:lease|term) short\b"
        r"|\bget(?:s|ting)? out of (?:the|this|its) lease\b|\bpull(?:s|ing)? (?:out|the plug)\b"
        r"|\bearly (?:out|exit)\b|\bends? early\b"
        rf"|\bopen to (?:the )?{SIDE} to (?:terminate|cancel|end)\b"
        r"|\b(?:(?:may|can) be|at liberty to)\b(?:[^.;]|\.(?=\d)){0,40}?\b(?:terminated?|cancel(?:l?ed)?"
        r"|end(?:ed)?)\b"
        r"|\bbring\b[^.;]{0,12}\blease\b[^.;]{0,12}\bto an end\b",
        r"terminate\w*|cancel\w*|get out|pull\w*|ends?|leave\w*|pays?|right|has|have|walks?|break"
        r"|bring\w*|hands?|cuts?",
        r"\b(?!in\b|without\b)\w+ default\b(?! beyond)|\bfire\b|\bcasualty\b",
    ),
    _duty(
        "expenses",
        "the share of operating expenses",
        r"\A(?=.*\b(?:operating|shared) (?:expenses|costs)\b)(?=.*(?:\b(?:shared?|recover\w*|borne|passed"
        r"|portion|slice|percent\w*"
        r"|reimburs\w+)\b"
        rf"|{MARKS[EntityType.PERCENT]}))|\b(?:share|slice|portion) of (?:the )?(?:expenses|costs)\b"
        r"|\bproportionate share\b",
        _PAYS + r"|reimburs\w+|payable|charg\w+|passed|contribut\w+",
        r"\breconcil\w+|\bstatements?\b|\bbooks\b|\brecords\b|\baudit\b|\bestimat\w+\b(?!.*\bshare\b)"
        r"|\bestimat\w+ by\b",
    ),
    _duty(
        "late fee",
        "the late fee",
        r"\blate (?:fee|charge)s?\b|\bpenalty for (?:late|overdue)\b",
        _PAYS + r"|goes to|charg\w+|in favou?r",
    ),
    _duty(
        "subrogation holder",
        "the right of subrogation",
        r"\bsubrogation\b",
        r"waiv\w+|keep\w*|kept|retain\w*|renounc\w+|relinquish\w*|g[ia]ve[sn]?(?: it)? up"
        r"|giving(?: it)? up|releas\w+"
        r"|lets? go|surrender\w*|forgo\w*|forgone|los(?:t|es?)|has|have|reserv\w+|preserv\w+|holds?",
    ),
    _duty(
        "default notice",
        "notice of default",
        r"\bdefaults?\b[^.;]{0,60}\bnotice\b|\bnotice\b[^.;]{0,60}\b(?:default|arrears|breach)\b"
        r"|\bfails? to pay rent\b.*\bnotice\b|\bfailure to pay\b.*\bnotice\b",
        r"(?!)",
    ),
    _duty(
        "rent",
        "the base rent",
        r"\b(?:base |monthly |minimum |fixed )?rent\b",
        _PAYS,
        r"\b(?:late|overdue|unpaid|holdover|hold(?:s|ing)? over|abate[sd]?|suspend\w*|additional rent"
        r"|increas\w+|rise[sn]?|anniversary"
        r"|deposit|fire|casualty|repairs?|restor\w+|cure|default|renewal|parking|expenses|last month"
        r"|rental income|goes on|go on|keeps? running|runs? on|continu\w+|stops?|halts?|excused)\b",
    ),
)


_ALLOWED = ("allows", "does not allow")
_REQUIRED = ("requires", "does not require")


def _question(
    name: str, about: str, outcomes: tuple[str, str], turned: str = "", unless: str = ""
) -> Question:
    return Question(
        name,
        phrase(about),
        *outcomes,
        phrase(turned) if turned else _NEVER,
        phrase(unless) if unless else _NEVER,
        is_consent=outcomes is _ALLOWED,
        is_required=outcomes is _REQUIRED,
    )


QUESTIONS: tuple[Question, ...] = (
    _question(
        "assignment",
        r"\bassign(?:s|ed|ment|ments|ing)?\b(?=.*\b(?:consent\w*|approv\w+|permission|say)\b|.*\bfreely\b)"
        r"|\b(?:consent\w*|approv\w+|permission|say)\b.*\bassign(?:s|ed|ment|ments|ing)?\b",
        ("requires consent to", "requires no consent to"),
        r"\bvoid\b|\bfreely\b",
        r"\bsubject to an assignment\b",
    ),
    _question(
        "subletting",
        r"\bsub-?(?:let|lets|letting|lease|leases|leasing)\b|\blet (?:any |some )?parts?\b",
        _ALLOWED,
        unless=r"\bsubtenants?\b(?!.*\bsublet)",
    ),
    _question("signs", r"\bsigns\b|\bsignage\b|\bexterior sign\b", _ALLOWED),
    _question("animals", r"\banimals?\b|\bpets?\b", _ALLOWED),
    _question(
        "hazardous substances",
        r"\b(?:hazardous|toxic)\b.*\b(?:stor\w+|kept|keep(?:ing)?)\b|\b(?:stor\w+|kept"
        r"|keep(?:ing)?)\b.*\b(?:hazardous|toxic)\b"
        r"|\bstor(?:e|ing|ed) (?:them|such substances)\b"
        r"|\b(?:hazardous|toxic) (?:substances|materials|goods|waste)\b.*"
        r"\b(?:onto?|off|from|in|at) (?:the )?(?:premises|site)\b",
        _ALLOWED,
        unless=r"\breport",
    ),
    _question(
        "reports of spills",
        r"\bspills?\b|\breleases? of hazardous\b",
        _REQUIRED,
    ),
    _question(
        "removal of alterations",
        r"\b(?:remov\w+|tak(?:e|en|ing) (?:out|away)|strip\w*|rip\w* out|tear\w* out|left in place"
        r"|leave[s]? in place)\b.*\balter\w*"
        r"|\balter\w*\b.*\b(?:comes?|goes?|go|stripped|ripped|torn|pulled|taken) (?:out|away)\b"
        r"|\balter\w*\b.*\b(?:may|can|must|to) (?:stay|go)\b"
        r"|\balter\w*\b.*\b(?:remov\w+|tak(?:e|en) out"
        r"|left in place|remain)\b|\balterations (?:can|may) (?:be left|remain|stay)\b"
        r"|\b(?:leav(?:e|es|ing)|left)\b.*\balter\w*.*\bbehind\b|\balter\w*\b.*\b(?:left|leave[s]?"
        r"|stay[s]?) behind\b",
        _REQUIRED,
        r"\bleft in place\b|\bleave[s]? in place\b|\b(?:may|can|to) (?:be left|remain|stay)(?: behind"
        r"| in place)?\b"
        r"|\bbehind\b"
        r"|\b(?:may|can) be left\b|\A[^:]*: (?:may )?stay\b",
    ),
    _question(
        "notice of entry",
        r"\bunannounced\b|\b(?:enter\w*|entry|inspect\w*|comes? in|drops? in)\b.*\bnotice\b(?! (?:of|from))"
        r"|\bnotice\b.*\b(?:enter\w*|entry|inspect\w*|comes? in|drops? in)\b",
        ("requires notice of an entry", "requires no notice of an entry"),
        r"\bunannounced\b",
        r"\bemergenc\w+\b|\bdefaults?\b|\bcure\w*\b",
    ),
    _question(
        "repainting",
        r"\bre-?paint\w*\b|\b(?:fresh|coat of) paint\b|\bpaint(?:s|ed|ing)? (?:the|its|all) \w+\b"
        r"|\A\W*paint(?:ing)?\b",
        _REQUIRED,
    ),
    _question(
        "subordination",
        r"\bsubordinat\w+\b|\bmortgage\b.*\b(?:prior|priority|senior|superior)\b"
        r"|\b(?:senior|superior|junior|inferior|paramount|prior|behind|ahead|before)\b[^.;]{0,60}\bmortgage\b"
        r"|\bmortgage\b[^.;]{0,30}\b(?:comes? first|wins?|ranks?)\b|\b(?:lease"
        r"|tenancy)\b[^.;]{0,30}\bcomes? first\b"
        r"|\bpriority\b.*\bmortgage\b|\brank(?:s|ed)?\b|\boutrank\w*\b"
        r"|\bmortgage\b.*\b(?:second place|junior)\b|\b(?:comes?|ranks?) (?:after|behind|before"
        r"|ahead)\b.*\bmortgage\b",
        ("ranks behind the mortgage", "does not rank behind the mortgage"),
        r"\b(?:keeps?|retains?|ha(?:s|ve|ving)) (?:its|their) priority\b|\b(?:lease|tenancy) (?:wins"
        r"|prevails)\b"
        r"|\bmortgage\b[^.;,]{0,20}\b(?:ranks?|comes?|stands?|sits|falls) (?:\w+ )?(?:behind|after"
        r"|second|below)\b"
        r"|\b(?:lease|tenancy|it)\b[^.;]{0,30}\boutranks?\b|\b(?:lease|it) (?:ranks?"
        r"|comes?) first\b(?:.*\bsecond\b)?"
        r"|\A\W*(?:is|does|would|will) (?:the |this )?(?:lease|tenancy)\b[^.;]{0,30}\b(?:senior|superior"
        r"|prior|ahead|first|priority)\b"
        r"|\b(?:takes?|has|have) priority over\b[^.;]{0,40}\bmortgage\b|\b(?:lease|rights?|it"
        r"|interest)\b[^.;]{0,40}\b(?:is|are|ranks?|stays?|remains?|comes?|stands?) (?:senior"
        r"|superior|paramount|prior|ahead|before)\b",
    ),
    _question(
        "subrogation",
        r"\bsubrogation\b",
        ("keeps the right of subrogation", "gives up the right of subrogation"),
        r"\b(?:lost|loses?|releas\w+)\b|\bsign(?:s|ed|ing) (?:\w+ )?away\b|\bg(?:iv(?:e|es|en|ing)"
        r"|ave) (?:it|them|this|that) up\b",
    ),
    _question(
        "attorneys' fees",
        r"\b(?:attorneys?|legal|counsel|lawyers?)\S{0,2} (?:and \w+ )?(?:fees?|costs?|bills?|expenses)\b"
        r"|\bcosts? of (?:its|their) (?:attorneys|counsel"
        r"|lawyers)\b"
        r"|\b(?:prevailing|winning|losing|successful|unsuccessful) (?:party|side)\b[^.;]{0,60}\bfees\b"
        r"|\b(?:wins?|winners?|los(?:es?|ers?)|prevails?)\b[^.;]{0,60}\bfees\b"
        r"|\bfees\b[^.;]{0,60}\b(?:wins?|winners?|los(?:es?|ers?)|prevails?)\b",
        ("gives the winner its attorneys' fees", "does not give the winner its attorneys' fees"),
        r"\b(?:bears?|pays?|carr(?:y|ies)|covers?|meets?|absorbs?|keeps?|paying"
        r"|bearing|left with|stuck with)\s+(?:for\s+)?(?:its|their)\s+own\b"
        r"|\bfor its own account\b|\b(?:stay|remain|lie|rest|sit)s? (?:with|where) (?:whoever|the (?:one"
        r"|side|party)"
        r" (?:that|who)|they (?:fall|fell|arise|arose))\b"
        r"|\blos(?:er|es|ing)\b(?:(?!\b(?:winn|prevail))[^.;:]){0,40}\b(?:gets?|recover\w*|receiv\w*"
        r"|collects?)\b.*"
        r"|(?<!non-)\b(?:winner|winning (?:party|side)|prevailing party|wins)\b[^.;]{0,40}\b(?:pays?"
        r"|owes?|reimburs\w+)\b"
        r"|\bfrom the (?:winner|winning|prevailing)\b",
        unless=r"\bindemnif",
    ),
    _question(
        "reserved spaces",
        r"\b(?:un|non-)?reserved\b",
        ("reserves the parking spaces", "does not reserve the parking spaces"),
        r"\bunreserved\b|\bnon-reserved\b",
        r"\bright|\brents? reserved\b|\bremed",
    ),
    _question(
        "rent during repairs",
        r"\brent\b(?=.*\b(?:fire|casualty|damaged?|destr\w+|repairs?|rebuil\w+|restor\w+)\b)"
        r".*\b(?:stops?|halts?|continues?|excused|goes on|go on|keeps? running|runs? on|(?:stays?"
        r"|remains?) (?:due|payable))\b"
        r"|\A(?=.*\b(?:work|repairs?|rebuil\w+|restor\w+|damage|fire|casualty)\b)(?=.*\b(?:while|during"
        r"|meanwhile)\b).*"
        r"\brent\b.{0,20}\b(?:is|stays|remains|falls) (?:still )?(?:due|payable|owed)\b"
        r"|\brent\b.*\b(?:stops?|halts?|continues?|excused|goes on|keeps? running|runs? on)\b.*"
        r"\b(?:throughout|meanwhile|in the meantime|all the while)\b(?=\s*(?:[.,;]|$))"
        r"|\bno rent\b.*\b(?:repairs?|rebuil\w+|restor\w+|reinstat\w+)\b"
        r"|(?=.*\brent\b)(?=.*\b(?:fire|casualty|burn\w*|damage[ds]?|rebuil\w+|restor\w+|fix\w*"
        r"|repairs?)\b).*\b(?:reduc\w+|cut"
        r"|forgiv\w+|excus\w+|waiv\w+|let-?up|undiminished|hook|paus\w+|in full|keeps? paying|(?:goes"
        r"|go) on paying)\b"
        r"|\b(?:stops?|halts?|continues?|excused?)\b.*\brent\b.*\b(?:fire|casualty|damaged?|repairs?"
        r"|rebuil\w+|restor\w+)\b"
        r"|\brent\b.*\b(?:abat\w+|suspend\w*|cease[sd]?)\b|\b(?:abat\w+|suspend\w*"
        r"|cease[sd]?)\b.*\brent\b|\brent\b.*\b(?:during (?:the )?(?:repairs?"
        r"|restoration|rebuilding|which time)|while (?:the )?(?:repairs?|premises|work|restoration)"
        r"|in the meantime|meanwhile|for the "
        r"duration|until then)|\b(?:during (?:the )?(?:repairs?|restoration)|until then"
        r"|during which time|meanwhile"
        r"|in the meantime)\b.*\brent\b",
        ("leaves the rent payable during repairs", "suspends the rent during repairs"),
        r"\babat\w+\b|\bsuspend\w*\b|\bceases?\b|\bstop(?:s|ped)?\b|\bhalt(?:s|ed)?\b|\bforgiv\w+\b"
        r"|\breduc\w+\b"
        r"|\bdiminish\w*\b|\boff the hook\b|\blet-?up\b|\bcut\b|\bfalls away\b|\b(?:paus|waiv)\w+\b",
        r"\bwithout\b.*\babatement\b|\babatement whatsoever\b|\bdelay\b",
    ),
)
