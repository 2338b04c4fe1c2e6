"""Closed classes of English words by which a snippet is held against a claim: same, opposite, one of its kind.

`core.factcheck.fallback.word_senses` asks them.

Words are lemmas in lower case. Every class is short and certain rather than complete: a word that is in none of them
can only be found or not found.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType


def _groups(text: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(line.split()) for line in text.strip().splitlines())


def _by_word(groups: Iterable[frozenset[str]]) -> Mapping[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, group in enumerate(groups):
        for word in group:
            found.setdefault(word, set()).add(number)
    return MappingProxyType({word: frozenset(numbers) for word, numbers in found.items()})


SYNONYMS = _by_word(
    _groups(
        """
        film movie picture
        television tv
        child kid
        song single track
        record recording
        begin start commence
        end finish conclude terminate
        air premiere broadcast debut
        release publish issue
        marry wed spouse husband wife
        die death dead pass
        kill murder assassinate slay
        bear birth
        win victory
        lose defeat
        large big huge
        small little tiny
        found establish create form
        build construct erect
        write author pen
        buy purchase acquire
        sell sale
        locate situate lie
        live reside dwell inhabit
        study attend
        teach teacher
        work job career employ
        company corporation firm business
        author writer
        show series programme program
        lawyer attorney
        physician doctor
        error mistake
        help assist aid
        name call title entitle
        nation country
        city town
        appear star feature cast role play
        portray play
        contain include comprise feature
        depend dependence rely
        threaten threat
        receive get obtain earn
        award prize
        use utilise utilize employ
        near close
        many numerous several
        rich wealthy
        famous well-known renowned notable
        former ex
        channel network station
        team club
        uphold affirm
        overturn reverse overrule
        """
    )
)
OPPOSITES = _by_word(
    frozenset(pair)
    for pair in (
        line.split()
        for line in """
        best worst
        best-selling worst-selling
        good bad
        high low
        higher lower
        highest lowest
        large small
        larger smaller
        largest smallest
        big small
        increase decrease
        grow shrink
        first last
        early late
        before after
        win lose
        victory defeat
        success failure
        successful unsuccessful
        succeed fail
        positive negative
        male female
        man woman
        boy girl
        father mother
        son daughter
        brother sister
        husband wife
        king queen
        alive dead
        fictional real
        fiction non-fiction
        legal illegal
        guilty innocent
        convict acquit
        uphold overturn
        affirm reverse
        grant deny
        accept reject
        allow forbid
        permit prohibit
        north south
        east west
        northern southern
        eastern western
        old young
        new old
        rich poor
        strong weak
        common rare
        major minor
        majority minority
        public private
        domestic international
        married unmarried
        amateur professional
        more less
        most least
        above below
        hot cold
        warm cool
        dark bright
        like dislike
        approve disapprove
        agree disagree
        popular unpopular
        known unknown
        able unable
        capable incapable
        likely unlikely
        import export
        plaintiff defendant
        landlord tenant
        lessor lessee
        buyer seller
        """.strip().splitlines()
    )
)
# Both can be true of one thing, at different times, so neither denies the other; and neither means the other.
SUCCESSIVE = frozenset(
    """begin end start finish open close live die birth death bear buy sell arrive leave rise fall love hate""".split()
)
# The first word of a line holds for all the others: who is a drummer is a musician; not the other way round.
GENERAL = MappingProxyType(
    {
        line.split()[0]: frozenset(line.split()[1:])
        for line in """
        musician singer drummer guitarist vocalist bassist pianist rapper songwriter singer-songwriter composer
        singer vocalist singer-songwriter rapper soprano tenor
        artist painter sculptor musician singer rapper
        actor actress
        performer actor actress singer dancer comedian
        writer author novelist poet playwright screenwriter journalist
        author novelist writer playwright
        politician senator president governor mayor congressman congresswoman minister chancellor
        athlete footballer quarterback swimmer sprinter boxer wrestler goalkeeper midfielder striker linebacker
        player quarterback goalkeeper midfielder striker linebacker footballer
        scientist physicist chemist biologist astronomer geologist
        lawyer attorney judge solicitor barrister
        person actor actress singer writer author politician model player musician director producer artist
        human man woman boy girl person
        book novel memoir
        work film book novel song album play painting
        movie film
        company studio label publisher airline bank manufacturer network
        organization company party university team club charity union
        place city town village country state island region
        relative father mother son daughter brother sister cousin aunt uncle
        child son daughter
        parent father mother
        sibling brother sister
        spouse husband wife
        animal dog cat horse bird fish mammal reptile
        instrument guitar drum piano violin
        """.strip().splitlines()
    }
)
# Classes of things: what is of one class is of no other. Within a class only KINDS tell what excludes what.
CLASSES: Mapping[str, str] = MappingProxyType(
    {
        word: name
        for name, words in {
            "person": """person man woman boy girl singer actor actress musician model politician writer author player
            footballer artist lawyer director producer comedian president senator king queen prince princess scientist
            physicist chemist drummer guitarist rapper songwriter novelist poet quarterback wrestler boxer dancer
            judge soldier journalist athlete swimmer cricketer screenwriter playwright philosopher painter composer""",
            "work": "film movie book novel album song painting videogame sitcom",
            "place": "city town village county country continent river lake mountain ocean planet moon",
            "animal": "dog cat horse bird fish insect reptile amphibian bacterium virus",
            "group": "band company university airline bank",
        }.items()
        for word in words.split()
    }
)
# Of each of these kinds a thing is at most one.
KINDS = _by_word(
    _groups(
        """
        human animal plant bacterium virus
        dog cat horse bird fish insect reptile amphibian
        film movie book novel album song painting videogame
        film movie sitcom
        city county river lake mountain ocean planet moon
        country county river lake mountain ocean planet moon
        band company university
        airline bank university
        football basketball baseball hockey cricket tennis golf rugby soccer
        democrat republican
        january february march april may june july august september october november december
        monday tuesday wednesday thursday friday saturday sunday
        spring summer autumn fall winter
        first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth final
        red blue green yellow black white brown orange purple pink
        north south east west
        gold silver bronze
        africa asia europe antarctica australia
        african asian european
        christian muslim jewish hindu buddhist atheist
        catholic protestant
        comedy tragedy horror thriller western
        monarchy republic
        mammal reptile bird fish amphibian insect
        freshman sophomore junior senior
        bachelor master doctorate
        felony misdemeanor
        plaintiff defendant
        """
    )
)
NATIONS = MappingProxyType(
    dict(
        pair.split("=")
        for pair in """afghan=afghanistan african=africa albanian=albania algerian=algeria american=america
        arab=arabia argentine=argentina argentinian=argentina armenian=armenia asian=asia australian=australia
        austrian=austria bangladeshi=bangladesh belgian=belgium bolivian=bolivia brazilian=brazil british=britain
        bulgarian=bulgaria cambodian=cambodia canadian=canada chilean=chile chinese=china colombian=colombia
        croatian=croatia cuban=cuba czech=czechia danish=denmark dutch=netherlands ecuadorian=ecuador
        egyptian=egypt english=england estonian=estonia ethiopian=ethiopia european=europe filipino=philippines
        finnish=finland french=france georgian=georgia german=germany ghanaian=ghana greek=greece haitian=haiti
        hungarian=hungary icelandic=iceland indian=india indonesian=indonesia iranian=iran iraqi=iraq irish=ireland
        israeli=israel italian=italy jamaican=jamaica japanese=japan kenyan=kenya korean=korea kuwaiti=kuwait
        latvian=latvia lebanese=lebanon libyan=libya lithuanian=lithuania malaysian=malaysia mexican=mexico
        mongolian=mongolia moroccan=morocco nepalese=nepal nigerian=nigeria norwegian=norway pakistani=pakistan
        peruvian=peru polish=poland portuguese=portugal romanian=romania russian=russia saudi=arabia
        scottish=scotland serbian=serbia slovak=slovakia slovenian=slovenia somali=somalia spanish=spain
        swedish=sweden swiss=switzerland syrian=syria taiwanese=taiwan thai=thailand tunisian=tunisia
        turkish=turkey ukrainian=ukraine venezuelan=venezuela vietnamese=vietnam welsh=wales us=america u.s.=america
        usa=america u.s.a.=america uk=britain u.k.=britain""".split()
    )
)
PLACES = frozenset(NATIONS.values())
# One thing stands there, not several: who directed it, where one was born, what it belongs to.
EXCLUSIVE_SLOTS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "by": frozenset(
            "direct write compose paint create discover invent design found record sculpt author illustrate kill "
            "assassinate sing film album song book novel play painting decide deliver".split()
        ),
        "in": frozenset(
            "bear die locate situate bury base headquarter film set country city state county region".split()
        ),
        "at": frozenset("bear die bury premiere locate".split()),
        "on": frozenset("bear die premiere air release".split()),
        "to": frozenset("bear marry belong".split()),
        "from": frozenset("bear hail come".split()),
        "of": frozenset("capital author director founder son daughter part member".split()),
        "dobj": frozenset("marry capital".split()),
        "nsubj": frozenset("direct write compose create discover invent design found".split()),
    }
)
DENIALS = frozenset(
    """not n't never no none neither nor nobody nothing without unable incapable cannot zero refuse fail decline deny
    lack avoid prevent reject abstain cease hardly scarcely unwilling""".split()
)
"""Words that turn what they govern into its opposite."""
SOLE = frozenset("only solely exclusively just merely entirely".split())
"""Words that say "and nothing else", which a snippet seldom confirms."""
MORE = frozenset("more over above exceed least minimum".split())
FEWER = frozenset("fewer less under below most maximum".split())
EMPTY = frozenset(
    """be have do there this that it he she they who which what person people thing one someone something somebody
    part year time day also currently present today former yet exist take place happen occur become get make use know
    very really""".split()
)
"""Words that a statement may hold without saying more by them."""
