"""Knowledge graphs from text: mentions, entities, facts and relations, each anchored in the text."""
