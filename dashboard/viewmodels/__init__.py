"""Pure views: a report in, frozen values or tables out. Nothing here draws."""
