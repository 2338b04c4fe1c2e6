"""The facts of one appellate opinion: a dispute, what became of it below, and what the court decided."""

from dataclasses import replace
from datetime import date, timedelta

from benchmarks.legal_texts import citations, names
from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.strangers import DAYS, Maker
from benchmarks.legal_texts.values import Value, count, day, money, named, percent, years

Facts = dict[str, Value | bool]
HEADS = {  # what the damages are for, by dispute
    "supply": (
        ("cover purchases", "substitute goods", "storage costs"),
        ("lost profits", "idle labor costs"),
    ),
    "injury": (("medical expenses", "hospital charges"), ("lost earnings", "future care costs")),
    "work": (("back pay", "lost wages"), ("relocation expenses", "lost benefits")),
    "policy": (("structural repairs", "rebuilding costs"), ("inventory losses", "lost rents")),
    "build": (("repair costs", "engineering fees"), ("lost rents", "relocation expenses")),
    "venture": (("diverted profits", "lost sale proceeds"), ("accounting costs", "carrying costs")),
}
POOL_WORDS = {
    "goods": "hydraulic presses;seed potatoes;laminated beams;diesel generators;ceramic insulators"
    ";refrigerated trailers;conveyor belts;copper cable;greenhouse panels",
    "hazard": "spilled cooking oil;a loose floor mat;a puddle of melted ice;broken glass;a trailing extension cord"
    ";crushed grapes;an unmarked step",
    "job": "a warehouse supervisor;a payroll clerk;a safety inspector;a laboratory technician;a regional sales manager"
    ";a maintenance engineer;a purchasing agent",
    "agency": "Department of Labor;Environmental Protection Agency;Occupational Safety and Health Administration"
    ";Equal Employment Opportunity Commission;Food and Drug Administration;Department of Transportation",
    "cause": "a burst pipe;a fire;a windstorm;a flood;a collapsed roof;a lightning strike",
    "structure": "parking garage;grain elevator;boathouse;dormitory;cold-storage plant;concert hall;clinic",
    "defect": "cracking in the foundation;water behind the cladding;corroded reinforcing steel;a sagging roof"
    ";faulty drainage;crumbling mortar",
    "project": "a marina;a vineyard;an industrial park;a ski lodge;a retirement community;a solar farm;a golf course",
}
POOLS: dict[str, list[Value]] = {
    kind: [named(kind, text) for text in texts.split(";")] for kind, texts in POOL_WORDS.items()
}
PERSONAL = ("injury", "work")  # disputes whose plaintiff is a natural person


def draw_facts(author: Author, dispute: str) -> Facts:
    """Everything that an opinion about this kind of dispute may state."""
    state = author.choose(citations.STATES)
    facts: Facts = {kind: author.choose(pool) for kind, pool in POOLS.items()}
    facts |= {
        flag: author.happens(0.5) for flag in ("won", "hold", "expert_ok", "compound", "bond", "motion")
    }
    facts["affirmed"] = facts["won"] == facts["hold"]
    facts |= _parties(author, dispute, won=facts["won"] is True, hold=facts["hold"] is True)
    facts |= _bench(author, state)
    facts |= _authorities(author, state)
    facts |= _times(author)
    return facts | _sums(author, dispute)


def _parties(author: Author, dispute: str, *, won: bool, hold: bool) -> Facts:
    maker = names.person if dispute in PERSONAL else _venture
    plaintiff, defendant = names.drawn_apart([maker, _venture], author)
    plaintiff = _party(plaintiff, "plaintiff", "appellee" if won else "appellant")
    defendant = _party(defendant, "defendant", "appellant" if won else "appellee")
    appellant, appellee = (defendant, plaintiff) if won else (plaintiff, defendant)
    winner, loser = (plaintiff, defendant) if hold else (defendant, plaintiff)
    mover, opposed = (plaintiff, defendant) if author.happens(0.5) else (defendant, plaintiff)
    poster, other = (plaintiff, defendant) if author.happens(0.5) else (defendant, plaintiff)
    return {
        "plaintiff": plaintiff,
        "defendant": defendant,
        "appellant": appellant,
        "appellee": appellee,
        "fee_party": winner,
        "other_party": loser,
        "costs_party": loser,
        "not_costs_party": winner,
        "mover": mover,
        "not_mover": opposed,
        "bond_party": poster,
        "not_bond_party": other,
    }


def _venture(author: Author) -> Value:
    return names.company(author, names.VENTURES, "company")


def _party(value: Value, side: str, place: str) -> Value:
    parts = value.source[0].split()
    alias = parts[-1] if value.kind == "person" else parts[0]
    return replace(
        value, kind="party", alias=alias, roles=(f"the {side}", f"the {place}", alias, f"the {side}")
    )


def _bench(author: Author, state: citations.State) -> Facts:
    title = author.rng.choice(("Judge", "Justice"))
    people = names.drawn_apart([names.person] * 4, author)
    judges = [_judge(value, title) for value in people[:3]] + [_judge(people[3], "Judge")]
    lawyers = names.drawn_apart([names.person] * 3, author)
    firms = names.drawn_apart([names.firm, names.firm], author)
    return {
        **dict(zip(("judge", "second_judge", "dissenter", "trial_judge"), judges, strict=True)),
        **dict(zip(("plaintiff_counsel", "defendant_counsel"), lawyers[:2], strict=True)),
        **dict(zip(("plaintiff_firm", "defendant_firm"), firms, strict=True)),
        "third_judge": judges[2],
        "expert": replace(lawyers[2], source=(f"Dr. {lawyers[2].key}", str(lawyers[2].key))),
        "court": citations.appellate_court(author, state),
        "trial_court": citations.trial_court(author, state),
        "docket": docket(author),
        "place": names.address(author),
    }


def _judge(value: Value, title: str) -> Value:
    short, full = value.answer[:2]
    family = short.split()[-1]
    answer = (f"{title} {short}", f"{title} {family}", f"{title} {full}", f"{title} {family}")
    return Value("judge", full, (f"{title} {full}",), answer)


def _authorities(author: Author, state: citations.State) -> Facts:
    roles = ("cite_rule", "cite_other", "cite_review", "cite_dissent")
    makers: list[Maker] = [lambda author: citations.decision(author, state)] * len(roles)
    facts: Facts = dict(zip(roles, names.drawn_apart(makers, author), strict=True))
    statutes = ("claim_statute", "interest_statute", "fee_statute")
    return facts | {name: citations.statute(author, state) for name in statutes}


def _times(author: Author) -> Facts:
    rng = author.rng
    made = date(rng.randrange(2005, 2014), 1, 1) + timedelta(days=rng.randrange(364))
    event = made + timedelta(days=rng.randrange(120, 1100))
    filed = event + timedelta(days=rng.randrange(90, 900))
    decided = filed + timedelta(days=rng.randrange(700, 1800))
    accrued = event + timedelta(days=rng.randrange(15, 80))
    moved = filed + timedelta(days=rng.randrange(60, 300))
    when = {
        "made": made,
        "event": event,
        "filed": filed,
        "decided": decided,
        "interest_date": accrued,
        "motion_date": moved,
    }
    facts: Facts = {name: day(moment) for name, moment in when.items()}
    return facts | {
        "bond_days": count(rng.choice(DAYS), "days"),
        "limit_years": years(rng.choice((2, 3, 4, 6, 8))),
    }


def _sums(author: Author, dispute: str) -> Facts:
    rng = author.rng
    part1, part2 = rng.randrange(210, 2400) * 100, rng.randrange(85, 1900) * 100
    rate = rng.choice((3, 4, 5, 6, 7, 8, 9, 10, 12))
    total = part1 + part2
    credit = rng.randrange(31, 190) * 100
    salary = dispute == "work"
    amounts = {
        "part1": part1,
        "part2": part2,
        "total": total,
        "credit": credit,
        "net": total - credit,
        "year_interest": total * rate // 100,
        "estimate": round(total * rng.uniform(0.8, 1.3) / 1000) * 1000 + 500,
        "price": (rng.randrange(420, 1200) if salary else rng.randrange(1600, 9800)) * 100,
        "fee_sum": rng.randrange(182, 960) * 100 + 50,
    }
    facts: Facts = {name: money(amount) for name, amount in amounts.items()}
    head1, head2 = (named("head", author.choose(heads)) for heads in HEADS[dispute])
    return facts | {"rate": percent(rate), "head1": head1, "head2": head2}


def docket(author: Author) -> Value:
    """A docket number."""
    rng = author.rng
    number = f"{rng.choice('ACS')}-{rng.randrange(10_000, 98_000)}"
    return named("docket", number)


MAKERS: dict[str, Maker] = {
    "party": lambda author: replace(_venture(author), kind="party"),
    "private party": lambda author: names.person(author, "private party"),
    "person": names.person,
    "firm": names.firm,
    "judge": lambda author: _judge(names.person(author), author.rng.choice(("Judge", "Justice"))),
    "court": citations.appellate_court,
    "trial court": citations.trial_court,
    "statute": citations.statute,
    "decision": citations.decision,
    "docket": docket,
    "address": names.address,
}
