"""Words for one matter of a report, and the one that stands for all. Data only.

An outcome is compared with those of the source about the same thing: "antitrust officials" are the competition
authority, "vessels" are boats.
"""

import re

_OUT_OF_WORK = (
    r"(?:(?:share|number|proportion) of )?(?:the )?(?:people |workers |those |workforce |labou?r force )?"
    r"(?:that (?:is|was) |who (?:are|were) )?(?:out of|without|looking for|in search of) (?:a |any )?"
    r"(?:jobs?|work|employment)|jobless\w*|(?:labou?r|job) market|idle workers|on the dole"
    r"|employment|(?:a |their |more |fewer )?jobs?"
    r"|(?:in|found|found no|more|less) work|job losses"
)
_REPAID = (
    r"(?:return|pa(?:y|id)|give|gave|given|hand|send|sent|owe|flow|claw|go)\w* "
    r"(?:(?:it|them|(?:the|this) \w+|\ue000+) )?back"
    r"|be(?:ing)? returned|keep (?:it|them|(?:the|this) (?:money|sum|cash|payment))"
    r"|return\w* (?:it|them|(?:the|this) (?:money|sum|cash)|\ue000+)|(?:non-?)?refund\w*|reimburs\w*|gifts?"
    r"|(?:as|is|was|were|are|no|not) (?:(?:merely|only|just) )?(?:an? )?(?:loans?|grants?)(?! (?:of|to"
    r"|from|for|at|by)\b)"
    r"|(?:non-?)?(?:returnable|repayable)|for keeps|no strings|strings(?: attached)?|free money|due back"
    r"|recoup\w*"
    r"|reclaim\w*|be (?:kept|retained)|(?:stay|remain)\w* (?:for good )?with|theirs|lent to"
    r"|to keep|wants? nothing back"
    r"|households keep"
    r"|(?:want|wants|wanted) (?:it|them|(?:the|this) \w+) back|keep (?:(?:the |their )?\ue000+|what)"
)
_FURTHER = (
    r"(?:second|further|additional|another|follow-?up|subsequent|other|next|extra|new|planned|proposed)"
)
_DEAL = r"(?:purchase|takeover|acquisition|deal|bid|buy-?out|merger|transaction)s?"
_OTHER_FIRM = r"(?:another|a second|a further|one more) (?:company|firm|business|enterprise|competitor|rival)"
_WORDS = (
    (
        r"gaps?|shortfalls?|red ink|(?:budget )?hole|imbalances?|fiscal (?:position|balance"
        r"|health)|from balance|to balance"
        r"|(?<!deficit in )(?<!deficit in the )public finances|budget(?:ary)? (?:balance|position)"
        r"|borrow(?:s|ed)? (?:more|less)",
        "deficit",
    ),
    (_OUT_OF_WORK, "unemployment"),
    (_REPAID, "repay"),
    (
        rf"{_FURTHER} (?:company )?{_DEAL}|(?:plans? to |(?:purchase|takeover"
        rf"|acquisition) of )(?:[a-z]+ ){{0,2}}?"
        rf"{_OTHER_FIRM}|(?:bid for|buy|acquire|take over) {_OTHER_FIRM}",
        "second purchase",
    ),
    (
        r"(?:anti-?trust|cartel|merger|monopol\w+|competition) (?:officials?|regulators?|watchdogs?"
        r"|authorit(?:y|ies)"
        r"|bod(?:y|ies)|agency|office|commission|enforcers?)",
        "competition authority",
    ),
    (r"regulators?|watchdogs?", "authority"),
    (
        r"buffers?|cushions?|(?:put|set|park)\w* (?:\w+ ){0,3}?aside|park\w* (?:\w+ ){0,2}money|in reserve",
        "reserves",
    ),
    (r"famil(?:y|ies)|beneficiar(?:y|ies)|recipients?", "households"),
    (r"vessels?|ships?|skippers?|yachts?|captains?", "boats"),
    (r"(?:drop(?:s|ped|ping)? )?(?:an |their )?anchors?|moor(?:s|ed|ing)?", "anchor"),
    (
        r"(?:dive|diving|tour) (?:compan(?:y|ies)|shops?|outfits?|business(?:es)?|cent(?:er|re)s?"
        r"|schools?|firms?"
        r"|operators?|boats?)|(?:whoever|those who|anyone who|people who|those that) runs? dives",
        "dive operators",
    ),
    (r"(?:flag|notif|inform|alert|disclos)\w*", "report"),
    (
        r"(?:the )?warm(?:er|ing)? (?:water|spell)s?|warming|warmth|hot (?:spells?|water|weather)"
        r"|heat ?waves?",
        "heat",
    ),
    (r"(?:customs |import )?(?:dut(?:y|ies)(?! to\b)|lev(?:y|ies))|import tax(?:es)?", "tariff"),
    (r"products?|shipments?|merchandise|deliveries|producers|exporters|suppliers", "goods"),
    (r"planulae|offspring|young corals?|baby corals?|juveniles?", "larvae"),
    (r"(?:economic )?expansion", "growth"),
)
SAME = tuple((re.compile(rf"\b(?:{words})\b"), word) for words, word in _WORDS)

# "Report" of a document says nothing; of bleaching it is what is asked of divers.
_REPORTING = re.compile(
    r"\breport(?:s|ed|ing)?\b(?= (?:(?:any|all|the|every|each|coral|signs of|cases of) )*bleaching\b)"
)


def in_same_words(text: str) -> str:
    """Lower-case text in which one word stands for each of these matters."""
    for words, word in SAME:
        text = words.sub(word, text)
    return _REPORTING.sub("reports", text)
