from core.settings import load_settings
from core.text import ReadingLimits, limits_from
from core.text.limits import MAX_BLANKS, blank_fault


def test_settings_set_size_and_length():
    settings = load_settings({"PLUMBLINE_MAX_UPLOAD_BYTES": "7", "PLUMBLINE_MAX_TEXT_CHARS": "5"})

    assert limits_from(settings) == ReadingLimits(max_bytes=7, max_chars=5)


def test_the_defaults_of_the_settings_are_those_of_the_limits():
    assert limits_from(load_settings({})) == ReadingLimits()


def test_gap_that_is_too_long_is_told_with_its_place():
    assert blank_fault("a" + " \n" * (MAX_BLANKS // 2) + "b") is None
    fault = blank_fault("Rent is due." + "\t" * (MAX_BLANKS + 1) + "Monthly.")
    assert fault is not None
    assert "2,001 spaces, tabs or line breaks in a row from character 13 on" in fault
