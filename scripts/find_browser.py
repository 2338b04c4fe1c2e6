"""Where the Chromium lies that the browser tests and the screenshots need."""

import shutil

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_browser() -> str | None:
    """Its path; None when there is none."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)
