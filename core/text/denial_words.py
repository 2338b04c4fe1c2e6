"""The word "no" as a denial, for the patterns of whoever looks for one."""

NO = r"no(?!\.\s*[\w-]*\d)"  # not that of a docket or a check: "No. 19-204", "No. C-31459"
