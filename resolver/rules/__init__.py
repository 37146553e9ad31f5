"""Mental Magic: which card may be used as which, what is banned, what the house rules change about a card.

The rules are data, data/house-rules.toml, which a group may override with a file of its own (RESOLVER_RULES, --rules);
docs/table.md is the guide. Rule numbers in answers are those of the house rules.
"""
