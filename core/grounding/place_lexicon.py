"""Families of words that say what a value or a name is in a text: when it begins, what it costs. Data only.

A member ending in * stands for every word that begins so; a member of several words is a phrase.
"""

from core.extraction.relations.word_set import families, word_set

SENSES = families("""
begin: begin*, began, begun, let in, moved in, commenc*, start*, first day, opens, opened, outset
end: end, ends, ended, ending, expir*, last day, until, conclu*, clos*, matur*, runs until, runs to, laps*, is up,
    was up
made: dated, is made, was made, made and entered, executed, entered into, signed on,
    date of the lease, date of the agreement
renew: renew*, extend*, extension*, option, options, further period*, further term*, successive, prolong*
length: runs for, run for, lasts, lasted, length, duration, initial term, term of, for a term, period of,
    initial period, lasts for
notice: notice*, notif*, ahead, in advance, inform*
cure: cure*, curing, remedy, remedied, remedies, make good, make the same good, make it good, made good
late: late, overdue, arrears, grace, past due, delinquen*, unpaid
other: other, others, else, the rest, remaining, non-monetary, nonmonetary, other than
monetary: monetary, missed a payment, missed payment*, payment default*, money default*,
    non-payment, nonpayment, payment of rent, failure to pay, money due
enter: entry, enter*, inspect*, access
govern law: govern*, law, laws, constru*
organize: organiz*, organis*, incorporat*, formed, corporation, company, home state, state of organization
venue: venue, courts, court, brought, forum, sue*, actions, lawsuits, litigat*
rent: rent, rents, rental, installment*, instalment*
deposit: deposit*, as security, by way of security, secures
occurrence: occurrence, accident, claim, each claim, incident
aggregate: aggregate, in total, all claims
allowance: allowance, contribut*, toward*
fee: fee, fees
charge: charge, charges, charged
area: square feet, square foot, rentable, area
sign: sign, signs, signed, signator*, by its, executed by, acted through, on behalf
guarantee: guarant*
broker: broker*
mortgage: mortgage*, lender's lien
author: author*, wrote, written, write, writer, prepared by
review: refere*, reviewed, peer, reviewer*
publish: publish*, publication, issued, appeared
present: present*, announc*, unveil*, made public, conference
lead: led, lead, leads, leader, leading, direct*, in charge
study: stud*, examin*, investigat*, conclud*
fund: fund*, grant*, money for, financed, paid for, donat*, sponsor*
supply: suppl*, provid*, furnish*, deliver*
receive: receiv*, got, went to
count: count*, found, number of, how many
cover: cover, covered, coverage
depth: depth, deep, below the surface, lies at
temperature: temperature*, warmest, heat, hottest
plant: plant*, transplant*
survive: surviv*, alive, survival
spawn: spawn*
ship: ship, vessel, aboard
region: region, sea, gulf, channel
site: site, sites, reefs
acquire: acquir*, bought, buy*, took over, taken over, takeover, purchase*, buyer, acquisition, merger
export: export*, sold goods, sales to, earned, sell*, sold, seller
import: import*, bought goods, spent, goods from, purchases from
lend: lent, lend*, loan*, lender, borrow*, borrower, credit of
repay: repay*, repaid, repayable
interest: interest, bears, rate of
yearly: annum, annual, annually, yearly, a year, per year, each year, every year, lease year
monthly: monthly, a month, per month, each month, every month
rating: rating*, rated, rates the debt, creditworth*, rate the debt
governor: governor, head of the central bank, headed by, heads, head
policy rate: policy rate, basis points, central bank
wage: wage*, union, negotiat*
growth: growth, grew, expan*, output, gross domestic product, gdp, economy grew, economic growth
unemployment: unemploy*, jobless*
inflation: inflation, prices, consumer prices
tariff: tariff*, duty on, customs
household: household*, minister, payment to each
use: use, used, uses, permitted use
park: park*, spaces
insure: insur*, insured, limits
renewal notice: renewal notice, notice of renewal
terminate: terminat*, cancel*, break date, break option, break clause, break right, ended early, early termination,
    ending the lease, ahead of time, leave early, early exit, exit early, walk away
restore: restor*, repair*, rebuild*, casualty, fire
increase: increas*, rais*, rise*, rose, escalat*, grow*, step up
share: share, proportionate, pro rata, percentage of
expenses: operating expenses, expenses, taxes, utilities
hold over: hold* over, holdover, holding over
commission: commission*
estoppel: estoppel, certif*
address: address*, located, street
improve: improvement*, improv*
complete: complet*, finish*
beyond: beyond, past
""")
EMPTY = word_set("""
a an the this that these those such said any all some each every either neither both another of in on at by for
from with within into onto upon under over between among and or nor but if then than as so when where while who
whom whose which what it its it's they them their he she his her him you your we our us i me my is are was were
be been being am has have had do does did shall will may must can could should would might not no only also even
just there here herein hereof hereto hereby per via up down off about after before during because pursuant
respect regard above below how much many long often far high big states provides document says according
report article lease agreement contract party parties landlord tenant lessor lessee date amount period
percentage person place state company day days month months year years
""")
