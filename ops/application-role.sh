#!/usr/bin/env bash
# Makes the role that the service connects as, kasuwa_app, and gives it the database: it is no superuser, as POSTGRES_USER is.
# The image of PostgreSQL runs this when its volume is new. On a volume from before there was such a role, run it once:
#
#   docker compose -f ops/compose.yaml exec postgres /docker-entrypoint-initdb.d/application-role.sh
#
# POSTGRES_USER, POSTGRES_DB   as for the image.
# DATABASE_PASSWORD            the role's password, of letters and digits.

set -euo pipefail

: "${DATABASE_PASSWORD:?set it in ops/.env}"
# By the environment: whoever lists the machine's processes reads their arguments.
export PGOPTIONS="-c kasuwa.role=kasuwa_app -c kasuwa.password=$DATABASE_PASSWORD"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "${POSTGRES_DB:-$POSTGRES_USER}" \
  --file "${APPLICATION_ROLE_SQL:-/application-role.sql}"
