"""Matters that a lease answers with yes or no: what is allowed, required or waived.

Each is known by words that speak of it, and has words that turn it round ("unreserved", "keeps its priority") besides
plain negation.
"""

import re
from dataclasses import dataclass

from core.extraction.frames import phrase

_NEVER = re.compile(r"(?!)")


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
        r"|\b(?:senior|superior|junior|inferior|paramount|prior|behind|ahead|before)\b(?:[^.;]|\.(?=['’\w])){0,60}\bmortgage\b"
        r"|\bmortgage\b(?:[^.;]|\.(?=['’\w])){0,30}\b(?:comes? first|wins?|ranks?)\b|\b(?:lease"
        r"|tenancy)\b(?:[^.;]|\.(?=['’\w])){0,30}\bcomes? first\b"
        r"|\bpriority\b.*\bmortgage\b|\brank(?:s|ed)?\b|\boutrank\w*\b"
        r"|\bmortgage\b.*\b(?:second place|junior)\b|\b(?:comes?|ranks?) (?:after|behind|before"
        r"|ahead)\b.*\bmortgage\b",
        ("ranks behind the mortgage", "does not rank behind the mortgage"),
        r"\b(?:keeps?|retains?|ha(?:s|ve|ving)) (?:its|their) priority\b|\b(?:lease|tenancy) (?:wins"
        r"|prevails)\b"
        r"|\bmortgage\b[^.;,]{0,20}\b(?:ranks?|comes?|stands?|sits|falls) (?:\w+ )?(?:behind|after"
        r"|second|below)\b"
        r"|\b(?:lease|tenancy|it)\b(?:[^.;]|\.(?=['’\w])){0,30}\boutranks?\b|\b(?:lease|it) (?:ranks?"
        r"|comes?) first\b(?:.*\bsecond\b)?"
        r"|\A\W*(?:is|does|would|will) (?:the |this )?(?:lease|tenancy)\b(?:[^.;]|\.(?=['’\w])){0,30}"
        r"\b(?:senior|superior"
        r"|prior|ahead|first|priority)\b"
        r"|\b(?:takes?|has|have) priority over\b(?:[^.;]|\.(?=['’\w])){0,40}\bmortgage\b|\b(?:lease|rights?|it"
        r"|interest)\b(?:[^.;]|\.(?=['’\w])){0,40}\b(?:is|are|ranks?|stays?|remains?|comes?|stands?) (?:senior"
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
        r"|\A(?=.*\b(?:until|till|while|during|throughout|pending|for as long as|so long as|meanwhile)\b[^.;]*"
        r"\b(?:repair\w*|rebuil\w+|restor\w+|reinstat\w+|casualty|fire|damage[ds]?)\b).*"
        r"\brent\b.{0,30}\b(?:continu\w+|stops?|halts?|goes on|keeps?|runs? on|(?:is|stays|remains) (?:\w+ )?"
        r"(?:due|payable|owed)|flows?|accru\w+|falls? due|must be paid)\b"
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
