"""Names as legal texts write them, by their capitals, and when two of them are one.

Read without a tagger: "Ana Kirk of Marsh & Hill LLP" is a person and a firm to a pattern, and one organisation to
many taggers.
"""

import re

from core.extraction.names.name import bare_key, tokens_of

ROLE_WORDS = (
    r"(?:counter-?|cross-?)?(?:plaintiff|defendant|appellant|appellee|petitioner|respondent|claimant)s?"
)
# Who a party was to the other before they met in court; "the company" is the only party that is one.
DEALING_WORDS = r"(?:insurer|insured|policyholder|employer|employee|seller|buyer|purchaser|builder|company)"
TITLES = (
    r"(?:Chief\s+|Presiding\s+|Associate\s+|Senior\s+|Circuit\s+|District\s+|Magistrate\s+)*(?:Judge"
    r"|Justice|JUDGE|JUSTICE)"
)
_HONORIFICS = r"(?:Hon\.|Mr\.|Ms\.|Mrs\.|Dr\.|Prof\.|Professor)"
# Capitalised words that begin a sentence or name a role, a court or a month, and no person or company.
_STOPS = """The This That These Those It Its In On At By For From Of To With Under Upon After Before Because Although
While When Where Whether If As And But Or Yet Not No We Our Us He She They His Her Their There Thus Then
Here An Such Any All Both Each Either Who Which What Judgment Judgments Cost Costs Below Appeal
Appeals Opinion Plaintiff Plaintiffs Defendant Defendants Appellant Appellants
Appellee Appellees Petitioner Petitioners Respondent Respondents Affirmed Reversed Counsel Docket Decided
Filed Suit Besides Relying Joining Dissenting Dissent Accordingly According Therefore Appearing Motion Trial
Prejudgment Interest Attorney Attorneys Once Only Neither Nor Since So Also However Nevertheless Writing
Following Against Having Being Instead Certiorari Writ""".split()
_STOP = re.compile(
    rf"(?<!Court of )(?<!COURT OF )\b(?:{'|'.join([*_STOPS, *map(str.upper, _STOPS)])}|A(?![.-]))\b"
)
# Things of a case that answers write like names.
_PLAIN = re.compile(
    r"\b(?:Punitive|Compensatory|Consequential)\s+Damages\b|\bExpert\s+(?:Witness|Testimony)\b|\bJury(?:\s+Verdict)?\b"
    r"|\b(?:Presiding|Trial)\s+Judge\b(?!\s+[A-Z])|\b(?:Appellate|Trial|Lower)\s+Court\b|\bVerdict\b"
)
_NO_NAME = r"(?!(?:Courts?|COURTS?|Appeals|APPEALS|Judges?|JUDGES?|Justices?|JUSTICES?)\b)"
_WORD = rf"{_NO_NAME}(?:[A-Z](?:\.|[\w-]*(?:[’'](?!s\b)\w+)*))"
_SUFFIX = (
    r"(?:,?\s+(?:Inc|INC|CO|CORP|LTD|LLC"
    r"|L\.L\.C|LLP|L\.L\.P|LP|L\.P|Co|Corp|Ltd|PLC|P\.?C|P\.?A|N\.A|Jr|Sr|II|III)\b\.?)*"
)
_GAP = r"[ \t]+"  # a name ends with its line: captions stack them
_BARE = rf"{_WORD}(?:{_GAP}(?:&{_GAP})?{_WORD}){{0,6}}{_SUFFIX}"
NAME = rf"(?-i:(?:(?:{TITLES}|{_HONORIFICS})\s+)?{_BARE})"
JUDGE = rf"(?-i:{TITLES}\s+{_BARE})"
FIRM = rf"(?-i:{_WORD}(?:,?{_GAP}(?:(?:&|and){_GAP})?{_WORD}){{0,6}}{_SUFFIX})"
PARTY = (
    rf"(?:(?:the\s+)?{ROLE_WORDS}(?:[-/]{ROLE_WORDS})*(?:\s+{NAME})?"
    rf"|(?:the|his|her)\s+(?:former\s+)?{DEALING_WORDS}\b(?:,\s+{NAME},?)?|{NAME})"
)
_PLACE = r"(?-i:(?!No\.|(?:Judge|Justice)\b)[A-Z](?:\.|[\w-]*))"
COURT = (
    rf"(?:the\s+)?(?-i:(?:(?:[A-Z][\w.’'-]*[ ])+(?:Court|Tribunal|COURT)s?|Court(?=[ ](?:of"
    rf"|for)[ ][A-Z]))(?:[ ](?:of|for|in)[ ](?:the[ ])?{_PLACE}(?:[ ]{_PLACE})*"
    rf"|[ ]{_PLACE})*(?:,[ ]{_PLACE}(?:[ ]{_PLACE})*)?)"
)
_TITLE_WORDS = frozenset(
    """judge justice chief presiding associate senior circuit district magistrate hon mr ms mrs dr prof
    professor the""".split()
)
_SMALL = frozenset("of the for in and a county".split())


def lower_stops(text: str) -> str:
    """The text with the capitals of words that begin sentences, and no names, taken away; lengths stay."""
    return _PLAIN.sub(_lowered, _STOP.sub(_lowered, text))


def _lowered(match: re.Match[str]) -> str:
    return match.group().lower()


def same_name(first: str, second: str) -> bool:
    """Whether one name may be the other in a shorter form: titles, initials and corporate forms may be missing."""
    ours, theirs = _words(first), _words(second)
    if not ours or not theirs:
        return False
    initials = [{word for word in words if len(word) == 1} for words in (ours, theirs)]
    if initials[0] and initials[1] and not (initials[0] <= initials[1] or initials[1] <= initials[0]):
        return False
    full, known = ({word for word in words if len(word) > 1} for words in (ours, theirs))
    return bool(full and known) and (full <= known or known <= full)


def same_court(first: str, second: str) -> bool:
    """Whether two names of courts have the same words in any order: "Kern County Superior Court"."""
    ours, theirs = (set(tokens_of(name)) - _SMALL for name in (first, second))
    return bool(ours and theirs) and (ours <= theirs or theirs <= ours)


def _words(name: str) -> list[str]:
    words = bare_key(name).split()
    while words and words[0] in _TITLE_WORDS:
        words = words[1:]
    return words
