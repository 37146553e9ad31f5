"""Effect concepts: one language-free vocabulary for what cards do, read from cards at import and from questions later.

data/effects/*.toml holds the vocabulary; docs/changing.md says how to add to it.
"""
