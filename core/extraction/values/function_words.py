"""Closed classes of English words that open sentences and stand between names."""

FUNCTION_WORDS = frozenset(
    """a an the this that these those such any each every all both either neither no not some its their his her our it
    he she we they you who whom which what whatever how why when where while whereas although though because since
    unless if and or but of in on at by for from to with under upon before after as until without between among is are
    was were be has have had shall may must will did does only thus here there also said then however""".split()
)
"""None of them begins a name."""
