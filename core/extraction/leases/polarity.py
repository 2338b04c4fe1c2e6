"""Yes or no: how often the words of a piece deny, besides what they say in asides and conditions."""

import re
from enum import StrEnum

from core.extraction.leases.questions import Question


class Outcome(StrEnum):
    """What a lease says to a question."""

    YES = "yes"
    NO = "no"
    CONSENT = "with consent"


_NEGATION = re.compile(
    r"\b(?:not|never|neither|nor|cannot|without|none|nobody|nothing|prohibit\w*|forbid\w*|forbidden|barred"
    r"|banned|unwelcome|disallow\w*|waiv\w+"
    r"|(?:giv(?:e|es|en|ing)|gave)\s+up|relinquish\w*|renounc\w*|refus\w+|unless|(?:except"
    r"|save)(?=\s+(?:with|upon|on|by|if|when|where|after)\b)|unnecessary|exempt\w*|void"
    r"|absent(?=\s+(?:the|its|such|any|prior|written|\ue010|\ue011))|bars|preclud\w+|rul(?:es|ed)\s+out"
    r"|excus(?:ed|es)|dispens\w+\s+with|reliev(?:ed|es)"
    r"|off(?=\s+(?:the\s+)?(?:premises|site))|off[\s-]limits|off\s+the\s+table|(?:is|are|was|were)\s+(?:flatly\s+|simply\s+)?out(?=\s+(?:altogether|entirely)|\W*(?:[.,;:]|$))"
    r"|out\s+of\s+(?:the\s+question|bounds)|not\s+an\s+option|lets?\s+go\s+of|forg(?:o|oes|one)|let\s+off|no-go"
    r"|no(?!\s+(?:later|earlier|less|more|fewer|sooner|other|others|one\s+else)\b|\.?\s*\d|-go\b))\b|n['’]t\b",
    re.IGNORECASE,
)
_ANSWER = re.compile(
    r"^\W*(?:(?:yes|no)\s*(?:[,:;.]|[–—-]\s)|(?:it|they|that|you|we|he|she)\s+(?:won['’]t|can['’]t|(?:may|can|could|must|does"
    r"|do|did|has|have|is|are|was|will|would|need)(?:\s*not|n['’]t)?)"
    r"\s*(?:[:;]|[–—-]\s)|(?:neither|none|both|all|either|each)(?:\s+of\s+(?:them|these|those|the\s+(?:two|three|above)))?\s+"
    r"(?:is|are|was|may|can|must|has|have|does|do)\b[^:;,.]{0,40}(?:[:;]|[–—-]\s))\s*(?=\S+(?:\s+\S+){1})",
    re.IGNORECASE,
)
_EMPTY = re.compile(
    r"\bwhether\s+or\s+not\b|\bwhether\b[^,;]{0,120}|\bnot\s+(?:be\s+)?(?:later|earlier|less|more|only|merely"
    r"|unreasonably|yet)\b(?:\s+than)?"
    r"|\bwithout\s+(?:it|this|that|them|doing\s+so|asking(?!\s+(?:for|\w+\s+for)\b))\b|\bbut\s+not\s+(?:before|after)\b"
    r"|\bwithout\s+(?:limitation|prejudice|demand|notice|regard"
    r"|charge|cost|delay|set-?off)\b"
    r"|\bunless\s+(?:sooner|earlier|otherwise|released|and\s+until|prohibited)\b"
    r"|\bunless\b(?=[^,;]{0,60}\b(?:amended|provides?|states?|otherwise)\b)"
    r"|\bnor\s+shall\s+anything\b[^,;]{0,70}?\b(?:affects?|limits?)\b"
    r"|\bnothing\b[^,;]{0,60}?\b(?:shall|may|is)\b|\bin\s+any\s+quantity\b"
    r"|\b(?:nothing|nobody|no\s+one)\s+(?:else|more)\b|\bfor\s+no\s+other\s+\w+|\bno\s+other\b|\bby\s+no\s+one\s+else\b|\bvoluntarily\b|\binvoluntarily\b",
    re.IGNORECASE,
)
_BESIDE = re.compile(
    r",\s+(?:and\s+)?(?:unless|whether|whatever|as|except|subject|save|regardless|notwithstanding|if"
    r"|in\s+such|in\s+any|before|when"
    r"|which|by\s+which|however|provided|to\s+the\s+extent|at\s+any\s+time)\b[^,;]{2,150},",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"^\W*(?:and\s+|but\s+)?(?:notwithstanding|except|subject|without\s+(?:limiting|prejudice)"
    r"|unless|for\s+so\s+long|whether|anything"
    r"|from\s+and\s+after|regardless|if|when|upon|in\s+the\s+event|as\s+regards"
    r"|with\s+regard)\b[^;]{3,300}?,\s+"
    r"(?=[^,;]{0,120}\b(?:shall|must|may|will|can|is|are|need|needs)\b)",
    re.IGNORECASE,
)
# What comes last: "is subordinate to any mortgage, provided the lender agrees not to disturb Tenant".
_LAST = re.compile(
    r"(?<=\w),?\s+(?:(?:but\s+)?only\s+)?(?:if|provided|so\s+long\s+as|as\s+long\s+as|in\s+case|when"
    r"|where|although|though"
    r"|even\s+(?:if|though)|because(?!\s+of)|since(?=\s+(?:the|it|they|each|neither|no)\b))\b(?![^;.]{0,120}\b(?:consent|approv|permission|agrees?\s+in)).*",
    re.DOTALL | re.IGNORECASE,
)
_NOR = re.compile(
    r"(?P<before>\b(?:not|no|never|neither|without|cannot)\b[^.;]*?|n['’]t\b[^.;]*?)\bnor\b", re.IGNORECASE
)
_CONSENT = re.compile(
    r"\b(?:without|unless|except|only|subject|if|until|first|prior|absent|barring)\b[^.;]{0,80}\b(?:consent\w*"
    r"|approv\w+|permission|permits?|agrees?\s+in\s+writing|written\s+agreement)\b"
    r"|\b(?:consent|approval|permission)\b[^.;]{0,30}\b(?:required|needed|necessary)\b",
    re.IGNORECASE,
)
_AFFIRMS = re.compile(
    r"\b(?:yes|sure|certainly|may|can|could|might|allow\w*|permi\w+|permissible|free|freely|fine|ok|okay|lets?|right"
    r"|rights|entitled|welcome|possible|able|approved|acceptable|accept\w*|liberty|tolerat\w+|open|legitimate"
    r"|licen[sc]ed?|authori[sz]\w+)\b",
    re.IGNORECASE,
)
_REQUIRES = re.compile(
    r"\b(?:yes|must|shall|will|has|have|had|need(?:s|ed)?|requir\w+|oblig\w+|dut(?:y|ies)|necess\w+|bound|expected|called|owes?"
    r"|mandatory|compulsory|due|agrees?|undertak\w+|covenants?|responsib\w+|is\s+to|are\s+to|to\s+be|removes?|remove[sd]?"
    r"|hook|charged|tasked|demand\w*|calls?\s+for|insist\w*|prescrib\w*|impos\w*|unavoidable|inescapable"
    r"|essential|imperative|made\s+to"
    r"|reports?|repaints?|notif(?:y|ies)|gives?|tells?|strips?|takes?|paints?)\b",
    re.IGNORECASE,
)
_HOLDS = re.compile(
    r"\b(?:recover\w*|award\w*|payable|owed|ow(?:es|ing)|continu\w+|remains?|stays?|keeps?|included|applies|applicable"
    r"|subordinat\w+|junior|behind|after|true|with|by|shall|will|are|is)\b",
    re.IGNORECASE,
)
_FREE = re.compile(r"\b(?:without|no|not)\b[^.;]{0,50}\b(?:consent|approval|permission)\b", re.IGNORECASE)


def says_outcome(question: Question, words: str) -> bool:
    """Whether words behind a label say yes or no in a word that is known for it: not "Rent meanwhile: adjusted"."""
    patterns = (_NEGATION, _AFFIRMS, _REQUIRES, _HOLDS, question.turned, question.about)
    return any(pattern.search(words) for pattern in patterns)


def read_outcome(question: Question, words: str) -> Outcome | None:
    """What a piece that speaks of the matter says to it: the parity of its denials, or only with consent.

    None where words about something allowed, or required, have neither a word that says so nor one that denies.
    """
    said = " ".join(words.split())
    whole = _ANSWER.sub("", said, count=1)  # "No, they are unreserved" denies once
    opened = _OPENING.sub("", whole, count=1)
    beside = _BESIDE.sub(" ", opened)
    readings = (_LAST.sub("", beside), beside, opened, whole)
    plain = next((reading for reading in readings if question.about.search(reading)), whole)
    weighty = _EMPTY.sub(" ", plain)
    weighty = _NOR.sub(lambda match: f"{match['before']} or", weighty)  # denies the same again
    denials = len(_NEGATION.findall(weighty)) + len(question.turned.findall(weighty))
    denials -= len(_NEGATION.findall(" ".join(question.turned.findall(weighty))))  # "void" is in both
    if question.is_consent and _CONSENT.search(plain):
        is_free = denials == 1 and bool(_FREE.search(plain))
        return Outcome.YES if is_free else Outcome.CONSENT
    affirms = _AFFIRMS if question.is_consent else _REQUIRES if question.is_required else None
    if affirms is not None and not denials and not affirms.search(said):
        return None
    return Outcome.NO if denials % 2 else Outcome.YES
