"""Words that a comparison of two wordings takes for one, or for none, and those that turn the sense. Data only."""

_TO_BE = r"(?:is|are|was|were|be|(?:shall|will|must)\s+be)"
_NOT_TO_BE = r"(?:(?:is|are|was|were)\s+not|(?:shall|will|must)\s+not\s+be)"
_BOUND = r"(?:required|obliged|obligated|bound)\s+to"
_LET = r"(?:entitled|allowed|permitted|free|authori[sz]ed)\s+to"
_EVENT = r"(?:the|its|their|such|any|each|receipt|notice|delivery|termination|completion)"
# What turns the sense of what stands beside it, one pattern a line; the first that fits at a place wins.
OPERATORS = {
    "least": r"""
        (?:(?:shall|must|may|will|is|are)\s+)?(?:no|not)\s+(?:be\s+)?(?:less|fewer|earlier|sooner)\s+than
        at\s+least
        (?:a\s+)?minimum\s+of""",
    "most": rf"""
        at\s+most
        (?:(?:shall|must|may|will|is|are|can|do|does)\s+)?not\s+(?:to\s+)?exceed(?:ing)?
        cannot\s+exceed
        {_TO_BE}\s+(?:capped\s+at|limited\s+to)
        (?:no|not)\s+(?:more|later|longer)\s+than
        up\s+to
        (?:a\s+)?maximum\s+of
        within""",
    "spare": rf"""
        need\s+not
        (?:do|does)(?:\s+not|n['\u2019]t)\s+(?:have|need)\s+to
        {_NOT_TO_BE}\s+{_BOUND}
        {_TO_BE}\s+(?:freed|released|relieved)\s+from
        (?:has|have)\s+no\s+(?:obligation|duty)\s+to
        without\s+(?:any\s+)?obligation\s+to""",
    "ban": rf"""
        (?:may|shall|must|can|will)\s+(?:not|never)
        cannot
        (?:can|must|won)['\u2019]t
        {_NOT_TO_BE}\s+{_LET}
        (?:has|have)\s+no\s+right\s+to
        (?:is|are)\s+prohibited\s+from""",
    "leave": rf"""
        may
        can
        {_TO_BE}\s+{_LET}
        (?:has|have)\s+the\s+(?:right|option)\s+to""",
    "duty": rf"""
        shall
        must
        will
        (?:has|have)\s+to
        {_TO_BE}\s+{_BOUND}
        (?:agrees?|undertakes?)\s+to""",
    "except": r"""
        except(?:ing)?(?:\s+(?:for|that))?
        exclud(?:ing|es?|ed)
        other\s+than
        apart\s+from
        save\s+(?:for|as)
        but\s+not
        unless""",
    "including": r"""
        includ(?:ing|es?|ed)
        even\s+if
        whether\s+or\s+not
        regardless\s+of""",
    "without": r"""
        without
        free\s+of
        at\s+no(?=\s+(?:\w+\s+)?(?:cost|charge|expense|fee)s?\b)""",
    "only": r"""
        only
        solely
        exclusively
        alone""",
    "not": r"""
        not
        never
        neither
        nor
        no(?!\.)
        none
        (?:does|do|is|are)n['\u2019]t""",
    "before": r"""
        before
        prior\s+to
        in\s+advance\s+of""",
    "after": rf"""
        after
        following(?=\s+{_EVENT})
        from
        of(?=\s+(?:receipt|receiving))""",
    "all": r"""
        all
        any
        every
        each
        entire
        whole
        (?:in\s+)?full""",
    "part": r"""
        some
        half
        parts?
        certain
        portions?
        most""",
}
PRONOUNS = frozenset("it its they their them he his him she her itself themselves own".split())
EMPTY = PRONOUNS | frozenset(
    """a an the this that these those such said to in on at by for with into onto upon per and or as than then there
    here who whom whose which what when where while if is are was were be been being am do does did has have had
    having of under due payable also so hereof herein hereunder thereof therein very dr mr mrs ms go goes get gets
    come comes against about toward towards between among through via together""".split()
)
PHRASES = {
    "one time": "once",
    "two times": "twice",
    "three times": "thrice",
    "on the hook": "liable",
    "at once": "immediately",
    "give back": "return",
    "gives back": "return",
    "hand back": "return",
    "pay back": "repay",
    "pays back": "repay",
    "paid back": "repay",
    "look after": "maintain",
    "looks after": "maintain",
    "take part": "participate",
    "takes part": "participate",
}
# Forms that share no beginning, spellings, and words for one thing: each line begins with what stands for all.
_LINES = """
day: daily days
week: weekly weeks
month: monthly months
quarter: quarterly quarters
year: annual annually yearly annum years anniversary anniversaries
on: upon
oral: verbal verbally orally
written: writing
eur: euro euros
agreement: lease contract
receive: receipt
pay: paid
sell: sold sale
buy: bought purchase purchases purchased
hold: held
keep: kept
bear: borne
give: given gave
make: made
lose: loss lost
build: built
take: taken took
lend: lent
begin: begun began start starts started commence commences commenced
show: shown
send: sent
bring: brought
choose: chosen
withhold: withheld
meet: met
leave: left
complete: finish
license: licence
defense: defence
offense: offence
labor: labour
allow: permit
amount: sum
business: working
consent: approval approve permission
cost: expense
fee: charge
immediately: forthwith
increase: rise rose risen raise
liable: responsible
until: till
vacation: holiday
want: desire wish
terminate: end ends ended ending
party: side sides
notify: inform informs informed
forbid: prohibit prohibits prohibited forbidden
repair: fix fixes fixed mend
inspect: examine examines examined check checks
help: assist assists assistance
"""
SAME = {
    word: line.partition(":")[0]
    for line in _LINES.strip().splitlines()
    for word in line.partition(":")[2].split()
}
