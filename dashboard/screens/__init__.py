"""One function a page; each reads like its screen.

Not called `pages`: beside its main script Streamlit takes a folder of that name for pages of its older kind,
and the first visitor of a new server would be told that ours do not exist.
"""
