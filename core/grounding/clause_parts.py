"""The clauses of a text: pieces of a sentence that say one thing each, with who is named in them.

"Lessee shall keep the roof in good repair, and Lessor shall maintain the heating" is two clauses. A clause
knows who acts in it, who is acted for, and how many times it denies.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from core.extraction.leases.pieces import NEW_LINE
from core.grounding.source_index import stems
from core.text.sentences import sentence_spans

_CUT = re.compile(
    r"[,;]\s+(?:(?:except|save)(?:\s+only)?\s+that|provided,?\s+(?:however|further|always|also),?\s+that"
    r"|it\s+being\s+(?:\w+\s+){0,3}agreed\s+that)\s+"
    r"|(?:[;,]|(?<=[a-z)]))\s+(?:and|but|yet|while|whereas|nor|or(?!\s+not\b)|although|though),?\s+|;\s+"
    rf"|{NEW_LINE}|\s(?=[•·]\s)|,\s+(?=(?:no\s+part|none)\s+of\s+which\b)"
    r"|(?:(?<=\bInc\.)|(?<=\bCorp\.)|(?<=\bLLC\.)|(?<=\bLtd\.)|(?<=\bCo\.))\s+(?=(?:[A-Z$\d][\w'’,.-]*)\s+[a-z])"
)
_HAS_VERB = re.compile(
    r"\b(?:shall|must|may|will|can|cannot|is|are|was|were|has|have|had|does|do|did|need|needs|\w{3,}(?:es|ed|s))\b"
)
_VERB = re.compile(
    r"\b(?:shall|must|may|will|can|cannot|is|are|was|were|be|been|has|have|had|does|do|did|needs?)\b"
)
_OWN = re.compile(r"['’]")  # "Tenant's share: $400" says nothing of what the tenant does
_LIGHT = (
    r"(?:give|make|pay|keep|take|provide|deliver|receive|hold|remain|leave|also|only)\b"  # say too little
)
_ACT = re.compile(
    rf"\b(?:shall|must|may|can|will|cannot|(?:has|have|had|needs?|required|obliged|obligated|allowed"
    rf"|permitted|entitled|free"
    rf"|bound|forbidden|barred)\s+to|need\s+not)\s+(?!not\b|be\b|have\b)(?:also\s+|only\s+"
    rf"|still\s+)?(?!{_LIGHT})(?P<act>[a-z]{{4,}})"
    rf"|\b(?:shall|must|may|can|will|need|does|do)\s+not\s+(?:(?:have|need)\s+to\s+)?(?!be\b|have\b"
    rf"|need\b|{_LIGHT})(?P<denied>[a-z]{{4,}})"
)
_RULED = re.compile(
    r"(?P<act>[A-Z]?\w+ing)\b[^.;:]{0,50}?(?::|\b(?:is|are)\b)\s+(?:not\s+)?"
    r"(?:required|allowed|permitted|prohibited|forbidden|needed|banned|barred)\b"
)
_TITLE = re.compile(r"\s*:")  # "Tenant: Birch LLC" says who it is, not what it does
_LABEL = re.compile(r":\s+(?:from\s+)?(?:the\s+)?$", re.IGNORECASE)
_STATE = re.compile(r"\s+(?:is|are|was|were)\b")
_NEW_SUBJECT = re.compile(
    r"(?:(?:that\s+)?(?:(?!\b(?:as|which|that|who|whom|whose|if|when|where|whether)\b)[^,;.:]){0,70}?\b(?:shall"
    r"|must|may|will|can|cannot|is|are|was|were|has|have|had|does|need|needs)\b|\w+\s*:|[•·-]\s)"
)
_HEADING = re.compile(
    r"\s*(?:(?:Section|SECTION|Sec\.|Article|ARTICLE|§+|Clause)?\s*(?P<number>\d{1,3}(?:\.\d{1,3})*"
    r"|[IVX]{1,5}|[A-Z])[.)]?\s+)?"
    r"(?P<title>[A-Z][^.:;\n]{0,58}?)?[.:]?\s*"
)
_LOWER = re.compile(r"\b(?!and\b|the\b|for\b|with\b|upon\b|from\b|into\b)[a-z]{3,}")
_SMALL = re.compile(
    r"\b(?:shall|must|may|will|can|cannot|is|are|was|were|has|have|had|does|do|did|by|it|this|the\s+\w+\s+of)\b"
)
_BOTH = re.compile(r"\bboth\s+(?:the\s+)?[\w'’&.-]+(?:\s+[A-Z&][\w'’.-]*){0,4}$")
_OPEN_CONDITION = re.compile(r"\b(?:if|provided|unless|when|where|so\s+long\s+as)\s+[^,;]+$", re.IGNORECASE)
_LONG = 15  # words from which a condition is read apart
_STRICT_CONDITION = re.compile(r"\b(?:only\s+if|provided|unless|so\s+long\s+as)\s+[^,;]+$", re.IGNORECASE)
_NO_SUBJECT = re.compile(r"\s*(?:is|are|was|were|has|have|had|does|do|did)\b")
_NONE_OF_WHICH = re.compile(r"(?:no\s+part|none)\s+of\s+which\b", re.IGNORECASE)
_HEADING_WORDS = 8
_BARE = 5  # words that may be no sentence
_AFTER_PARTY = 240  # characters that say whether a party acts
_BRIEF = 12  # words up to which every "not" of a clause counts
_PART = re.compile(r"[,;:]|\b(?:who|which|whose|that)\b")
_DENIED_BEFORE, _DENIED_AFTER = 40, 75  # characters around a "not" that say what it denies
_BEGINNING = 4  # letters in which words of one family mostly agree
_NEGATIONS = re.compile(
    r"\b(?:not|never|neither|nor|cannot|without(?=(?:\s+[\w'’]+){0,4}\s+(?:consent|approval|permission"
    r"|authori[sz]ation)\b|\s+asking\b"
    r"|\s+(?:thereby\s+)?(?:acquiring|giving|creating|conferring|granting)\b)|none|nobody|nothing|prohibit\w*|forbid\w*|forbidden|barred|bars|exempt\w*"
    r"|waiv\w+|(?:giv(?:e|es|en|ing)|gave)\s+up|relinquish\w*|renounc\w*|disallow\w*|refus(?:e[sd]|als?"
    r"|ing)\b|refuse\s+to\b|free\s+(?:of|from|not)|relieved\s+of|spared|instead\s+of|unnecessary"
    r"|impermissible|excluded|denies|denied|no(?!\s+(?:later|earlier|less|more|fewer|sooner|and\s+no"
    r"|\.?\s*\d)\b|/))\b|n['’]t\b",
    re.IGNORECASE,
)
_EMPTY_NEGATIONS = re.compile(
    r"\b(?:not|nor)\s+(?:later|earlier|less|more|fewer|sooner|exceed\w*|only|to\s+exceed|limited\s+to|yet)\b"
    r"|\bwhether\s+or\s+not\b"
    r"|\bnot\s+be\s+unreasonably\s+withheld\b|\b(?:without|with\s+no)\s+(?:demand|notice|further"
    r"|prejudice|limitation|interest|set-?off|deduction)\b"
    r"|\b(?:whatever|what|anything|any\s+(?:part|portion|amount|balance|sum))\s+(?:that\s+"
    r"|which\s+)?(?:(?:is|are|was|has|have|been)\s+)+not\b"
    r"|\bhold(?:s|ing)?\s+over\b[^.;]{0,30}?\bwithout\b[^.;]{0,40}?\bconsent\b|\bnot\s+unreasonably\b"
    r"|\bbeing\s+of\s+no\s+(?:force\s+(?:and|or)\s+)?effect\b|\bnot\b(?=[^.;]{0,80}\botherwise\s+than\b)"
    r"|,\s+but\s+not\s+(?:its|the|any|other|an?|to)\b[^,;.]*"
    r"|\b(?:no|none|nobody)\b(?=[^.;]{0,60}\bother\s+than\b)|\bno\s+one\s+else\b|\bno\s+other\s+\w+\b|\bnone\s+other\b|\bwithout\s+any\b|\bnot\s+in\s+(?:lieu|limitation)\s+of\b|\bwithout\s+prejudice\b|\bno/100\b|\bdoes\s+not\s+cure\b|\bnot\s+(?:been\s+)?(?:paid|received|cured)\b"
    r"|\bbut\s+not\s+(?:before|after|earlier|later)\b|\bnot\s+\w+ed\s+by\b|\b(?:that|which)\s+(?:is|are"
    r"|was|were)\s+not\s+(?:about|in|of|for|related|based|concerned)\b"
    r"|\b(?:to|for|(?<!\bpart\s)(?<!\bnone\s)of|in|by)\s+(?:which|whom)\b[^,;]{0,60}?\bnot\b",
    re.IGNORECASE,
)
_NO_EFFECT = re.compile(
    r"\b(?:nor\s+shall\s+anything|(?:and\s+)?nothing)\b[^,;]{0,70}?\b(?:affects?|limits?|impairs?"
    r"|diminish\w*|enlarge\w*|alters?|changes?)\b",
    re.IGNORECASE,
)  # "nor shall anything in Section 3 affect the rule that ..."
_CONDITION = re.compile(
    r"^(?:\W*\d+(?:\.\d+)*\b)?\W*(?:and\s+|but\s+)?(?:if|in\s+case|should|where|when|once)\b[^;]{3,200}?,\s+"
    r"(?!\d{4}\b)(?=(?:then\s+)?(?:the\s+)?\w+)",
    re.IGNORECASE,
)
# What comes last: "... drops to $100,000 if there has been no default", "... so long as it is not in default".
_LAST_CONDITION = re.compile(
    r"(?:(?<=\w)\s+while\b|(?<=\w),?\s+(?:(?:but\s+)?only\s+)?(?:if|provided|so\s+long\s+as"
    r"|as\s+long\s+as|in\s+case|when|where|although|though"
    r"|even\s+(?:if|though)|whether\s+or\s+not)\b)(?![^,;.]{0,80}\b(?:consent|approv|permission|authori[sz])).*",
    re.DOTALL | re.IGNORECASE,
)
_ANSWER = re.compile(r"^\W*(?:yes|no)\s*(?:[,:;]|[–—-]\s)\s*(?=\S+(?:\s+\S+){2})", re.IGNORECASE)
_SUBORDINATE = re.compile(
    r"\b(?:as|which|whom|if|unless|until|when|after|before|where)\s+(?:the\s+)?$", re.IGNORECASE
)
_RELATIVE = re.compile(r"\b(?:as|which|that|whom)\s+(?:the\s+)?$", re.IGNORECASE)
_DONE_BY = re.compile(
    r"\b(?:is|are|was|were|been|be)\s+(?:\w+ly\s+)?\w+ed\s+by\s+(?:the\s+)?$", re.IGNORECASE
)
_REASON = re.compile(r"(?<=\w),?\s+because\b(?!\s+of\b).*", re.DOTALL | re.IGNORECASE)  # denies another thing
_BRACKETED = re.compile(r"\([^()]{12,}\)")
_ASIDE_WORDS = (
    r"(?:whether\s+or\s+not|unless|save|except|without(?!(?:\s+[\w'’]+){0,4}\s+(?:consent|approval"
    r"|permission|authori))|notwithstanding|irrespective|regardless|subject\s+(?:always\s+)?to"
    r"|insofar|to\s+the\s+(?:fullest\s+|maximum\s+)?extent|in\s+(?:consideration|addition|the\s+event)"
    r"|for\s+(?:the\s+)?purposes?|anything\s+in|whatever"
    r"|for\s+the\s+avoidance|but\s+not|if|so\s+long\s+as|provided|when|while|as\s+(?:to|often)"
    r"|at\s+(?:any|reasonable))"
)
# What a clause says besides: ", whether or not others do so,", and "Notwithstanding Section 4," before it begins.
_ASIDE = re.compile(rf",\s+(?:and\s+)?{_ASIDE_WORDS}\b[^,;]{{3,160}},", re.IGNORECASE)
_PREAMBLE = re.compile(
    rf"^\W*{_ASIDE_WORDS}\b[^;]{{3,260}}?,\s+(?=(?:the\s+)?[\w'’]+(?:\s+[\w'’]+){{0,6}}\s+(?:shall|must"
    rf"|may|will|can|is|are)\b)",
    re.IGNORECASE,
)
_ACTING = r"(?:then\s+)?(?:the\s+)?[A-Z][\w'’.&-]*(?:\s+[A-Z&][\w'’.-]*){0,4}\s+(?:may|shall|must|will|can)\b"
# "Anything in Section 2 notwithstanding, if Tenant, after notice, does not pay in ten days" before ", Landlord may".
_LONG_CONDITION = re.compile(
    rf"\W*(?:\w+(?:\.\w+)*[.)]\s+)?(?:{_ASIDE_WORDS}\b[^;]{{3,260}}?,\s+)?(?:and\s+|but\s+)?(?:if|should)\b[^;]{{20,600}}?(?=,\s+{_ACTING})",
    re.IGNORECASE,
)
_IF = re.compile(r"\b(?:if|should)\s+(?:the\s+)?$", re.IGNORECASE)
_UNLESS = re.compile(
    r"\bunless\b(?!\s+(?:sooner|earlier|otherwise|and\s+until))", re.IGNORECASE
)  # "no ... unless" allows
_BEFORE_AGENT = re.compile(
    r"(?:(?<!\bnotice\s)(?<!\brequest\s)(?<!\bdemand\s)(?<!\bconsent\s)\bby|\b(?:responsib\w+"
    r"|obligations?|duty|duties|burden|job|task|costs?|expenses?|charge|rights?|option|matter"
    r"|liability|account|undertaking)\s+(?:of|for)|\b(?:falls?|fell|left|belongs?|rests?|lies?"
    r"|up)\s+(?:to|on|upon|with)|\b(?:sits?|stays?|remains?|is|are)\s+(?:with|on|upon)"
    r"|\b(?:required|demanded|expected|incumbent)\s+(?:of|on|upon)|\b(?:due|owed|owing|payable)\s+from"
    r"|\b(?:is|was)\s+that\s+of|\b(?:lets?|allow\w*|permit\w*|requires?|oblig\w+|entitl\w+"
    r"|forbids?|prohibits?|enabl\w+|gives?|grants?)|\bit\s+is)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_CAUSATIVE = re.compile(r"\b(?:lets?|allows?|permits?|enables?)\s+(?:the\s+)?$", re.IGNORECASE)
_AFTER_AGENT = re.compile(
    r"\s*(?:\([^)]*\)\s*|,\s+(?:as\s+\w+|the\s+\w+),\s+|,\s+[^,.;]{1,80},\s+(?=(?:shall|must|may|will|can|agrees?)\b)"
    r"|,\s+(?:for|in|upon|subject|without|with|at|if|by|unless|except|save|having|being|whether"
    r"|notwithstanding|pursuant)\b(?:[^;.]|\.(?=\d)){1,180}?,\s+"
    r"(?=(?:shall|must|may|will|can|hereby|agrees?|covenants?|leases?|lets?|demises?"
    r"|grants?|do(?:es)?|fails?)\b))?(?:(?:shall|must|may|will|can|cannot|has|have|had|does|did"
    r"|agree[sd]?|covenants?|needs?|would|could)\b|(?:is|are|was"
    r"|were)\s+(?:not\s+)?(?:\w+ly\s+)?(?:required|obliged|obligated"
    r"|responsible|liable|bound|entitled|allowed|permitted|free|prohibited|forbidden|barred|to"
    r"|the\s+(?:one|party))\b|(?!(?:is|was|as|its|has)\b)[a-z]{2,}(?:s|ed)\b|(?:also|alone|only|itself)\s+\w+)"
    r"|['’]s?\s+(?:\w+\s+)?(?:responsibility|obligation|duty|expense|cost|account|burden|job|task|right|option)\b",
)
_ACTED_ON = re.compile(
    r"\b(?:it|he|she|they|which|that|and)\s+(?:also\s+|only\s+)?(?!(?:has|was|is)\b)[a-z]{3,}s\s+(?:the\s+)?$",
    re.IGNORECASE,
)  # "it covers Landlord"
_PREPOSITION = re.compile(
    r"\b(?:to|of|with|from|for|against|on|under|upon|in|and|or|between|through|naming|as|about|concerning|regarding)"
    r"\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_TO = re.compile(r"\b(?:to|for|of|from|toward|with|behind|against|than)\s+(?:the\s+)?$", re.IGNORECASE)
_RECEIVES = re.compile(
    r"\b(?:gets?|earn(?:s|ed)?|receiv\w+|obtain\w*|is\s+(?:given|paid|granted|owed|reimbursed|provided"
    r"|entitled)\b(?!\s+by\b)|has\s+(?:\w+\s+)?(?:the\s+)?"
    r"(?:use|benefit)\s+of|collects?|buys?|purchases?|rents?\b[^.]{0,40}\bfrom|leases?\b[^.]{0,40}\bfrom"
    r"|takes?\s+on\s+lease)\b",
    re.IGNORECASE,
)
_YES_OR_NO = re.compile(
    r"\b(?:yes|no|not|none|never|allowed|permitted|required|prohibited|forbidden|waived|reserved|unreserved|optional"
    r"|mandatory|recoverable|needed|granted|denied|abates?|suspended|increases?|decreases?|rises?|falls?"
    r"|approved|blocked|rejected"
    r"|succeeded|failed|affirmed|reversed)\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"\bonly\s+(?:until|till|if|with|when|where|after|before|between|during|on|in|at|by|for|to|from|upon|within)\b"
    r"|\bexcept\b|\bother\s+than\b|\bapart\s+from\b|\baside\s+from\b|\bbut\s+for\b",
    re.IGNORECASE,
)
_TOLD = re.compile(r"\s+know\b")  # "must let Landlord know"
_CLEFT = re.compile(r"\bit\s+is\s+(?:the\s+)?$", re.IGNORECASE)
_DETERMINER = re.compile(r"\b[Tt]he\s+$")
_PRONOUN = re.compile(r"(?:and\s+|but\s+)?(?:it|they|he|she|its|their|such\s+party)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Named:
    """A party at one place of a text; several ids where more than one node may be meant."""

    start: int
    end: int
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Masked:
    """Words that are compared apart, and what stands for them meanwhile."""

    start: int
    end: int
    word: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a sentence. `source[start:end] == text`."""

    start: int
    end: int
    text: str
    masked: str  # with "the party" in place of names and roles
    heading: str
    agents: frozenset[str]  # ids of those who act in it
    others: frozenset[str]  # ids of those it names besides
    also: frozenset[str]  # of these, who acts in a clause inside it: "the insurance that Tenant must keep"
    denials: int  # negating words

    @property
    def section(self) -> str:
        """The number of the heading above it: "4", "2.2"; "" without one."""
        match = _HEADING.fullmatch(self.heading)
        return (match["number"] or "") if match else ""

    @property
    def is_value(self) -> bool:
        """Whether it gives a value under a label, and neither affirms nor denies: "Governing law: Colorado"."""
        label, colon, value = self.text.partition(":")
        return bool(colon) and len(label.split()) <= _HEADING_WORDS and _YES_OR_NO.search(value) is None

    @property
    def is_condition(self) -> bool:
        """Whether it only supposes something: a condition that was cut from what holds under it."""
        return _is_condition(self.text)

    @property
    def receives(self) -> bool:
        """Whether its verb speaks from the side of the one who is given something."""
        return _RECEIVES.search(self.text.split(", and ")[0]) is not None

    @property
    def is_denied(self) -> bool:
        """Whether it says "not" an odd number of times."""
        return self.denials % 2 == 1

    @property
    def words(self) -> str:
        """The clause below its heading, without names, on one line."""
        return " ".join(f"{self.heading} {self.masked}".split())


def clauses_of(
    text: str, parties: Sequence[Named], values: Sequence[Masked] = (), *, has_headings: bool = True
) -> list[Clause]:
    """The clauses of a text in order.

    In a source (it has headings), a clause that says "it" takes over who acted in the one before.
    """
    found: list[Clause] = []
    heading = ""
    masked = sorted([*(Masked(p.start, p.end, "the party") for p in parties), *values], key=lambda m: m.start)
    for start, end in sentence_spans(text):
        words = text[start:end]
        if has_headings and _is_heading(words):
            heading = words
            continue
        for low, high in _pieces(text, start, end):
            clause = _read(text, (low, high), heading, (parties, masked))
            if has_headings and not clause.agents and found and _PRONOUN.match(clause.text):
                clause = replace(clause, agents=found[-1].agents, others=clause.others - found[-1].agents)
            found.append(clause)
    return found


def plain_words(text: str) -> str:
    """What a clause says without its brackets, its asides and what it goes notwithstanding."""
    words = _PREAMBLE.sub("", " ".join(_BRACKETED.sub(" ", text).split()), count=1)
    return without_asides(words)


def acts_in(text: str) -> frozenset[str]:
    """Stems of what a clause says to be done, or left: "shall not repaint", "Repainting is required"."""
    found = [match["act"] or match["denied"] for match in _ACT.finditer(text)]
    if not found and (match := _RULED.match(text)):
        found = match["act"].split()[:1]
    return stems(" ".join(found)) if len(found) == 1 else frozenset()


def says_yes_or_no(clause: Clause) -> bool:
    """Whether a clause affirms or denies plainly: not the words of a limit, nor a bare value ("More than 180 days").

    "Allowed only until 10 p.m." is "not allowed after 10 p.m."
    """
    words = clause.text
    is_bare = len(words.split()) <= _BARE and not clause.agents
    verb = _VERB if is_bare else _HAS_VERB
    is_plain = bool(verb.search(words) or _YES_OR_NO.search(words) or clause.is_denied)
    return is_plain and _LIMIT.search(words) is None


def without_asides(text: str) -> str:
    """A text without what it says between commas besides: ", whether or not the work is complete,"."""
    return _ASIDE.sub(" ", text)


def count_denials(text: str) -> int:
    """How many words of a text negate; "not later than" does not."""
    words = _weighty(text)
    found = len(_NEGATIONS.findall(words))
    return found + (_UNLESS.search(words) is not None) if found else 0


def denials_about(clause: Clause, words: frozenset[str]) -> int:
    """How often a clause negates near the words in question: a long one has other things to deny, too.

    `words` are beginnings of four letters, of words that mean something.
    """
    text = _weighty(clause.text)
    if len(text.split()) <= _BRIEF:
        return clause.denials
    found = [match for match in _NEGATIONS.finditer(text) if _touches(text, match.span(), words)]
    return len(found) + (_UNLESS.search(text) is not None) if found else 0


def _weighty(text: str) -> str:
    """The words of a clause whose negations turn what it says."""
    said = _ANSWER.sub("", text, count=1)  # "No, storage is forbidden" denies once
    words = _CONDITION.sub("", _NO_EFFECT.sub(" ", plain_words(_REASON.sub(" ", said))), count=1)
    return _EMPTY_NEGATIONS.sub(" ", _LAST_CONDITION.sub("", words, count=1))


def _touches(text: str, span: tuple[int, int], words: frozenset[str]) -> bool:
    """Whether a negation stands beside one of the words: it speaks of what follows it, and of its subject."""
    before = _PART.split(text[max(0, span[0] - _DENIED_BEFORE) : span[0]])[-1]
    beside = f"{before} {text[span[0] : span[1] + _DENIED_AFTER]}"
    return any(word.lower()[:_BEGINNING] in words for word in re.findall(r"[A-Za-z]{4,}", beside))


def parties_in(
    mentions: Mapping[str, Iterable[tuple[int, int]]], ids: Mapping[str, frozenset[str]]
) -> list[Named]:
    """Places of parties in order of the text; `ids` says for each whom it may mean."""
    found = [
        Named(start, end, ids[key])
        for key, places in mentions.items()
        for start, end in places
        if ids.get(key)
    ]
    return sorted(found, key=lambda named: named.start)


def _is_heading(words: str) -> bool:
    """Whether a sentence is a number, a title, or both: "Section 4. Increases."."""
    match = _HEADING.fullmatch(words)
    if match is None or len(words.split()) > _HEADING_WORDS or words.rstrip().endswith(":"):
        return False
    title = match["title"] or ""
    lower = len(_LOWER.findall(title))
    is_title = lower * 2 <= len(title.split()) if match["number"] else lower == 0
    return _SMALL.search(title) is None and is_title


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    spans, begin = [], start
    preamble = _PREAMBLE.match(text[start:end])
    for match in _CUT.finditer(text, start + preamble.end() if preamble else start, end):
        before, after = text[begin : match.start()], text[match.end() : end]
        is_line = (
            ("\n" in match.group() and not match.group().strip())
            or ";" in match.group()
            or _NONE_OF_WHICH.match(after) is not None
        )
        is_new = (
            _HAS_VERB.search(before)
            and _NEW_SUBJECT.match(after)
            and not _goes_on(before, after, after_comma=match.group()[0] in ",;")
        )
        if is_line or is_new:
            joined = match.group().strip(" ,;\n").lower()
            spans.append((begin, match.start()))
            begin = match.start() + match.group().lower().index("nor") if joined == "nor" else match.end()
    for low, high in chain.from_iterable(_uncondition(text, span) for span in [*spans, (begin, end)]):
        piece = text[low:high]
        words = piece.strip(" \n\t•·-")
        if words:
            begin = low + piece.index(words)
            yield begin, begin + len(words)


def _uncondition(text: str, span: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """A long condition apart from what holds under it: "if Tenant, after notice, does not pay, Landlord may"."""
    low, high = span
    opening = _LONG_CONDITION.match(text, low, high)
    if opening is not None and len(text[low : opening.end()].split()) >= _LONG:
        yield low, opening.end()
        yield opening.end() + 1, high
    else:
        yield span


def _is_condition(words: str) -> bool:
    whole = _LONG_CONDITION.match(f"{words}, It may")
    return whole is not None and whole.end() == len(words)


def _goes_on(before: str, after: str, *, after_comma: bool) -> bool:
    """Whether "and" joins two parties, or a condition and more of it: "if it pays and is not in default"."""
    if _STRICT_CONDITION.search(before) and not after_comma:
        return True
    return _BOTH.search(before) is not None or (
        _OPEN_CONDITION.search(before) is not None and _NO_SUBJECT.match(after) is not None
    )


def _read(
    text: str, span: tuple[int, int], heading: str, marked: tuple[Sequence[Named], Sequence[Masked]]
) -> Clause:
    start, end = span
    parties, hidden = marked
    words = text[start:end]
    inside = [party for party in parties if start <= party.start < end]
    named = {key for party in inside for key in party.ids}
    is_condition = _is_condition(words)
    ranked: dict[int, set[str]] = {}
    also: set[str] = set()
    for party in inside:
        before, after = words[: party.start - start][-60:], words[party.end - start :][:_AFTER_PARTY]
        before = _IF.sub("", before) if is_condition else before
        ranked.setdefault(_rank(before, after), set()).update(party.ids)
        if (_RELATIVE.search(before) and _AFTER_AGENT.match(after)) or _DONE_BY.search(before):
            also.update(party.ids)
    agents = ranked.get(_CAUSED) or ranked.get(_SUBJECT) or ranked.get(_BY) or ranked.get(_VALUE) or set()
    if not agents and len({party.ids for party in inside}) == 1:
        before, after = words[: inside[0].start - start], words[inside[0].end - start :]
        is_titled = _TITLE.match(after) and not _VERB.search(words)
        is_idle = (
            is_titled
            or _TO.search(before)
            or _ACTED_ON.search(before)
            or _VERB.search(before)
            or _STATE.match(after)
            or _OWN.match(after)
        )
        agents = set() if is_idle else named
    masked = _mask(text, (start, end), hidden)
    return Clause(
        start,
        end,
        words,
        masked,
        heading,
        frozenset(agents),
        frozenset(named - agents),
        frozenset(also - agents),
        count_denials(words),
    )


_CAUSED, _SUBJECT, _BY, _VALUE, _OTHER = range(5)


def _rank(before: str, after: str) -> int:
    """How plainly a party acts: let by another, as the subject, after "by" or "falls to", under a label, or not."""
    if _CAUSATIVE.search(before):
        return _OTHER if _TOLD.match(after) else _CAUSED
    if _SUBORDINATE.search(before):
        return _OTHER
    if _CLEFT.search(before) or (_AFTER_AGENT.match(after) and not _PREPOSITION.search(before)):
        return _SUBJECT
    if _BEFORE_AGENT.search(before):
        return _BY
    return _VALUE if _LABEL.search(before) and not _VERB.search(before) else _OTHER


def _mask(text: str, span: tuple[int, int], hidden: Sequence[Masked]) -> str:
    """The words with "the party" for every party and "a date" for every date: these are compared apart."""
    start, end = span
    pieces, place = [], start
    for item in hidden:
        if place <= item.start < end:
            pieces += [_DETERMINER.sub("", text[place : item.start]), item.word]
            place = min(item.end, end)
    return "".join([*pieces, text[place:end]])
