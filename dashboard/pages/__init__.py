"""One function a page; each reads like its screen."""
