"""The facts of the control texts: surveys of coral reefs, and reviews of a country's economy."""

from collections.abc import Sequence
from datetime import date, timedelta

from benchmarks.legal_texts import names
from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.strangers import Maker
from benchmarks.legal_texts.values import Value, count, day, money, named, percent, year, years

Facts = dict[str, Value | bool]


def _pool(kind: str, texts: str) -> list[Value]:
    return [named(kind, *text.split("=")) for text in texts.split(";")]


CORAL_POOLS: dict[str, list[Value]] = {
    "region": _pool(
        "region",
        "Coral Sea;Gulf of Thailand;Sulu Sea;Gulf of Aqaba;Mozambique Channel;Andaman Sea;Banda Sea;Solomon Sea",
    ),
    "reef": _pool(
        "reef",
        "Lantern Reef;Halcyon Reef;Tern Shoal;Pelican Bank;Moonfish Reef;Sable Cay;Windlass Reef;Amber Shoal;"
        "Cutlass Reef;Drummond Bank",
    ),
    "institute": _pool(
        "institute",
        "Tamsin Bay Marine Institute;Kessler Oceanographic Laboratory;Halloran Center for Reef Science;"
        "Pacific Reef Observatory;Quillfeather Marine Station;Delmarre Institute of Ocean Studies",
    ),
    "vessel": _pool("vessel", "Sea Lark;Meridian Star;Blue Petrel;Albatross Bay;Coral Venture;Night Heron"),
    "funder": _pool(
        "funder",
        "Harlan Ocean Fund;Reef Futures Foundation;Bellamy Trust;Marine Heritage Council;Orrin Science Foundation",
    ),
    "coral": _pool(
        "coral",
        "Acropora millepora;Porites lobata;Pocillopora damicornis;Stylophora pistillata;Montipora capitata;"
        "Platygyra daedalea;Seriatopora hystrix;Goniastrea aspera",
    ),
    "animal": _pool(
        "animal",
        "the crown-of-thorns starfish;the giant triton;the blue parrotfish;the humphead wrasse;the cushion star;"
        "the harlequin shrimp;the titan triggerfish;the horn drupe snail",
    ),
    "alga": _pool(
        "alga", "Cladocopium goreaui;Durusdinium trenchii;Symbiodinium tridacnidorum;Breviolum minutum"
    ),
    "substrate": _pool(
        "substrate",
        "coralline algae;bare limestone;ceramic tiles;dead coral rubble;roughened concrete;oyster shells",
    ),
    "heat": _pool(
        "heat",
        ";".join(
            f"{degrees} °C={degrees} degrees Celsius"
            for degrees in (30.1, 30.6, 31.2, 31.7, 32.3, 32.8, 33.4)
        ),
    ),
    "authority": _pool(
        "authority",
        "Reef Conservation Authority;Marine Parks Board;Department of Fisheries;Coastal Resources Agency",
    ),
    "city": _pool("city", "Honolulu;Cairns;Manila;Nairobi;Lisbon;Auckland;Miami;Singapore;Cape Town"),
    "journal": _pool(
        "journal", "Annals of Reef Research;Tropical Ocean Letters;Coral and Climate;Journal of Shallow Seas"
    ),
}
ECONOMICS_POOLS: dict[str, list[Value]] = {
    "country": _pool(
        "country",
        "Portugal;Uruguay;Kenya;Vietnam;Slovenia;Morocco;Ghana;Peru;Jordan;Estonia;Paraguay;Sri Lanka",
    ),
    "institute": _pool(
        "institute",
        "Harrowby Institute for Economic Studies;Lindqvist Center for Public Finance;Castellan Research Institute;"
        "Meridian School of Economics;Okafor Policy Institute;Thornbury Economic Forum",
    ),
    "product": _pool(
        "product", "coffee;textiles;copper ore;cut flowers;olive oil;phosphates;frozen shrimp;timber;tea"
    ),
    "good": _pool("good", "steel;wheat;motor vehicles;cement;solar panels;footwear;fertilizer;sugar;tires"),
    "points": [count(number, "points") for number in (25, 40, 50, 75, 100, 125, 150)],
    "agency": _pool(
        "agency", "Corvane Ratings;Bridgewell Credit Research;Altamere Ratings;Pennant Credit Analysis"
    ),
    "union": _pool(
        "union",
        "the United Dockworkers;the Metalworkers' League;the Confederation of Free Labor;the Transport Alliance;"
        "the General Workers' Union",
    ),
    "lender": _pool(
        "lender",
        "World Bank;Nordic Development Bank;Asian Development Bank;International Monetary Fund;"
        "European Investment Bank;Pan-American Reconstruction Fund",
    ),
}
ECONOMICS_POOLS["the lender"] = [
    named("the lender", f"the {lender.key}") for lender in ECONOMICS_POOLS["lender"]
]
SUPPLIERS = ("Sensors", "Instruments", "Ocean Systems", "Hydrographics")
INDUSTRIES = ("Foods", "Shipping", "Telecom", "Energy", "Steel", "Cement", "Airways", "Textiles")


def _person(author: Author) -> Value:
    """A person without the middle initial that legal texts give."""
    first, last = author.choose(names.GIVEN), author.choose(names.FAMILY)
    return named("person", f"{first} {last}", answer=(f"{first} {last}", f"{first} {last}", last))


MAKERS: dict[str, Maker] = {
    "person": _person,
    "partner": lambda author: names.company(author, SUPPLIERS, "partner"),
    "company": lambda author: names.company(author, INDUSTRIES),
    "gardener": lambda author: named("gardener", f"the {author.choose(names.COINED)} Diving Club"),
}


def _people(author: Author, roles: Sequence[str]) -> Facts:
    return dict(zip(roles, names.drawn_apart([_person] * len(roles), author), strict=True))


def _days(author: Author, first: date, spans: dict[str, tuple[int, int]]) -> Facts:
    """Days counted from `first`, each within its span."""
    return {name: day(first + timedelta(days=author.rng.randrange(*span))) for name, span in spans.items()}


def coral_facts(author: Author) -> Facts:
    """Everything that a report about two reefs may state."""
    rng = author.rng
    facts: Facts = {kind: author.choose(pool) for kind, pool in CORAL_POOLS.items()}
    facts |= {
        flag: author.happens(0.5) for flag in ("bleach", "recover", "tolerant", "settle", "anchor", "report")
    }
    pairs = {"reef": "other_reef", "coral": "other_coral"}
    for kind, other in pairs.items():
        facts[kind], facts[other] = rng.sample(CORAL_POOLS[kind], 2)
    facts["predator"], facts["hunter"] = rng.sample(CORAL_POOLS["animal"], 2)
    institute = facts["institute"]
    assert isinstance(institute, Value)
    facts["the_institute"] = named("institute", f"the {institute.key}")
    facts |= _people(author, ("lead", "second", "reviewer"))
    facts |= {name: MAKERS[name](author) for name in ("partner", "gardener")}
    start = date(rng.randrange(2009, 2022), rng.randrange(2, 6), rng.randrange(1, 28))
    spans = {"start": (0, 1), "end": (30, 75), "heat_date": (3, 28), "spawn_date": (76, 120)}
    facts |= _days(author, start, {**spans, "talk_date": (300, 500), "plant_date": (125, 180)})
    shallow, deep = sorted(rng.sample(range(4, 32), 2))
    transects, length = rng.randrange(14, 64), rng.choice((25, 30, 35, 45, 60))
    count1, count2 = rng.sample(range(112, 940), 2)
    cover1, cover2, survival = rng.sample(range(14, 88), 3)
    first_year = start.year - rng.randrange(5, 11)
    return facts | {
        "depth": count(shallow, "meters deep"),
        "other_depth": count(deep, "meters deep"),
        "transects": count(transects, "transects"),
        "length": count(length, "meters long"),
        "total_length": count(transects * length, "meters of transect"),
        "count1": count(count1, "colonies"),
        "count2": count(count2, "colonies"),
        "count_total": count(count1 + count2, "all colonies"),
        "cover1": percent(cover1),
        "cover2": percent(cover2),
        "cover_change": count(abs(cover1 - cover2), "percentage points"),
        "grew": cover2 > cover1,
        "survival": percent(survival),
        "fragments": count(rng.randrange(150, 900), "fragments"),
        "grant": money(rng.randrange(84, 690) * 1000),
        "year1": year(first_year),
        "year2": year(start.year - 1),
    }


def economics_facts(author: Author) -> Facts:
    """Everything that a review of a country's economy may state."""
    rng = author.rng
    facts: Facts = {kind: author.choose(pool) for kind, pool in ECONOMICS_POOLS.items()}
    flags = ("jobless_up", "raised", "reserves", "agreement", "repay", "cleared", "widen")
    facts |= {flag: author.happens(0.5) for flag in flags}
    home, partner = rng.sample(ECONOMICS_POOLS["country"], 2)
    facts |= {"country": home, "partner_country": partner}
    lender = facts["lender"]
    assert isinstance(lender, Value)
    facts["the_lender"] = named("the lender", f"the {lender.key}")
    facts["central_bank"] = named("bank", f"Central Bank of {home.key}")
    facts |= _people(author, ("author", "governor", "minister", "analyst", "leader"))
    buyer, target = names.drawn_apart([MAKERS["company"]] * 2, author)
    facts |= {"buyer": buyer, "target": target}
    now = rng.randrange(2008, 2024)
    first = date(now, 1, 2)
    spans = {
        "rate_date": (20, 90),
        "tariff_date": (95, 160),
        "loan_date": (165, 230),
        "deal_date": (235, 290),
    }
    facts |= _days(author, first, {**spans, "rating_date": (295, 350), "published": (400, 520)})
    return facts | {"year1": year(now - 1), "year2": year(now)} | _figures(author)


def _figures(author: Author) -> Facts:
    rng = author.rng
    rates = [number / 2 for number in rng.sample(range(3, 24), 6)]
    names_of_rates = ("growth", "earlier_growth", "inflation", "jobless", "loan_rate", "tariff")
    facts: Facts = {
        name: percent(int(rate) if rate == int(rate) else rate)
        for name, rate in zip(names_of_rates, rates, strict=True)
    }
    exports, imports = (number * 10**8 for number in rng.sample(range(11, 96), 2))
    households, payment = rng.randrange(210, 1900) * 1000, rng.randrange(7, 48) * 50
    wage1 = rng.randrange(410, 900)
    wage2 = wage1 + rng.randrange(23, 140)
    amounts = {
        "exports": exports,
        "imports": imports,
        "trade_gap": abs(exports - imports),
        "loan": rng.randrange(21, 90) * 10**7,
        "deal": rng.randrange(110, 980) * 10**6,
        "payment": payment,
        "program_cost": households * payment,
        "wage1": wage1,
        "wage2": wage2,
        "wage_rise": wage2 - wage1,
    }
    facts |= {name: money(amount) for name, amount in amounts.items()}
    return facts | {
        "households": count(households, "households"),
        "loan_years": years(rng.choice((5, 8, 12, 15, 20))),
    }
