"""How a report is shown, whatever draws it: words, symbols, places of nodes, cuts of texts."""
