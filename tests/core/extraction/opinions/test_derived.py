from core.extraction.opinions import derive_fills, derive_opponents, read_parties
from tests.core.extraction.opinions.opinion_texts import OPINION, read

SUMS = (
    "The damages are $200,000. Marsh has a credit of $20,000 for a sum already paid. "
    "Prejudgment interest runs at 6% per annum."
)


def test_credit_and_rate_give_the_net_and_a_years_interest():
    derived = {str(f.slot): f.canonical for f in derive_fills(read(SUMS).fills)}
    assert derived == {"net": "USD 180000", "year_interest": "USD 12000"}


def test_an_item_is_a_part_whatever_it_is_for():
    (item,) = derive_fills(read("Of the damages, $5,000 represents back pay.").fills)
    assert (item.slot, item.canonical, item.about) == ("part", "USD 5000", "")


def test_two_totals_give_nothing():
    assert list(derive_fills(read(f"{SUMS} On retrial the damages are $210,000.").fills)) == []


def test_who_recovers_costs_tells_who_bears_them():
    reading = read(OPINION, has_caption=True)
    book = read_parties(reading.masked, reading.fills)
    costs = [f.value for f in derive_opponents(reading.fills, book) if f.slot == "costs"]
    assert [book.find(value) for value in costs] == [book.find("Acme")]
