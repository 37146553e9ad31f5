#!/usr/bin/env bash
# Brings the newest card data into the index; for cron, silent unless it fails. Arguments go to `resolver refresh`.
#
# In a crontab (`crontab -e`), every night at a moment after 03:17:
#   17 3 * * *  /opt/resolver/scripts/nightly-refresh.sh
# cron mails what is printed. RESOLVER is the program, if it is not on cron's PATH; RESOLVER_CONTACT is an address at which
# the card service can reach you; further settings stand in docs/refresh.md.
set -euo pipefail
exec "${RESOLVER:-resolver}" refresh --quiet --random-delay 60 "$@"
