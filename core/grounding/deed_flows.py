"""Ways to say between whom money, a company or goods change hands, each a whole frame with both ends. Data only.

What is handed over goes from the one to the other, what is owed comes back the other way; the frames name the
direction, whatever verb moves it. The marks in a frame are those of `deed_ways.py`.
"""

_AUX = (
    r"(?: (?:will|must|has to|have to|is to|shall|should|would|may|can|could|had to|now|still|also|is obliged to"
    r"|is expected to|be|is|was|has|had))*"
)
_SUM = (
    r"(?:(?:the |this |that |an? |its )?(?:money|sums?|funds?|cash|credit|loan|amount|financing|capital)(?: of <V>)?"
    r"|(?:the )?<V>)"
)
_FEW = r"(?: (?!(?:not|never|back|no)\b)[a-z]+){0,3}?"
_MOVED = r"(?: (?!(?:not|never|back|repaid|returned)\b)[a-z]+){1,4}?"
_HANDS = r"(?:['\u2019]s? (?:pockets?|coffers|treasury|purse|vaults?|accounts?|hands|till|chest|budget))?"
_INTEREST = r"(?:interest|<V> (?:of |in )?interest)(?: of <V>| at <V>)?"
_CREDITOR = r"(?:lender|creditor|financier|source of (?:the )?(?:money|funds|loan|credit))"
_DEBTOR = r"(?:borrower|debtor|recipient)"
_CREDIT = r"(?:an? |the |its |this )?(?:[a-z]+ )?(?:loan|credit|debt|sum|money|funds|financing|<V>)"
_RETURN = (
    r"(?:gets?|got|receives?|received|collects?|collected|recovers?|recovered|recoups?|wants?|expects?|sees?"
    r"|have|has)"
)
_GOODS = (
    r"(?:(?!(?:imports?|purchases|debts?|loans?|payments?|money|bill)\b)[a-z-]+"
    r"(?: (?!(?:imports?|purchases)\b)[a-z-]+)?)"
)
_SETS = (
    r"(?:puts?|brought|brings?|took|takes?|moved|moves|pushed|pushes) (?:up|down)|raised|raises|cut|cuts|lifted"
    r"|lifts|lowered"
    r"|lowers|hiked|hikes|trimmed|trims|sets?|decided|decides|ordered|orders|left|kept"
)
_OWNED = r"(?:roof|wing|wings|umbrella|banner|control|ownership|command|flag)"

FLOWS: dict[str, tuple[str, ...]] = {
    "lend": (
        # From the one to the other, and to the other from the one.
        rf"{_SUM}{_MOVED}(?: out)? (?P<verb>of|from) <A>{_HANDS}(?:,? and(?: [a-z]+)?)?(?: [a-z]+)? (?:to|into) <O>",
        rf"{_SUM}{_MOVED} (?P<verb>to|into) <O>{_HANDS} (?:from|out of) <A>",
        rf"<A><H>(?: [a-z]+)? (?P<verb>put|puts|placed|places|left) {_SUM} at <O>['\u2019]s? disposal\b",
        rf"<A><H>(?: [a-z]+)? (?P<verb>put|puts|placed|places|left) {_SUM} at the disposal of <O>",
        r"<A><H> (?P<verb>entrusted|entrusts|provided|provides|furnished|supplied|supplies|helped|helps|backed"
        r"|assisted|aided"
        r"|supported|equipped) <O>(?: out)? with (?:an? |the )?(?:<V>|loan|credit|money|funds|cash|financing)",
        r"<A><H> (?P<verb>financed|finances|funded|funds|bankrolled|bankrolls) <O>",
        rf"<A><H> (?P<verb>extended|extends|provided|provides|arranged|offered|offers|granted|gave|made|supplied)"
        rf" {_CREDIT}"
        r"(?: of <V>)?(?: available)? (?:to|for) <O>",
        r"<O><H> (?P<verb>financed itself|funded itself|raised (?:money|funds|cash|capital|financing)|took on"
        r" (?:an? )?(?:debt|loan|credit))"
        r"(?: (?:with|of|to the tune of) <V>)? (?:from|through|via|at|with|by) <A>",
        rf"\b{_CREDIT}<H> (?:was|were|is|has been|had been) (?P<verb>taken (?:out|up|on)|raised|contracted"
        rf"|received|obtained"
        r"|drawn(?: down)?|secured|accepted|borrowed) by <O>,? (?:with|from|at|through) <A>",
        r"\bwith <A> as (?:its |the |their )?(?P<verb>lender|creditor|financier), <O>",
        r"\bwith <O> as (?:its |the |their )?(?P<verb>borrower|debtor), <A>",
        # Back again: what the borrower owes and pays, what the lender gets.
        rf"<O>{_AUX} (?P<verb>pay|pays|paid|paying|owe|owes|owed){_FEW} {_INTEREST}(?: on [^;:,\n\ue010]{{1,30}})?"
        rf" to <A>",
        rf"<O>{_AUX} (?P<verb>pay|pays|paid|paying|owe|owes|owed) <A> {_INTEREST}",
        rf"<O>{_AUX} (?P<verb>repay|repays|repaid|repaying|reimburse|reimburses|reimbursed|pay off|pays off) <A>",
        rf"<O>{_AUX} (?P<verb>repay|repays|repaid|repaying) {_CREDIT}(?: of <V>)? to <A>",
        rf"<O>{_AUX} (?P<verb>pay|pays|paid|give|gives|hand|hands|send|sends|return|returns) {_SUM}(?: back)? to <A>"
        r"(?=[^.;]{0,40}\b(?:back|within|over|in instal|by))",
        r"<O><H>(?: is| was)? (?:in the red|in debt|indebted) (?P<verb>with|towards?|to) <A>",
        rf"<A>{_AUX} (?P<verb>receiv(?:e|es|ed|ing)|collect(?:s|ed|ing)?|earn(?:s|ed|ing)?|gets?|got"
        rf"|getting){_FEW} {_INTEREST}"
        r" (?:from|by|off) <O>",
        rf"<A>{_AUX} (?P<verb>charges?|charged|charging) <O>",
        rf"<A>{_AUX} (?P<verb>{_RETURN}) (?:its |the )?(?:[a-z]+|<V>) back from <O>",
        rf"<A>{_AUX} (?P<verb>earns?|earned|gets?|got|receives?|received|makes?|made|charges?|charged) <V> on what"
        rf" <O> (?:owes|owed|borrowed|borrows|got|drew)",
        r"<A><H> (?:holds?|held|has|had) (?:an? |the )?(?P<verb>claims?|receivables?)(?: of <V>)? (?:against|on"
        r"|over|from) <O>",
        r"\b(?P<verb>debt|borrowing|obligation to (?:re)?pay) (?:is|was) <O>['\u2019]s?,? (?:and )?the (?:claim"
        r"|lending|credit|right to it) <A>",
        r"\b(?P<verb>claim|lending) (?:is|was) <A>['\u2019]s?,? (?:and )?the (?:debt|borrowing) <O>",
        r"<O><H> did the (?P<verb>borrowing),? (?:and |while )?<A> (?:did )?the lending\b",
        r"<A><H> did the (?P<verb>lending),? (?:and |while )?<O> (?:did )?the borrowing\b",
        rf"<O><H> (?:has|had|counts|counted) <A> as (?:its |an? |the )?(?P<verb>{_CREDITOR})\b",
        rf"<A><H> (?:has|had|counts|counted) <O> (?:as|among) (?:its |an? |the )?(?P<verb>{_DEBTOR})s?\b",
    ),
    "acquire": (
        r"<A><H> (?P<verb>paid|pays|bid|bids|made a bid|made an offer|shelled out|forked out)(?: <V>)? for"
        r" <O>(?=[.,;]|$| (?:on|in|and)\b)",
        r"<A><H> (?P<verb>made|makes) <O> its own\b",
        r"<O><H>(?: been)?,?(?: has been| is| was)? (?P<verb>part|a part|a unit|a division) of <A>",
        r"<O>['\u2019]s? (?P<verb>shares?|stock|owners?hip|assets|business)(?: all)? (?:went|passed|were (?:sold"
        r"|transferred)|was (?:sold|transferred)) to <A>",
        r"<A><H> (?:won|gained|took|got|obtained|secured|acquired) (?P<verb>control|hold|possession|ownership)"
        r" (?:of|over) <O>",
        rf"\b(?:brought|placed|put|took) <O> under <A>['\u2019]s? (?P<verb>{_OWNED})\b",
        rf"<O><H> (?:came|went|is|was|ended up|moved) under <A>['\u2019]s? (?P<verb>{_OWNED})\b",
        r"\b(?:owners|shareholders|holders|sellers) of <O><H> (?P<verb>got|received|were paid|pocketed|sold)(?:"
        r" <V>)?(?: out)? (?:from|by|to) <A>",
        r"<A><H> (?P<verb>bought|paid|compensated) (?:out )?the (?:owners|shareholders|holders) of <O>",
        r"<A><H> (?:became|is|was) the (?P<verb>parent|owner|buyer|bidder|purchaser|acquirer)(?: company)?,?"
        r" (?:and |while )?<O>",
        r"<O><H> (?:became|is|was) the (?P<verb>subsidiary|target|seller|unit|prey)(?: company)?,? (?:and |while"
        r" )?<A>",
        r"<A><H> (?P<verb>integrated|integrates|incorporated|folded in|digested|bagged|landed|grabbed|picked up"
        r"|won) <O>",
        r"<A><H> merged <O> (?P<verb>into itself|into its own|with its own)\b",
        r"<O><H> (?:went|passed) to <A> (?P<verb>for) <V>",
        r"<O><H> changed hands[;,:]? (?:and |with )?<A>(?: (?:is|was) the one that| being the one that)?"
        r" (?P<verb>got|bought|took|getting|buying|taking) it\b",
        r"<A><H> (?P<verb>paid|spent|shelled out|forked out|put up|wrote the check|put down)(?: <V>)?,? and (?:got"
        r"|received|obtained|took) <O>",
        r"<A><H> (?P<verb>paid|spent|shelled out|forked out|put up|wrote the check|put down)(?: <V>)?,? and <O>"
        r" (?:was|became|is) (?:its\b|what it got)",
        r"\b(?P<verb>for) <V>,? <O> (?:is|was|became) <A>['\u2019]s\b",
        r"\bin <O>,? <A><H> (?:found|made|had) its (?P<verb>purchase|acquisition|buy|target)\b",
    ),
    "govern": (
        rf"<A><H> (?P<verb>{_SETS}) (?:on )?(?:the |its |an? )?(?:policy|key|interest|base|benchmark|central bank)"
        rf" rates?\b",
        rf"<A><H> (?P<verb>{_SETS}) (?:on )?(?:the |an? )?(?:rate|interest) (?:hike|rise|cut|increase|reduction"
        rf"|move)\b",
        r"\b(?P<verb>under) <A>,? (?:the |its )?(?:policy|key|interest|base|benchmark) rate\b",
        r"\b(?P<verb>governor)(?:['\u2019]s name is| is called| is named| goes by the name of) <A>",
    ),
    "author": (
        r"\btext (?:is|was|comes) (?P<verb>by|from) <A>",
        r"\b(?P<verb>author|writer)(?:['\u2019]s name is| is called| is named| goes by the name of) <A>",
        r"<A><H> put (?:the|its|these) (?:[a-z]+ ){1,2}(?P<verb>on paper|into words|in writing)\b",
    ),
    "analyze": (
        r"\b(?P<verb>forecast|prediction|outlook|expectation)(?: (?:about|of|for|on) (?:the )?[a-z]+)? (?:is|was)"
        r" (?:by )?<A>(?:['\u2019]s\b|(?=[.,;]|$))",
        r"<A><H> (?P<verb>spoke|talked) (?:of|about) (?:the |an? )?(?:[a-z]+ ){0,2}deficit\b",
    ),
    "trade": (
        rf"<A>['\u2019]s? {_GOODS} (?P<verb>goes|go|went|is shipped|are shipped|is sent|are sent|ends up|end up"
        rf"|flows?|flowed|travels?) (?:to|in|into) <O>",
        rf"<O><H> (?P<verb>drinks?|eats?|uses?|consumes?|wears?|buys?|imports?|takes?|gets?|wants?|burns?|bought"
        rf"|imported|took|got) <A>['\u2019]s? {_GOODS}",
        rf"\b{_GOODS} (?:is|are|was|were) (?P<verb>sent|shipped|sold|exported|delivered|supplied|carried|moved"
        rf"|traded) (?:from|by) <A> to <O>",
        rf"\b{_GOODS} (?P<verb>leaves?|left) <A> (?:for|to) <O>",
        rf"\b{_GOODS} (?P<verb>comes?|came) (?:from|out of) <A> and (?:[a-z]+ ){{1,3}}(?:to|in|into) <O>",
        rf"<A><H> (?P<verb>supplies|supplied|provides|provided|furnishes) <O> with {_GOODS}",
        rf"<A><H> (?P<verb>delivers|delivered|supplies|supplied|sends|sent|provides|provided) {_GOODS} (?:to|for)"
        rf" <O>",
        r"<A><H> (?:is|was) <O>['\u2019]s? (?:[a-z]+ )?(?P<verb>supplier|source|seller|provider)\b",
        rf"<A><H> (?:is|was) (?:the |an? )?(?P<verb>supplier|source|seller|provider) of {_GOODS} (?:to|for) <O>",
        rf"<O><H> (?P<verb>depends|depended|relies|relied) on <A> for {_GOODS}",
        rf"<O><H> (?P<verb>takes in|took in|gets|got|has|had|brings in|brought in|draws|drew|sources|sourced)"
        rf" (?:its |the |most of its )?{_GOODS} from <A>",
    ),
}
