"""FiDeLiS: reasoning paths over a knowledge graph, each step a triple, each halt a deduction."""
