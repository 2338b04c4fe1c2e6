"""Cardinal numbers in words, read and written independently of `core`."""

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


def spell(number: int) -> str:
    """`number`, from 0 to 999, in words: "one hundred eighty"."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        tens, rest = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_ONES[rest]}" if rest else "")
    hundreds, rest = divmod(number, 100)
    return f"{_ONES[hundreds]} hundred" + (f" {spell(rest)}" if rest else "")


NUMBER_OF = {spell(number): number for number in range(1, 1000)}
NUMBER_OF |= {words.replace("-", " "): number for words, number in NUMBER_OF.items()}
