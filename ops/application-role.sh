#!/usr/bin/env bash
# Creates the role kasuwa_app, as which the service connects, and transfers the database to it. Unlike POSTGRES_USER it is
# not a superuser. The PostgreSQL image runs this on a new volume. For a database that the superuser
# restored, run it once more:
#
#   docker compose -f ops/compose.yaml exec postgres /docker-entrypoint-initdb.d/application-role.sh
#
# POSTGRES_USER, POSTGRES_DB   as for the image.
# DATABASE_PASSWORD            the role's password, letters and digits only.

set -euo pipefail

: "${DATABASE_PASSWORD:?set it in ops/.env}"
# In the environment, since arguments are visible in the list of processes.
export PGOPTIONS="-c kasuwa.role=kasuwa_app -c kasuwa.password=$DATABASE_PASSWORD"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "${POSTGRES_DB:-$POSTGRES_USER}" \
  --file "${APPLICATION_ROLE_SQL:-/application-role.sql}"
