from core.grounding.presentation.appearance import DECISION_STYLES, PLAIN_STYLE, SEVERITY, STATUS_STYLES
from core.types import Decision, Status


def luminance(colour):
    """Relative luminance of WCAG 2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_status_and_decision_has_a_style():
    assert set(STATUS_STYLES) == set(SEVERITY) == set(Status)
    assert set(DECISION_STYLES) == set(Decision)


def test_no_two_statuses_share_a_word_a_symbol_or_a_shape():
    styles = [*STATUS_STYLES.values(), PLAIN_STYLE]
    for field in ("name", "label", "symbol"):
        assert len({getattr(style, field) for style in styles}) == len(styles)
    assert len({style.shape for style in STATUS_STYLES.values()}) == len(STATUS_STYLES)


def test_colours_are_readable_on_both_grounds():
    for style in (*STATUS_STYLES.values(), PLAIN_STYLE):
        assert contrast(style.light, "#ffffff") >= 4.5, style.name
        assert contrast(style.dark, "#10181f") >= 4.5, style.name
