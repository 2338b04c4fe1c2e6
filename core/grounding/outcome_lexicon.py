"""Words that say how something came out, in families with two sides: it rose or fell. Data only.

Each side is a pattern over lower-case words. What turns a side round ("did not rise", "failed to recover") is not
listed here: `NEGATORS` does.
"""

import re
from enum import StrEnum

from core.grounding import outcome_idioms, outcome_phrases, outcome_sayings, outcome_ways
from core.text.denial_words import NO


class Outcome(StrEnum):
    """What kind of outcome a clause states; the first of these that a clause has governs it."""

    DUTY = "duty"
    LEAVE = "leave"
    COLOR = "color"
    RECOVERY = "recovery"
    RESISTANCE = "resistance"
    AGREEMENT = "agreement"
    CHANGE = "change"


# A charge that somebody bears or is spared: "it", "the new duty". Marks stand for names and values.
_CHARGE = (
    r"(?:it|them|this|that|(?:the|this|that|such|any|an?) (?:[\ue000\w]+ ){0,3}?"
    r"(?:tariffs?|dut(?:y|ies)|lev(?:y|ies)|customs))"
)
# "Their goods are spared", of a charge or a duty; what is spared by the heat is another matter.
_IS_SPARED = (
    r"(?:(?<=\bis )|(?<=\bare )|(?<=\bwas )|(?<=\bwere )|(?<=\bbe )|(?<=\bbeen )|(?<=\bnot ))"
    r"spared(?! (?:the|by|any|from|bleaching)\b)"
)
_SPARED = rf"(?:escap\w+|spar(?:es?|ed)) (?:from )?{_CHARGE}"
# Money that comes as a loan is given back, and what one may keep is not.
_LOANED = r"(?:(?<=\bas )|(?<=\bis )|(?<=\bwas )|(?<=\bwere )|(?<=\bare ))(?:an? )?loans?(?! (?:of|to|from|for|at)\b)"
_KEPT = (
    r"(?:may|can|could|might|will|would|allowed to|able to|free to)(?: not)? keep"
    r" (?:it|them|(?:the|this|that|all|every) \w+|\ue000+|what)"
)
_LESSER = (
    r"(?:slower|less|narrower|smaller|weaker|thinner|sparser|poorer|scarcer|rarer|lower|fewer|shallower)"
)
# The two sides of each family. A duty that "applies" and goods that "bear" a charge are said in reports, too.
_SIDES = {
    Outcome.DUTY: (
        r"must|shall|ha(?:s|ve|d) to|need(?= not)|need(?:s|ed)? to|requir(?:e|es|ed)(?! \ue000++(?! to\b))"
        r"|requirements?(?! (?:\w+ ){0,3}?(?:unchanged|untouched|alone|as (?:they|it)|the same|put\b"
        r"|in place|steady))"
        r"|mandatory|compulsory"
        r"|obligatory|oblig(?:e|es|ed|ated|ation)"
        r"|bound to(?! (?:be |get |go |come |become )?(?:increas|decreas|ris|fall|grow|shrink|widen"
        r"|narrow|drop|climb"
        r"|declin|swell|eas|worsen|improv|deepen|small|larg|high|low|big|up|down)\w*)"
        r"|(?:subject to|bears?|borne)(?! (?:an? |the )?\ue000| (?:the |its )?(?:scars?|marks?"
        r"|damage|heat|interest"
        r"|rules?|authority|control|jurisdiction|supervision|oversight|regulations?)"
        r"| (?:an? )?(?:fine|penalt))"
        r"|liable (?:to|for)(?! (?:an? )?(?:fine|penalt|prosecut|punish))"
        r"|(?<=\bno )(?:dut(?:y|ies)|tariffs?|lev(?:y|ies))(?= (?:is|are|was|were) (?:charged"
        r"|levied|collected"
        r"|due|paid))"
        r"|appl(?:y|ies|ied)|(?:tighten|rais|lift|increas)\w* (?:the |its |their )?(?:bank "
        r"|reserve )*requirements"
        rf"|(?:fac(?:e|es|ed)|b(?:ear|ears|ore)|(?:hit|caught|covered) by) {_CHARGE}"
        r"|includ(?:e|es|ed)|payable|chargeable|order(?:s|ed)|instruct(?:s|ed)|(?:asked|told) to"
        r"|impos(?:e|es|ed) (?:extra|additional|higher|tighter|more)"
        r"|compel(?:s|led)|forced|binding|demanded|made to|no exception"
        r"|wants? (?:it|them|(?:the|this) \w+|\ue000+) back|(?:expected|supposed) to (?=re(?:turn|pay)|pay"
        r"|give|hand|send)"
        r"|dut(?:y|ies) to (?=[a-z])(?!(?:the|an?|its|their|all|imports?)\b)|insist(?:s|ed)? (?:on|that)"
        rf"|{_LOANED}",
        rf"{_SPARED}|{_IS_SPARED}|{_KEPT}|up to (?:the |each |them|individual )?(?:\w+ ){{0,3}}whether"
        rf"|no strings"
        r"|left to (?:the |their |its )?(?:\w+ )?(?:discretion|judgment|choice)|of (?:its"
        r"|their) own (?:accord|free will)"
        r"|free (?:not to|to (?:keep (?:quiet|silent)|stay silent|say nothing|skip|omit|ignore|choose))"
        r"|left alone|untouched(?! by (?:the )?(?:heat|warm))"
        r"|(?<!color was )(?<!colour was )(?<!tolerance )(?<!resistance )unchanged"
        r"|leave (?:\w+ ){1,3}as they (?:are|were)|(?:an|the) exception"
        r"|voluntary|optional|exempt\w*|exclud(?:e|es|ed)|excepted|carved out|gifts?|(?:(?<=\bis )"
        r"|(?<=\bwas )|(?<=\bas ))(?:an? )?grants?(?! (?:of|to|from|for|by)\b)|for keeps"
        r"|(?:gets?|got|theirs) to keep"
        r"|(?:loosen|eas|lower|relax|cut|reduc)\w* (?:the |its |their )?(?:bank |reserve )*requirements"
        r"|excus(?:e|es|ed)|waiv(?:e|es|ed)|free (?:of|from)"
        r"|discretion(?:ary)?|let off|releas(?:e|es|ed) from",
    ),
    Outcome.LEAVE: (
        r"may|can|permit(?:s|ted)?|permission|allow(?:s|ed)?|approv(?:e|es|ed|al(?! (?:was|is) (?:refused"
        r"|denied|withheld)))"
        r"|clear(?:s|ed|ance)"
        r"|accept(?:s|ed|ance)?"
        r"|authori[sz](?:e|es|ed|ation)|favou?rabl[ey]|attract(?:s|ed)?|chose|chosen|choos(?:e|es)"
        r"|prefer(?:s|red)?"
        r"|let(?:s|ting)?(?! off)|free to|at liberty|open to|welcom(?:e|es|ed)|favou?r(?:s|ed)"
        r"|green light|go-ahead|(?:ok(?:ay)?['’]?|rubber-stamp)(?:s|ed)|sign(?:s|ed) off|(?:gave|given|got"
        r"|gets) the nod"
        r"|legali[sz](?:e|es|ed)|ratif(?:y|ies|ied)|assent(?:s|ed)?|consent(?:s|ed)?|entitled to"
        r"|cl(?:ing|ings|ung) to|latch(?:es|ed)? on(?:to)?|lur(?:e|es|ed)|attach(?:es|ed)? (?:themselves"
        r"|itself)"
        r"|dr(?:aws?|ew) (?:in )?(?:the |its )?larvae|go(?:es)? ahead|went ahead|(?:said|says) yes|wav(?:e"
        r"|es|ed|ing) (?:\w+ ){0,3}through|blessing"
        r"|t(?:ook|ake|akes|aken) (?:\w+ly )?to|settl(?:e|es|ed|ement)|coloni[sz](?:e|es|ed)"
        r"|lawful|legal|endors(?:e|es|ed)|g(?:et|ets|ot) through(?! (?:the |this )?(?:heat|warm|hot))"
        r"|proceed(?:s|ed)?|suit(?:s|ed|able)|(?<=not )suit"
        r"|f(?:ind|inds|ound) favou?r|upheld|upholds?|w(?:ent|ill go) along with|go(?:es|ne)? along with",
        r"prohibit(?:s|ed|ion)?|forb(?:id|ids|ade|idden)|bann?(?:s|ed)?|block(?:s|ed)?|reject(?:s|ed|ion)?"
        r"|refus(?:e|es|ed|al)|den(?:y|ies|ied)|stop(?:s|ped)?|veto(?:es|ed)?|avoid(?:s"
        r"|ed)?(?! (?:the )?bleaching)|shun(?:s|ned)?"
        r"|repel(?:s|led)?|ke(?:ep|eps|pt) (?:off|away|out)|unfavou?rabl[ey]|disallow(?:s|ed)?|unlawful"
        r"|illegal"
        r"|(?:said|says) no|str(?:ikes?|uck) down|thwart(?:s|ed)?|halt(?:s|ed)?|fell through"
        r"|turn(?:s|ed) (?:down|away)|turn(?:s|ed) (?:it|this|that|them|(?:the|this|that|its|their) \w+) down"
        r"|(?:str(?:ikes?|uck)|thr(?:ows?|own|ew)) out|dismiss(?:es|ed|al)|bar(?:s|red)|outlaw(?:s|ed)?"
        r"|spurn(?:s|ed)?|off[- ]limits|out of bounds|withheld"
        r"|object(?:s|ed|ions?)|(?<=not )object|st(?:and|ands|ood) in (?:its|the|their) way|c(?:ame"
        r"|omes?) to (?:nothing"
        r"|naught)"
        r"|f(?:all|alls|ell) foul|sh(?:oot|oots|ot) down|quash(?:es|ed)|scupper(?:s|ed)|scotch(?:es|ed)"
        r"|torpedoed"
        r"|foil(?:s|ed)|rebuff(?:s|ed)|disapprov(?:e|es|ed|al)|vetoing|blocking|interdict(?:s|ed)"
        r"|unauthori[sz]ed"
        r"|no-go|red light|thumbs down|stay(?:s|ed)? (?:off|away from|clear of)|steer(?:s|ed)? clear"
        r"|snub(?:s|bed)"
        r"|eschew(?:s|ed)|disdain(?:s|ed)|repuls(?:e|es|ed)|deter(?:s|red)|dr(?:ive|ives|ove) (?:away|off)"
        r"|unsuitable|put (?:\w+ ){1,2}off",
    ),
    Outcome.COLOR: (
        r"(?<!\ba )(?<!\bevery )bleach(?:es|ed|ing)?|los(?:e|es|t|ing) (?:its|their|all"
        r"|the)(?: [a-z]+)? colou?r"
        r"|discolou?r(?:s|ed|ation)|los(?:e|es|t|ing) pigment\w*"
        r"|(?:turn(?:s|ed)|went) (?:white|pale)|paled|whiten(?:s|ed|ing)?|blanch(?:es|ed)?",
        r"unbleached|(?:remain|stay)(?:s|ed)? (?:brown|green|colou?red|healthy)|h(?:eld|olds?) (?:its|their"
        r"|on to its|on to their)(?: [a-z]+)? colou?r"
        r"|(?:its|their)(?: [a-z]+)? colou?rs? intact"
        r"|(?:ke(?:ep|eps|pt)|retain(?:s|ed)?|preserv(?:es|ed))(?: (?:its|their|all"
        r"|the))?(?: [a-z]+)? colou?rs?"
        r"|unaffected by (?:the )?(?:heat|warm)|(?:heat|warmth) left (?:no mark|\ue000+ un\w+)",
    ),
    Outcome.RECOVERY: (
        r"recover(?:s|ed|y|ing)?|gr(?:ow|ows|ew|own) back|regr(?:ow|ows|ew|own|owth)|regenerat(?:e|es|ed|ion)"
        r"|rebound(?:s|ed)?|bounc(?:e|es|ed) back|heal(?:s|ed)?"
        r"|regain(?:s|ed)?|c(?:ame|omes?) back|reviv(?:e|es|ed|al)|return(?:s|ed)? to (?:health|normal)"
        r"|comeback"
        r"|g(?:et|ets|ot) over|recuperat(?:e|es|ed|ion)|resurg(?:ed|ence)|re-grow(?:s|n|th)?|mend(?:s|ed)"
        r"|(?:grew|grows?|grown) again|spr(?:ing|ings|ang|ung) back|rall(?:y|ies|ied)|bouncing back"
        r"|pull(?:s|ed) through",
        r"succumb(?:s|ed)?|perish(?:es|ed)?|(?:still|stay(?:s|ed)|remain(?:s|ed)) (?:damaged|hurt|harmed"
        r"|degraded|scarred|in (?:a )?(?:poor|bad) \w+)",
    ),
    Outcome.RESISTANCE: (
        r"protect(?:s|ed|ion|ive)?|toleran(?:t|ce)|resist(?:s|ed|ant|ance)?|shield(?:s|ed)?|hard(?:y|ier"
        r"|iness)"
        r"|benefit(?:s|ed)?|robust(?:er)?|resilien(?:t|ce)|tough(?:er|ens|ened)|tolerat(?:e|es|ed)"
        r"|safeguard(?:s|ed)?"
        r"|withst(?:and|ands|ood)|buffer(?:s|ed)",
        r"sensitiv(?:e|ity)|vulnerab(?:le|ility)|susceptib(?:le|ility)|frail(?:er|ty)?|at the mercy"
        r"|defen[cs]eless|intoleran(?:t|ce)",
    ),
    Outcome.AGREEMENT: (
        r"agree(?:s|d|ments?)?|deal|accord|pact|compromise|consensus|c(?:ame|omes?) to terms",
        r"(?:broke|breaks?|broken) (?:down|off|up)|(?:(?<=\btalks )|(?<=\bnegotiations )"
        r"|(?<=\bbargaining )|(?<=\bthey ))"
        r"collaps(?:e|es|ed)|deadlock\w*|stalemate|impasse|disagree\w*"
        r"|fell through|walked (?:out|away)",
    ),
    Outcome.CHANGE: (
        r"r[oi]se[ns]?|rising|increas(?:e|es|ed|ing)|rais(?:e|es|ed|ing)"
        r"(?! (?:about |some |nearly )?\ue000+ (?:from|through|via)\b)"
        rf"|gr(?:ow|ows|ew|own)(?! (?:\w+ )?(?:more slowly|{_LESSER})\b)|climb(?:s|ed|ing)?"
        r"|gain(?:s|ed)?|expand(?:s|ed)?|widen(?:s|ed|ing)?|higher|larger|greater|upwards?"
        r"|more(?= (?:people|households|firms)\b)"
        r"|(?:went|go(?:es|ne)?|moved) up"
        r"|(?:c(?:ame|omes?)|brought|moved|up) up|up(?=\s+(?:by|from|on|to|\ue000))|faster|accelerat\w+"
        r"|sp(?:ed|eeds?) up"
        rf"|bigger|growing(?! (?:\w+ )?{_LESSER}\b)|hik(?:e|es|ed|ing)|(?:to|will|would|could"
        rf"|might) swell|swell(?:s|ed|ing)|swollen"
        r"|balloon(?:s|ed|ing)?|enlarg(?:e|es"
        r"|ed)|quicken(?:s|ed)?"
        r"|pick(?:s|ed)? up|(?:crept|edged|inched|ticked|nudged|headed|trend(?:ed|ing)) (?:up|higher)"
        r"|(?<![\w\ue000] )up(?=[,;.])"
        r"|lift(?:s|ed|ing)?|advanc(?:es|ed)|doubled|tripled|boost(?:s|ed)?"
        r"|(?:sky)?rocket(?:s|ed|ing)?|leap(?:s|ed|ing)?|leapt|escalat(?:e|es|ed|ing)|snowballed"
        r"|mushroomed|spiked"
        r"|uptick|upturn|upswing|quadrupled|trebled|upped|(?:pushe[sd]|push|bump(?:s|ed)?|drove|driven"
        r"|drives?|jacked|ratchet(?:ed)?"
        r"|step(?:s|ped)?|shot|nudged|put|puts|putting|pull(?:s|ed)|beef(?:s|ed)|moving|going) up"
        r"|(?:put|puts|brought) (?:\w+ ){1,3}up(?! with\b)|add(?:s|ed|ing)? \ue000+ to"
        r"|(?:went|moved|pushed|drove|driven|climbed|nudged|rose|drifted) higher"
        r"|(?:way|up to|come|tick|inch|edge|creep|trend|head|go) up(?! (?:to|the|a)\b)|on the (?:rise|up"
        r"|increase)"
        r"|gather(?:s|ed) (?:some |more )?(?:pace|speed|steam|momentum)|heat(?:s|ed) up|stronger|brisker"
        r"|steeper|quicker"
        r"|more(?= (?:[a-z]+ )than before\b)|gr(?:ow|ew|own) bigger"
        r"|tighten(?:s|ed|ing)?|surg(?:e|es|ed|ing)|jump(?:s|ed|ing)?|soar(?:s|ed|ing)?|improv(?:e|es|ed)"
        r"|strengthen(?:s|ed)?",
        r"fewer|f(?:a|e)ll(?:s|en|ing)?|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|drop(?:s|ped|ping)?"
        r"|lower(?:s|ed|ing)?"
        r"|cuts?|reduc(?:e|es|ed|tion)|shr(?:i|a|u)nk(?:s|ing|en)?|shaved?(?= \ue000+ (?:off|from))"
        r"|narrow(?:s|ed|ing)?|smaller|(?:(?<=gap )|(?<=gap will )|(?<=gap to ))clos(?:es?|ed|ing)"
        r"|(?:went|go(?:es|ne)?|moved) down"
        r"|downwards?|eas(?:e|es|ed|ing)|loosen(?:s|ed)?|dwindl(?:e|es|ed)|slump(?:s|ed)?|plung(?:e|es|ed)"
        r"|(?:c(?:ame|omes?)|brought|moved) down|down(?=\s+(?:by|from|on|to|\ue000))|slow(?:er|ed|s)"
        r"|decelerat\w+"
        r"|worsen(?:s|ed|ing)?|deteriorat(?:es|ed|ing)"
        r"|slash(?:es|ed)?|moderat(?:es|ed)|abat(?:es|ed)|reced(?:es|ed)|cool(?:s|ed)|softened|retreated"
        r"|shed(?:s|ding)?"
        r"|(?:crept|edged|inched|ticked|nudged|headed|trend(?:ed|ing)) (?:down|lower)"
        r"|(?<![\w\ue000] )down(?=[,;.])"
        r"|halved|(?:t(?:ake|akes|ook|aken)|shaved?) \ue000+ off"
        r"|dip(?:s|ped)(?! into)|slid(?:es)?|slipped|contract(?:s|ed)|trim(?:s|med)|tumbl(?:e|es"
        r"|ed)|s(?:a|i)nks?"
        r"|plummet(?:s|ed|ing)?|nosedived?|crash(?:es|ed)|wan(?:es|ed|ing)|taper(?:s|ed)|ebb(?:s|ed)"
        r"|sag(?:s|ged)|sunk"
        r"|subsid(?:e|es|ed|ing)|lessen(?:s|ed)?|par(?:es|ed)|scal(?:e|es|ed) (?:back|down)|dial(?:s|led"
        r"|ed)? (?:back|down)"
        r"|(?:pushed|drove|driven|drives|put|nudged|wound|pulled|stepped|went|moved|drifted) (?:down|lower)"
        r"|(?:put|puts|brought|moved) (?:\w+ ){1,3}down|(?:knock(?:s|ed)|lop(?:s|ped)|shav(?:es|ed"
        r"|ing)) \ue000+ (?:off|from)"
        r"|chop(?:s|ped)|curtail(?:s|ed)|weaker|halv(?:e|es|ing)|cooling|sliding|slipping|slips|contracting"
        r"|contraction"
        r"|los(?:t|es|ing) (?:(?:a (?:little|bit of|lot of)|some|much|its) )?(?:steam|pace|momentum|speed)"
        r"|(?:way|come|tick|inch|edge|creep|trend|head|go) down"
        r"|on the (?:decline|wane)|downturn|backslid|falter(?:s|ed)|trimming|slashing|tumbling|plunging"
        r"|slowdown"
        r"|diminish(?:es|ed|ing)?|weaken(?:s|ed)?|los(?:e|es|t|ing) (?:some |much )?ground|shrivel\w*",
    ),
}


def _joined(*words: str) -> str:
    return "|".join(filter(None, words))


_MORE = (outcome_phrases, outcome_idioms, outcome_ways, outcome_sayings)
SIDES: dict[Outcome, re.Pattern[str]] = {
    family: re.compile(
        rf"\b(?:(?P<for>{_joined(*(each[0] for each in words))})"
        rf"|(?P<against>{_joined(*(each[1] for each in words))}))"
        r"(?:\b|(?!\w))"  # behind the mark of a name is no bound of a word
    )
    for family, sides in _SIDES.items()
    for words in ((sides, *(getattr(more, family.name) for more in _MORE)),)
}
NEGATORS = re.compile(
    rf"\b(?:not|{NO}|never|none|neither|nor|nothing|nobody|without|fail(?:s|ed|ure|ing)?|unable"
    rf"|incapable|escap(?:e"
    rf"|es|ed)|spared|lack(?:s|ed)?"
    r"|(?<!\ba )little(?= (?:protection|help|benefit|tolerance|resistance|defen[cs]e|interest|sign|use of)\b)"
    r"|absen(?:t|ce)|refrain(?:s|ed|ing)?|abstain(?:s|ed|ing)?|instead of|far from|hardly|scarcely"
    r"|stopped short of|(?:ha(?:s|ve|d)|is|are|was|were) (?:still )?yet to|non(?=-))\b"
)
# What rises and falls itself, and words for the rate at which it does.
LEVELS = re.compile(r"\b(?:econom(?:y|ies)|output|gdp|gross domestic product|production|activity|prices)\b")
RATES = re.compile(
    r"\b(?:growth|expansion|inflation|rates?|pace|speed|momentum|slow\w*|accelerat\w*|decelerat\w*|quicken\w*"
    r"|faster)\b"
)
# Words that judge a change, and of what a good change is a fall.
JUDGED = re.compile(
    r"\b(?:improv|worsen|deteriorat|(?:got|gets?|did|became|become) (?:better|worse)"
    r"|turn for the (?:better|worse))\w*"
)
UNWELCOME = re.compile(
    r"\b(?:unemploy\w*|jobless\w*|inflation|deficits?|debts?|poverty|shortfalls?|public finances"
    r"|fiscal (?:position|balance|health)|budget(?:ary)? (?:balance|position))\b"
)
# What is swallowed up or set up does not rise.
PARTICLES = re.compile(
    r"\b(?P<verb>(?:swallow|gobbl|snap|bu[yi]|back|hold|mak|tak|giv|us|end|wind|sign|prop|mop|soak|eat"
    r"|follow|start|show"
    r"|split|break|dr[yi]|cover|clear|turn|sum|writ|set|draw|stock|lin(?:e|ed|ing)|tie|ty|ro[uw]nd|divid"
    r"|hook|line|sav|shor)\w*"
    r"|bought|held|made|took|gave|wound|ate|broke|wrote|drew) up\b"
)
# Negating words that turn nothing.
EMPTY_NEGATORS = re.compile(
    rf"\b(?:{_SPARED}|{_IS_SPARED}|c(?:ame|omes?) to nothing|not only|(?:say|says|said) no"
    r"|no choice but|or not|(?:ha(?:d|ve|s)|with) no (?:jobs?|work|employment)|without (?:a "
    r"|any )?(?:jobs?|work)"
    r"|(?:than|as|with or) without|no better"
    r"|no (?:less|more|fewer|later|longer than|doubt|catch|strings|question(?! of)|exceptions?)"
    r"|not (?:less|more|fewer|later|until)"
    r"|without (?:further|any) (?:delay|doubt)|without (?:any |visible |lasting )?(?:harm|damage"
    r"|injury|loss|ill effects?))\b"
)
