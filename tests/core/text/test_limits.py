from core.settings import load_settings
from core.text import ReadingLimits, limits_from


def test_settings_set_size_and_length():
    settings = load_settings({"PLUMBLINE_MAX_UPLOAD_BYTES": "7", "PLUMBLINE_MAX_TEXT_CHARS": "5"})

    assert limits_from(settings) == ReadingLimits(max_bytes=7, max_chars=5)


def test_the_defaults_of_the_settings_are_those_of_the_limits():
    assert limits_from(load_settings({})) == ReadingLimits()
