"""What deeds of reports are done with or in, as the frames of several modules name it. Data only."""

GEAR = (
    r"(?:(?:the|its|their|some|these|temperature|measuring|all|a set of|a number of|sets of) )*"
    r"(?:loggers|sensors|instruments|equipment|thermometers|gear|devices|probes|recorders|apparatus)"
)
GUEST = r"(?:alga|symbiont|algal partner|partner|guest|lodger)"
TISSUE = r"(?:(?:the |its )?(?:tissues?|cells|body|flesh|polyps|interior) of (?:the )?)?"
