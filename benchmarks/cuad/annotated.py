"""Facts from the annotated parties, dates, governing law and roles, each with its swaps."""

import random
import re
from datetime import date

from benchmarks.cuad import wording
from benchmarks.cuad.contract import Contract, loose
from benchmarks.cuad.fact import Fact, Kind, Origin, fill, make_swap
from benchmarks.cuad.laws import (
    STATES,
    governing_candidates,
    governing_law,
    home_state_of,
    home_states,
    jurisdictions,
    peers,
)
from benchmarks.cuad.literal_dates import find_dates, near_date, write_date
from benchmarks.cuad.names import core_name, restyle
from benchmarks.cuad.parties import Party

_DATE_TOPICS = (
    ("Agreement Date", "agreement_date", wording.AGREEMENT_DATE, wording.AGREEMENT_DATE_QUERIES),
    ("Effective Date", "effective_date", wording.EFFECTIVE_DATE, wording.EFFECTIVE_DATE_QUERIES),
    ("Expiration Date", "expiration_date", wording.EXPIRATION_DATE, wording.EXPIRATION_DATE_QUERIES),
)

_SIGNATURE = re.compile(
    r"(?<!effective )(?<!expiration )(?<!agreement )\bdate:?\s*$|By:|Title|/s/|Source:|signed", re.IGNORECASE
)


def party_fact(
    contract: Contract, parties: tuple[Party, Party], strangers: list[str], rng: random.Random
) -> Fact:
    """Who contracted; the swap names a party of another contract."""
    signed = re.search(r"/s/|IN\s+WITNESS\s+WHEREOF", contract.context) is not None
    template = rng.choice(wording.PARTIES + (wording.PARTIES_SIGNED if signed else ()))
    first, second = rng.sample(parties, 2)
    true = {"a": restyle(first.name, rng), "b": restyle(second.name, rng)}
    sentence, _, _ = fill(template, true)
    query = rng.choice(wording.PARTIES_QUERIES)
    unknown = _unknown_names(contract, strangers)
    if not unknown:
        return Fact("parties", query, sentence)
    false = {rng.choice("ab"): restyle(rng.choice(unknown), rng)}
    swap = make_swap(Kind.PARTY, Origin.ELSEWHERE, template, true=true, false=false)
    return Fact("parties", query, sentence, (swap,))


def role_facts(parties: tuple[Party, Party], rng: random.Random) -> list[Fact]:
    """Who plays which role; the swap gives the role to the other party."""
    facts = []
    names = {party: restyle(party.name, rng) for party in parties}
    if all(party.has_role for party in parties):
        a, b = rng.sample(parties, 2)
        true = {"a": names[a], "b": names[b], "role_a": str(a.alias), "role_b": str(b.alias)}
        false = {"a": names[b], "b": names[a]}
        facts.append(_role_fact("role_pair", rng.choice(wording.ROLE_PAIR), true, false, rng))
    for party, other in (parties, parties[::-1]):
        if party.has_role:
            true = {"a": names[party], "role": _as_title(str(party.alias))}
            topic = f"role_{party.alias}"
            facts.append(_role_fact(topic, rng.choice(wording.ROLE), true, {"a": names[other]}, rng))
    return facts


def date_facts(contract: Contract, rng: random.Random) -> list[Fact]:
    """The annotated dates that are written out; the swaps: a near date, another one of the contract."""
    known = {topic: day for label, topic, _, _ in _DATE_TOPICS if (day := _annotated_date(contract, label))}
    numeric = governing_law(contract) not in ("England", "Israel", "Hong Kong", "Germany", "India")
    mentioned, own = _loose_days(contract.context), _own_days(contract)
    facts = []
    for _, topic, templates, queries in _DATE_TOPICS:
        if known.get(topic) not in mentioned:
            continue  # not annotated, or written at a signature only: who signs last is open to argument
        day, template = known[topic], rng.choice(templates)
        true = {"date": write_date(day, rng, numeric=numeric)}
        choices = [(Origin.ELSEWHERE, near_date(day, rng, avoid=mentioned))]
        annotated = {other for other in known.values() if other != day}
        others = sorted(annotated or mentioned - own - {day})
        if others:
            choices.append((Origin.WITHIN, rng.choice(others)))
        swaps = tuple(
            make_swap(
                Kind.DATE,
                origin,
                template,
                true=true,
                false={"date": write_date(other, rng, numeric=numeric)},
            )
            for origin, other in choices
        )
        facts.append(Fact(topic, rng.choice(queries), fill(template, true)[0], swaps))
    return facts


def law_fact(contract: Contract, rng: random.Random) -> Fact | None:
    """The governing law; the swaps: an unmentioned state, the home state of a company in it."""
    law = governing_law(contract)
    if law is None:
        return None
    template = rng.choice(wording.LAW if law in STATES else wording.LAW_ABROAD)
    true = {"law": law}
    sentence, _, _ = fill(template, true)
    named = jurisdictions(contract.context)
    unmentioned = [name for name in peers(law) if name not in named]
    choices = [(Origin.ELSEWHERE, rng.choice(unmentioned))]
    unfit = {law} | governing_candidates(contract.text)
    homes = [name for name in home_states(contract.context) if name not in unfit]
    if homes:
        choices.append((Origin.WITHIN, rng.choice(homes)))
    swaps = tuple(
        make_swap(Kind.LAW, origin, template, true=true, false={"law": other}) for origin, other in choices
    )
    return Fact("law", rng.choice(wording.LAW_QUERIES), sentence, swaps)


def home_facts(contract: Contract, parties: tuple[Party, Party], rng: random.Random) -> list[Fact]:
    """Where each party was formed; the swap says so of the other party, where its home is another."""
    facts = []
    for party, other in (parties, parties[::-1]):
        home = home_state_of(loose(party.name), contract.context)
        if home is None:
            continue
        true = {"a": restyle(party.name, rng), "law": home[0], "sort": home[1]}
        template = rng.choice(wording.HOME_STATE)
        other_home = home_state_of(loose(other.name), contract.context)
        differs = other_home is not None and other_home[0] != home[0]
        false = {"a": restyle(other.name, rng)}
        swaps = (make_swap(Kind.PARTY, Origin.WITHIN, template, true=true, false=false),) if differs else ()
        query = rng.choice(wording.HOME_QUERIES)
        facts.append(Fact(f"home_{party.name}", query, fill(template, true)[0], swaps, "home"))
    return facts


def short_name_facts(parties: tuple[Party, Party], rng: random.Random) -> list[Fact]:
    """By which short name the contract calls each party; the swap gives the name to the other party."""
    facts = []
    for party, other in (parties, parties[::-1]):
        if party.alias is None or party.has_role or core_name(party.alias) == core_name(party.name):
            continue
        template = rng.choice(wording.SHORT_NAME)
        true = {"a": restyle(party.name, rng), "alias": party.alias}
        false = {"a": restyle(other.name, rng)}
        swap = make_swap(Kind.PARTY, Origin.WITHIN, template, true=true, false=false)
        query = rng.choice(wording.SHORT_NAME_QUERIES)
        sentence = fill(template, true)[0]
        facts.append(Fact(f"short_name_{party.alias}", query, sentence, (swap,), "short_name"))
    return facts


def _role_fact(
    topic: str, template: str, true: dict[str, str], false: dict[str, str], rng: random.Random
) -> Fact:
    swap = make_swap(Kind.ROLE, Origin.WITHIN, template, true=true, false=false)
    sentence, _, _ = fill(template, true)
    return Fact(topic, rng.choice(wording.ROLE_QUERIES), sentence, (swap,), "role_held")


def _unknown_names(contract: Contract, strangers: list[str]) -> list[str]:
    """Those of `strangers` whose first word the contract never uses."""
    text = " ".join(contract.text.lower().split())
    return [name for name in strangers if core_name(name).split()[0] not in text]


def _annotated_date(contract: Contract, label: str) -> date | None:
    """The date that the one span writes in full, where the annotators' answer agrees."""
    answer = [item.day for item in find_dates(contract.answers.get(label, ""))]
    spans = contract.spans.get(label, ())
    written = {item.day for span in spans for item in find_dates(span)}
    if len(answer) == 1 and written == set(answer):
        return answer[0]
    return None


def _loose_days(context: str) -> set[date]:
    """Dates the contract mentions elsewhere than at a signature."""
    days = set()
    for item in find_dates(context):
        before = context[max(0, item.start - 40) : item.start]
        if not _SIGNATURE.search(before):
            days.add(item.day)
    return days


def _own_days(contract: Contract) -> set[date]:
    """Dates that stand right after the contract's own title: its versions and schedules may bear them."""
    title = next(iter(contract.spans.get("Document Name", ())), "this agreement")
    own = re.compile(rf"{loose(title)}|\bhereof|this\s+agreement", re.IGNORECASE)
    return {
        item.day
        for item in find_dates(contract.context)
        if own.search(contract.context[max(0, item.start - 120) : item.start])
    }


def _as_title(alias: str) -> str:
    return alias.title() if alias.isupper() else alias
