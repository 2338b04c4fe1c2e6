"""Sentence templates: the same fact in many words. Slots are in braces; facts fill them."""

PARTIES = (
    "The agreement is between {a} and {b}.",
    "{a} contracted with {b}.",
    "The contracting parties are {a} and {b}.",
    "{a} and {b} are the two parties to the contract.",
    "The deal was struck by {a} with {b}.",
    "{a} concluded this agreement with {b}.",
    "On one side of the agreement stands {a}, and on the other {b}.",
    "It is a contract that {a} and {b} made with each other.",
)
PARTIES_SIGNED = (
    "The agreement was signed by {a} and {b}.",
    "{a} and {b} both signed the contract.",
    "The document was executed by {a} and {b}.",
)
PARTIES_QUERIES = (
    "Who are the parties to this agreement?",
    "Between whom was the contract made?",
    "Which companies or persons entered into the agreement?",
)
AGREEMENT_DATE = (
    "The agreement is dated {date}.",
    "The contract bears the date {date}.",
    "It was entered into on {date}.",
    "The parties made this agreement on {date}.",
    "{date} is the date of the agreement.",
    "The document carries the date of {date}.",
)
AGREEMENT_DATE_QUERIES = ("When was the agreement made?", "What date does the contract bear?")
EFFECTIVE_DATE = (
    "The agreement took effect on {date}.",
    "It became effective on {date}.",
    "The contract's effective date is {date}.",
    "{date} is the date on which the agreement became effective.",
    "The effective date was {date}.",
    "The contract came into force on {date}.",
)
EFFECTIVE_DATE_QUERIES = ("When did the agreement take effect?", "What is the effective date?")
EXPIRATION_DATE = (
    "The agreement runs until {date}.",
    "It expires on {date} unless ended earlier or extended.",
    "The contract's term ends on {date}.",
    "The expiration date is {date}.",
    "{date} is the date on which the term ends.",
)
EXPIRATION_DATE_QUERIES = ("When does the agreement end?", "What is the expiration date?")
LAW = (
    "{law} law controls.",
    "The agreement is to be read under the laws of {law}.",
    "The contract is subject to {law} law.",
    "The governing law is that of {law}.",
    "Its interpretation follows the law of {law}.",
    "The parties chose {law} law.",
    "{law} law governs the agreement.",
    "Under the choice-of-law clause, {law} law applies.",
    "The laws of {law} decide how the contract is construed.",
)
LAW_ABROAD = tuple(template for template in LAW if "{law} law" not in template)  # "Germany law" is no English
LAW_QUERIES = (
    "Which law governs the agreement?",
    "What is the governing law?",
    "Under which law is the contract to be construed?",
)
ROLE = (
    "{a} is the {role}.",
    "{a} acts as the {role} under the agreement.",
    "The {role} is {a}.",
    "The contract calls {a} the {role}.",
    "{a} is defined as the {role}.",
    "In this agreement the {role} is {a}.",
    "{a} appears in the contract as the {role}.",
)
ROLE_PAIR = (
    "{a} is the {role_a} and {b} is the {role_b}.",
    "{a} acts as {role_a}, while {b} acts as {role_b}.",
    "The {role_a} is {a}; the {role_b} is {b}.",
    "The contract names {a} as {role_a} and {b} as {role_b}.",
)
ROLE_QUERIES = (
    "Which part does each party play in the contract?",
    "Who is who in this agreement?",
    "In what capacity does each side act?",
)
SHORT_NAME = (
    "The contract calls {a} {alias} for short.",
    "{alias} is the contract's short name for {a}.",
    "In the agreement {a} is referred to as {alias}.",
    "{alias} stands for {a}.",
    "{a} appears under the name {alias}.",
)
SHORT_NAME_QUERIES = (
    "Which company does each short name stand for?",
    "What does the agreement call each party?",
)
HOME_QUERIES = ("Where were the parties formed?", "What kind of companies are the parties?")
HOME_STATE = (
    "{a} is a {sort} organized in {law}.",
    "{a} is a {law} {sort}.",
    "{a} was formed as a {sort} under {law} law.",
)
