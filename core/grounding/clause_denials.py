"""How often a clause denies: its negating words, without those that turn nothing of what it says."""

import re

from core.grounding.clause_asides import plain_words
from core.grounding.clause_parts import Clause

_BRIEF = 12  # words up to which every "not" of a clause counts
_PART = re.compile(r"[,;:]|\b(?:who|which|whose|that)\b")
_DENIED_BEFORE, _DENIED_AFTER = 40, 75  # characters around a "not" that say what it denies
_BEGINNING = 4  # letters in which words of one family mostly agree
_NEGATIONS = re.compile(
    r"\b(?:not|never|neither|nor|cannot|without(?=(?:\s+[\w'’]+){0,4}\s+(?:consent|approval|permission"
    r"|authori[sz]ation)\b|\s+asking\b|\s+(?:the\s+)?(?:necessity|need|requirement|obligation)\b"
    r"|\s+(?:thereby\s+)?(?:acquiring|giving|creating|conferring|granting)\b)|none|nobody|nothing|prohibit\w*|forbid\w*|forbidden|barred|bars|exempt\w*"
    r"|waiv\w+|(?:giv(?:e|es|en|ing)|gave)\s+up|relinquish\w*|renounc\w*|disallow\w*|refus(?:e[sd]|als?"
    r"|ing)\b|refuse\s+to\b|free\s+(?:of(?!\s+(?:any\s+)?(?:charge|cost|fee)s?\b)|from|not)|relieved\s+of"
    r"|(?:released?|discharged?|freed)\s+(?:from|of)(?=\s+(?:\w+\s+){0,3}(?:liab|oblig|dut))|spared|instead\s+of|unnecessary"
    r"|without(?=\s+(?:the\s+)?(?:\w+\s+){0,2}?ever\s+\w+ing\b)|off[-\s]limits|out\s+of\s+bounds|bann(?:ed|ing)"
    r"|bans|outlaw\w*|taboo"
    r"|impermissible|excluded|denies|denied|no(?!\s+(?:later|earlier|less|more|fewer|sooner|and\s+no"
    r"|\.?\s*\d)\b|/|\.\s*[a-z]{1,3}[-.]?\d))\b|n['’]t\b",
    re.IGNORECASE,
)
# What is forbidden so may be done with it: "shall not sublet unless Landlord consents".
WITHOUT_CONSENT = re.compile(
    r"\b(?:unless|until|without|except\s+with|only\s+with)\b[^.;]{0,60}?\b(?:consent|approv|permission|authori[sz])",
    re.IGNORECASE,
)
_SAME = {"need": "requ"}
_DENIED_WORD = re.compile(
    r"\b(?P<denies>not|never|without)\s+(?:(?:be|been|being|the|any|an?|first|prior|yet|obtaining)\s+)*(?P<word>[a-z]{4,})",
    re.IGNORECASE,
)
_WITHOUT = re.compile(
    r"\bwithout\s+(?:(?:the\s+)?(?:necessity|need|requirement)\s+(?:of|for)\s+(?:any\s+|an?\s+)?)?(?!any\b|prejudice\b|limit|regard\b)(?P<what>[a-z]{4,})\b(?!\s+(?:\w+\s+){0,3}(?:consent|approval))",
    re.IGNORECASE,
)  # "estimated, without warranty"
_EMPTY_NEGATIONS = re.compile(
    r"\bnot\s+freely\b|\b(?:not|nor)\s+(?:later|earlier|less|more|fewer|sooner|exceed\w*|only|to\s+exceed|limited\s+to|yet)\b"
    r"|\b(?:never|not)\b(?=[^.;,]{0,40}\b(?:more\s+than|over|beyond|above|in\s+excess\s+of)\s+(?:[$\d]|the\b))"
    r"|\bor\s+(?:no|not)\b|\bat\s+no\s+(?:\w+\s+)?(?:cost|charge|expense|fee)s?\b"
    r"|\bnot\s+be\s+unreasonably\s+withheld\b|\b(?:without|with\s+no)\s+(?:demand|notice|further"
    r"|prejudice|limitation|interest|set-?off|deduction)\b"
    r"|\b(?:whatever|what|anything|any\s+(?:part|portion|amount|balance|sum))\s+(?:that\s+"
    r"|which\s+)?(?:(?:is|are|was|has|have|been)\s+)+not\b"
    r"|\b(?:hold(?:s|ing)?\s*-?over|over-?stay\w*|(?:stay|remain|linger)\w*)\b[^.;]{0,40}?\bwithout\b[^.;]{0,40}?\bconsent\b|\bnot\s+unreasonably\b"
    r"|\bbeing\s+of\s+no\s+(?:force\s+(?:and|or)\s+)?effect\b|\bnot\b(?=[^.;]{0,80}\botherwise\s+than\b)"
    r"|,\s+but\s+not\s+(?:its|the|any|other|an?|to)\b[^,;.]*"
    r"|\bnone\s+(?:longer|shorter|more|less|larger|smaller|deeper|higher|lower|older|later|earlier)\b(?=[^.;,]{0,20}\bthan\b)"
    r"|\b(?:no|none|nobody)\b(?=[^.;]{0,60}\bother\s+than\b)|\b(?:no\s+one|nobody|nothing|no\s+\w+)\s+(?:else|more)\b|\bno\s+other\s+\w+\b|\bnone\s+other\b|\bwithout\s+any\b|\bnot\s+in\s+(?:lieu|limitation)\s+of\b|\bwithout\s+prejudice\b|\bno/100\b|\bdoes\s+not\s+cure\b|\bnot\s+(?:been\s+)?(?:paid|received|cured)\b"
    r"|\bbut\s+not\s+(?:before|after|earlier|later)\b|\bnot\s+\w+ed\s+by\b|\b(?:that|which)\s+(?:is|are"
    r"|was|were)\s+not\s+(?:about|in|of|for|related|based|concerned)\b"
    r"|\b(?:to|for|(?<!\bpart\s)(?<!\bnone\s)of|in|by)\s+(?:which|whom)\b[^,;]{0,60}?\bnot\b",
    re.IGNORECASE,
)
# Somebody or something named for contrast: "Supplier, not Customer, must ...", "to the owner and not to the tenant".
_OTHER = (
    r"not\s+(?:(?:by|to|with|for|of|on|upon|from|against|under|in)\s+)?(?:"
    r"(?:the|its|their|his|her|our|your|an?|that\s+of)\s+[\w'\u2019-]+(?:\s+[\w'\u2019-]+){0,3}?"
    r"|(?-i:[A-Z])[\w&'\u2019-]*(?:\s+(?:(?-i:[A-Z])[\w&'\u2019-]*|&|of|and)){0,4}?)"
)
_CONTRAST = re.compile(
    rf"(?:,\s*(?:and\s+|but\s+)?|\b(?:and|but)\s+){_OTHER}(?=\s*(?:[,;:.)]|$|\b(?:that|who|which)\b))"
    rf"|\b{_OTHER},?\s+but\b(?!\s+(?:also|only)\b)",
    re.IGNORECASE,
)
_NEITHER = re.compile(r"\b(neither\s+[^,;.]{2,60}?)\s+nor\b", re.IGNORECASE)  # of two, denied once
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
    r"|even\s+(?:if|though|had)|whether\s+or\s+not)\b)(?![^,;.]{0,80}\b(?:consent|approv|permission|authori[sz])).*",
    re.DOTALL | re.IGNORECASE,
)
_ANSWER = re.compile(r"^\W*(?:yes|no)\s*(?:[,:;]|[–—-]\s)\s*(?=\S+(?:\s+\S+){2})", re.IGNORECASE)
_REASON = re.compile(r"(?<=\w),?\s+because\b(?!\s+of\b).*", re.DOTALL | re.IGNORECASE)  # denies another thing
_UNLESS = re.compile(
    r"\bunless\b(?!\s+(?:sooner|earlier|otherwise|and\s+until))", re.IGNORECASE
)  # "no ... unless" allows


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
    lacking = [
        match for match in _WITHOUT.finditer(clause.text) if match["what"].lower()[:_BEGINNING] in words
    ]
    if len(text.split()) <= _BRIEF:
        return clause.denials + len(lacking)
    found = [match for match in _NEGATIONS.finditer(text) if _touches(text, match.span(), words)]
    found += lacking
    return len(found) + (_UNLESS.search(text) is not None) if found else 0


def denies_some(clause: Clause, words: frozenset[str]) -> bool:
    """Whether a clause denies beside one of the words (beginnings of four letters), however brief it is."""
    text = _weighty(clause.text)
    return any(_touches(text, match.span(), words) for match in _NEGATIONS.finditer(text))


def _weighty(text: str) -> str:
    """The words of a clause whose negations turn what it says."""
    said = _ANSWER.sub("", text, count=1)  # "No, storage is forbidden" denies once
    words = _CONDITION.sub("", _NO_EFFECT.sub(" ", plain_words(_REASON.sub(" ", said))), count=1)
    words = _NEITHER.sub(r"\1 or", _CONTRAST.sub("", _LAST_CONDITION.sub("", words, count=1)))
    return _EMPTY_NEGATIONS.sub(" ", words)


def _touches(text: str, span: tuple[int, int], words: frozenset[str]) -> bool:
    """Whether a negation stands beside one of the words: it speaks of what follows it, and of its subject."""
    before = _PART.split(text[max(0, span[0] - _DENIED_BEFORE) : span[0]])[-1]
    beside = f"{before} {text[span[0] : span[1] + _DENIED_AFTER]}"
    return any(word.lower()[:_BEGINNING] in words for word in re.findall(r"[A-Za-z]{4,}", beside))


def denied_words(text: str) -> frozenset[str]:
    """Each word that says no, with the beginning of the word it stands before: "not dism", "without cons"."""
    words = (
        (match["denies"].lower(), match["word"].lower()[:_BEGINNING]) for match in _DENIED_WORD.finditer(text)
    )
    return frozenset(f"{denies} {_SAME.get(word, word)}" for denies, word in words)
