"""Keep an index up to date: fetch, build beside, check, swap, and remember what happened."""
