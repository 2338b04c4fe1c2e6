"""Currencies by what is written for them: signs, codes of ISO 4217, names."""

import re

SIGNS = {
    "us$": "USD", "us $": "USD", "u.s. $": "USD", "usd $": "USD", "u.s.$": "USD", "$us": "USD",
    "usd$": "USD", "c$": "CAD", "ca$": "CAD", "cad$": "CAD", "cdn$": "CAD", "a$": "AUD", "au$": "AUD",
    "aud$": "AUD", "hk$": "HKD", "s$": "SGD", "sg$": "SGD", "nz$": "NZD", "nt$": "TWD", "r$": "BRL",
    "mx$": "MXN", "$": "USD", "\u00a3": "GBP", "\u20ac": "EUR", "\u00a5": "JPY", "\uffe5": "JPY",
    "\u20b9": "INR", "\u20a9": "KRW", "\u20aa": "ILS", "rs.": "INR", "rs": "INR", "rupees": "INR",
    "rmb\u00a5": "CNY", "rmb": "CNY", "sfr.": "CHF", "fr.": "CHF", "kr": "SEK",
}  # fmt: skip
"""Before a figure, in small letters; a bare dollar is the American one unless its bracket says otherwise."""
_CODES_TEXT = (
    "USD EUR GBP JPY CNY CAD AUD CHF HKD SGD NZD INR KRW SEK NOK DKK ILS BRL MXN ZAR RUB TWD PLN AED"
)
# Further codes of ISO 4217, in capitals only: some are words ("try 5"). Those that headings in capitals have are left
# out: ALL, TOP, CUP, MOP, BAM.
_CAPITALS_TEXT = (
    "CZK HUF RON BGN TRY UAH RSD ISK MDL GEL AMD AZN KZT UZS SAR QAR KWD BHD OMR JOD LBP IQD EGP MAD TND "
    "DZD NGN KES GHS TZS UGX ETB ZMW MUR XOF XAF THB MYR IDR PHP VND PKR BDT LKR NPR MMK KHR ARS CLP COP "
    "PEN UYU BOB PYG CRC GTQ HNL DOP JMD TTD BYN MKD"
)
CODES = (*_CODES_TEXT.split(), *_CAPITALS_TEXT.split())
NATIONS = {
    "us": "USD", "united states": "USD", "american": "USD", "canadian": "CAD", "australian": "AUD",
    "hong kong": "HKD", "singapore": "SGD", "new zealand": "NZD", "taiwan": "TWD",
}  # fmt: skip
WORDS = {
    "dollar": "USD", "pound": "GBP", "euro": "EUR", "sterling": "GBP", "yen": "JPY", "yuan": "CNY", "renminbi": "CNY",
    "rmb": "CNY", "rupee": "INR", "won": "KRW", "swiss franc": "CHF", "shekel": "ILS", "zloty": "PLN", "z\u0142": "PLN",
    "czech crown": "CZK", "czech koruna": "CZK", "k\u010d": "CZK", "forint": "HUF", "kr": "SEK", "kronor": "SEK",
    "krona": "SEK", "kroner": "NOK", "krone": "NOK", "reai": "BRL", "z\u0142otych": "PLN",
}  # fmt: skip
"""Behind a figure, in small letters without the plural's "s"."""
BEHIND = {
    "\u20ac": "EUR", "\u20b9": "INR", "$us": "USD", "$can": "CAD", "$cad": "CAD", "$ca": "CAD", "m.n.": "MXN",
}  # fmt: skip
"""Signs behind a figure, in small letters without blanks: "425 000 $ CA", "$18,500.00 M.N."."""
CROWNS = frozenset({"SEK", "NOK", "DKK"})  # "kr" of three countries
WITH_COMMA = frozenset(
    "EUR BRL PLN SEK NOK DKK CZK HUF RON TRY RUB UAH ARS COP CLP UYU PYG IDR VND ISK BGN RSD".split()
)
"""Of countries most of which write a decimal comma."""
# "R1.2 million", "R 450.00" and "R12 500" are sums of rand; "R2" and "R. 12" are no sums.
_RAND = re.compile(
    r"(?<![\w.])R(?=\s?[1-9]\d{0,5}(?:(?:[ ,\xa0]\d{3}){1,4}(?!\d)|[.,]\d\d(?!\d)"
    r"|(?:[.,]\d{1,3})?(?:m|k|\s?(?:mn|bn)|\s(?:thousand|million|billion|trillion))\b))"
)
_ANY_CASE = {**SIGNS, **{code.lower(): code for code in _CODES_TEXT.split()}}
_CAPITALS = frozenset(_CAPITALS_TEXT.split())
_LONGEST = max(map(len, _ANY_CASE))
_LAST = frozenset(name[-1] for name in (*_ANY_CASE, *(code.upper() for code in CODES)))


def sign_before(text: str, place: int, blanks: int = 3) -> tuple[int, str] | None:
    """Where the currency begins that stands before a figure at `place`, and its code; None when there is none.

    Between the two stand at most so many blanks.
    """
    end = place
    while end and place - end < blanks and text[end - 1].isspace():
        end -= 1
    if text[max(end - 1, 0) : end] == "R" and _RAND.match(text, end - 1):
        return end - 1, "ZAR"
    if not end or (text[end - 1] not in _LAST and not text[end - 1].islower()):
        return None
    for start in range(max(0, end - _LONGEST), end):
        if start and text[start].isalpha() and text[start - 1].isascii() and text[start - 1].isalpha():
            continue
        sign = text[start:end]
        code = _ANY_CASE.get(sign.lower()) or (sign if sign in _CAPITALS else None)
        if code is not None:
            return start, code
    return None
