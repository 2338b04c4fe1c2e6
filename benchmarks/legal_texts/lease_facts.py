"""The facts of one lease, drawn so that they fit together and so that no two of a kind are equal."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from benchmarks.legal_texts import names
from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.strangers import DAYS, Maker
from benchmarks.legal_texts.values import MONTHS, Value, count, day, money, named, percent, years

ALIASES = (
    ("Landlord", "Tenant"),
    ("Lessor", "Lessee"),
    ("the Landlord", "the Tenant"),
    ("Landlord", "Tenant"),
)
LENDERS = ("Savings Bank", "Bank & Trust", "Mortgage Company", "Credit Union")
BROKERS = ("Commercial Brokerage", "Realty Advisors", "Leasing Associates", "Brokerage Group")
TITLES = (
    "President",
    "Managing Member",
    "Vice President",
    "Chief Executive Officer",
    "General Partner",
    "Secretary",
)
USES = {
    "Logistics": "the storage and distribution of dry goods",
    "Dental Group": "a dental practice",
    "Books": "the retail sale of books and stationery",
    "Coffee Roasters": "a coffee shop and roastery",
    "Fabrication": "light metal fabrication",
    "Outfitters": "the retail sale of outdoor clothing",
    "Robotics": "the design and assembly of industrial robots",
    "Bakery": "a bakery with retail sales",
    "Fitness": "a fitness studio",
    "Architects": "an architecture studio",
    "Pharmacy": "a pharmacy",
    "Software": "general office purposes",
    "Textiles": "the cutting and sewing of textiles",
    "Brewing": "a microbrewery and tasting room",
    "Optics": "the grinding and sale of lenses",
    "Furniture": "a furniture showroom",
    "Imaging": "a diagnostic imaging center",
    "Catering": "a commercial kitchen",
    "Cycles": "the sale and repair of bicycles",
    "Packaging": "the printing and assembly of packaging",
    "Marine Supply": "the sale of marine hardware",
    "Veterinary Clinic": "a veterinary clinic",
    "Ceramics": "a pottery workshop and gallery",
    "Printing": "a printing shop",
    "Instruments": "the calibration of laboratory instruments",
    "Nurseries": "the retail sale of plants",
}
STATUTES = (
    ("Section 25316 of the California Health and Safety Code", "Cal. Health & Safety Code § 25316"),
    ("42 U.S.C. § 9601", "42 U.S.C. § 9601"),
    ("Section 466.005 of the Oregon Revised Statutes", "ORS § 466.005"),
    ("49 U.S.C. § 5102", "49 U.S.C. § 5102"),
    ("Section 3734.01 of the Ohio Revised Code", "Ohio Rev. Code § 3734.01"),
    ("Section 25-15-101 of the Colorado Revised Statutes", "Colo. Rev. Stat. § 25-15-101"),
    ("33 U.S.C. § 1321", "33 U.S.C. § 1321"),
)
FLAGS = (
    "assign_free sublet_free mutual_waiver fees reserved signs animals remove repaint store report "
    "subordinate abate"
).split()
CHOSEN_PARTIES = ("roofer", "hvac", "taxed", "metered", "payer")
COMPANIES: tuple[Maker, ...] = (
    lambda author: names.company(author, names.OWNERS),
    lambda author: names.company(author, tuple(USES)),
    lambda author: names.company(author, LENDERS, "service"),
    lambda author: names.company(author, BROKERS, "service"),
)
Sheet = dict[str, Value | bool]


def draw_facts(author: Author) -> Sheet:
    """Everything that any clause of a lease may state."""
    sheet: Sheet = {name: author.happens(0.5) for name in FLAGS}
    sheet |= _parties(author)
    sheet |= _places(author)
    sheet |= _times(author)
    sheet |= _sums(author)
    area, per_foot = sheet["area"], author.rng.randrange(12, 66)
    assert isinstance(area, Value)
    return sheet | {"per_foot": money(per_foot), "allowance": money(int(str(area.key)) * per_foot)}


def _distinct(make: Maker, author: Author, how_many: int) -> list[Value]:
    """That many different values."""
    found: dict[object, Value] = {}
    while len(found) < how_many:
        value = make(author)
        found.setdefault(value.answer[1 % len(value.answer)], value)
    return list(found.values())


def _parties(author: Author) -> Sheet:
    aliases = author.rng.choice(ALIASES)
    landlord, tenant, lender, broker = names.drawn_apart(COMPANIES, author)
    landlord, tenant = _party(landlord, aliases[0], "landlord"), _party(tenant, aliases[1], "tenant")
    use = next(use for trade, use in USES.items() if f" {trade}" in tenant.source[0])
    states = author.rng.sample(names.HOMES, 2)
    people = _distinct(names.person, author, 4)
    sheet: Sheet = {"landlord": landlord, "tenant": tenant, "use": named("use", use)}
    sheet |= {"L": named("alias", aliases[0]), "T": named("alias", aliases[1])}
    sheet |= {"landlord_state": named("state", states[0]), "tenant_state": named("state", states[1])}
    sheet |= {"landlord_form": names.legal_form(landlord), "tenant_form": names.legal_form(tenant)}
    sheet |= dict(zip(("landlord_signer", "tenant_signer", "contact", "guarantor"), people, strict=True))
    titles = author.rng.sample(TITLES, 2)
    sheet |= {"landlord_title": named("title", titles[0]), "tenant_title": named("title", titles[1])}
    sheet |= {"firm": names.firm(author), "lender": lender, "broker": broker}
    for name in CHOSEN_PARTIES:
        chosen, other = (landlord, tenant) if author.happens(0.5) else (tenant, landlord)
        sheet |= {name: chosen, f"not_{name}": other}
    return sheet


def _party(value: Value, alias: str, role: str) -> Value:
    bare = alias.removeprefix("the ")
    roles = (f"the {role}", f"the {bare}", bare, f"the {bare.lower()}", f"the {role}")
    return replace(value, alias=alias, roles=roles)


def _places(author: Author) -> Sheet:
    home, away, seat = _distinct(names.address, author, 3)
    _, state, county = author.choose(names.PLACES)
    statute = author.choose(STATUTES)
    return {
        "address": home,
        "landlord_address": away,
        "tenant_address": seat,
        "building": names.building(author),
        "suite": suite(author),
        "area": count(author.rng.randrange(18, 420) * 100, "area"),
        "law": named("state", state),
        "county": named("county", f"{county}, {state}", answer=(f"{county}, {state}", county)),
        "statute": named("statute", *statute),
        "kind_of_lease": named("heading", author.choose(_kinds())),
    }


def _kinds() -> Sequence[str]:
    from benchmarks.legal_texts.wordings import load_wording

    return load_wording("lease").phrases["kind_of_lease"]


def _times(author: Author) -> Sheet:
    rng = author.rng
    start = date(rng.randrange(2014, 2026), rng.randrange(1, len(MONTHS) + 1), 1)
    length = rng.choice((3, 4, 5, 6, 7, 8, 10))
    renewal, options = rng.choice(
        [(term, times) for term in (2, 3, 5) for times in (2, 3, 4) if term != length]
    )
    days = rng.sample(DAYS, 7)
    names_of_days = (
        "return_days grace_days cure_days other_cure_days exit_days estoppel_days restore_days".split()
    )
    sheet: Sheet = {name: count(number, "days") for name, number in zip(names_of_days, days, strict=True)}
    grace, cure, other = sorted(days[1:4])
    sheet |= {"grace_days": count(grace, "days"), "cure_days": count(cure, "days")}
    sheet |= {"other_cure_days": count(other, "days")}
    sheet |= {
        "lease_date": day(start - timedelta(days=rng.randrange(20, 110))),
        "start": day(start),
        "end": day(start.replace(year=start.year + length) - timedelta(days=1)),
        "exit_date": day(start + timedelta(days=rng.randrange(370, length * 365 - 200))),
        "work_date": day(start + timedelta(days=rng.randrange(35, 300))),
        "term": years(length),
        "renewal_term": years(renewal),
        "options": count(options, "options"),
        "renewal_total": years(renewal * options),
        "renewal_notice": count(rng.choice((4, 6, 7, 8, 9, 12, 15)), "months"),
        "entry_hours": count(rng.choice((24, 36, 48, 72)), "hours"),
    }
    return sheet


def _sums(author: Author) -> Sheet:
    rng = author.rng
    rent = rng.randrange(38, 460) * 100
    months = rng.choice((2, 3, 4))
    rise, late, share, interest = rng.sample((2, 3, 4, 5, 6, 7, 8, 9, 11, 13), 4)
    rise, late = sorted((rise, late))
    expenses = rng.randrange(90, 900) * 1000
    coverage = rng.choice((1_000_000, 1_500_000, 2_000_000))
    spaces, space_fee = rng.randrange(6, 60), rng.randrange(8, 41) * 5
    amounts = {
        "rent": rent,
        "annual_rent": rent * 12,
        "second_rent": rent * (100 + rise) // 100,
        "deposit": rent * months,
        "late_charge": rent * late // 100,
        "expenses": expenses,
        "share_sum": expenses * share // 100,
        "coverage": coverage,
        "aggregate": coverage * rng.choice((2, 3)),
        "exit_fee": rent * rng.choice((5, 7)) + rng.choice((150, 250, 350)) * 10,
        "space_fee": space_fee,
        "parking_total": space_fee * spaces,
        "guaranty_cap": rng.randrange(31, 98) * 5000,
        "commission": rng.randrange(121, 489) * 100,
    }
    sheet: Sheet = {name: money(amount) for name, amount in amounts.items()}
    sheet |= {
        "rise": percent(rise),
        "late_rate": percent(late),
        "share": percent(share),
        "interest": percent(interest),
    }
    sheet |= {
        "holdover_rate": percent(rng.choice((125, 150, 175, 200))),
        "deposit_months": count(months, "months"),
    }
    return sheet | {"spaces": count(spaces, "spaces")}


def suite(author: Author) -> Value:
    """The number of a suite."""
    number = (
        f"{author.rng.randrange(1, 24)}{author.rng.randrange(10, 60)}{author.rng.choice(('', '', 'A', 'B'))}"
    )
    return named("suite", number)


def _tenant_or_owner(author: Author) -> Value:
    return names.company(author, author.choose((names.OWNERS, tuple(USES))))


MAKERS: dict[str, Maker] = {
    "company": _tenant_or_owner,
    "service": lambda author: names.company(author, author.choose((LENDERS, BROKERS)), "service"),
    "person": names.person,
    "firm": names.firm,
    "address": names.address,
    "building": names.building,
    "suite": suite,
}
POOLS: dict[str, list[Value]] = {
    "state": [named("state", state) for state in (*names.HOMES, *(place[1] for place in names.PLACES))],
    "county": [
        named("county", f"{county}, {state}", answer=(f"{county}, {state}", county))
        for _, state, county in names.PLACES
    ],
    "use": [named("use", use) for use in USES.values()],
    "statute": [named("statute", *forms) for forms in STATUTES],
}
