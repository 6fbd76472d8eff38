#!/usr/bin/env bash
# Puts back what ops/backup.sh has copied, into a place where there is nothing yet. Stop the service first.
#
#   ops/restore.sh FOLDER/kasuwa-<date and time>
#
# DATA_DIR       (./data) where `secrets` must not be yet, nor the embedded database.
# DATABASE_URL   an empty database that its user owns; needed unless the backup is one of the embedded database.
# PICTURES_DIR   (DATA_DIR/pictures) must be empty or missing; not read when the backup holds no pictures.
#
# Until the database is back, what fails can be started again: everything is unpacked beside its place, the database is
# one transaction, and only then does the rest take its name.

set -euo pipefail
umask 077

fail() {
  echo "$*" >&2
  exit 1
}

[ $# -eq 1 ] || fail "Say from where: $0 FOLDER/kasuwa-…"
from=$(cd "$1" && pwd)
data=${DATA_DIR:-./data}
pictures=${PICTURES_DIR:-$data/pictures}

# Whoever lists the machine's processes reads their arguments: the password goes by the environment.
if [[ ${DATABASE_URL:-} =~ ^([a-z]+://[^:/@]*):([^/@]*)@(.*)$ ]]; then
  password=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${password//%/\\x}")
  export PGPASSWORD
  DATABASE_URL=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi

is_empty() {
  [ ! -e "$1" ] || [ -z "$(ls -A "$1")" ]
}

[ -f "$from/SHA256SUMS" ] || fail "$from is no backup of ours: it has no SHA256SUMS."
(cd "$from" && sha256sum --check --quiet SHA256SUMS) || fail "$from is damaged: use another."
is_empty "$data/secrets" || fail "$data/secrets holds keys already: restore into a new DATA_DIR."
rm -rf "$pictures/.restoring" "$data"/.restoring.*
[ ! -f "$from/pictures.tar" ] || is_empty "$pictures" || fail "$pictures holds pictures already: restore into an empty folder."

if [ -f "$from/postgres.tar" ]; then
  [ -z "${DATABASE_URL:-}" ] || fail "This is a backup of the embedded database: leave DATABASE_URL out."
  [ ! -e "$data/postgres" ] || fail "$data/postgres holds a database already: restore into a new DATA_DIR."
else
  [ -n "${DATABASE_URL:-}" ] || fail "Give DATABASE_URL, an empty database."
  tables=$(psql --no-psqlrc --tuples-only --no-align "$DATABASE_URL" --command \
    "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')")
  [ "$tables" = 0 ] || fail "The database holds $tables tables already: restore into an empty one."
fi

# Others must pass the folder itself: the embedded database has a user of its own.
[ -d "$data" ] || (umask 022 && mkdir -p "$data")
beside=$(mktemp -d "$data/.restoring.XXXXXX")
trap 'rm -rf "$beside"' EXIT
chmod 755 "$beside"
tar --extract --file="$from/secrets.tar" --directory="$beside" --preserve-permissions --numeric-owner
if [ -f "$from/postgres.tar" ]; then
  tar --extract --file="$from/postgres.tar" --directory="$beside" --preserve-permissions --numeric-owner
fi
if [ -f "$from/pictures.tar" ]; then
  # Beside the pictures' own place, which may be another disk. A folder that is a disk keeps its name: its content moves.
  mkdir -p "$pictures/.restoring"
  trap 'rm -rf "$beside" "$pictures/.restoring"' EXIT
  tar --extract --file="$from/pictures.tar" --directory="$pictures/.restoring" --preserve-permissions --numeric-owner --xattrs
fi

if [ -f "$from/database.dump" ]; then
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$from/database.dump"
fi
if [ -f "$from/pictures.tar" ]; then
  find "$pictures/.restoring" -mindepth 1 -maxdepth 1 -exec mv --target-directory="$pictures" {} +
  chmod --reference="$pictures/.restoring" "$pictures"
  chown --reference="$pictures/.restoring" "$pictures"
fi
[ ! -d "$beside/postgres" ] || mv "$beside/postgres" "$data/postgres"
# Last: while there are no keys nothing starts on half of it.
rm -rf "$data/secrets"
mv "$beside/secrets" "$data/secrets"
# Whoever runs the service makes folders there; a new volume belongs to root.
chown --reference="$data/secrets" "$data"
echo "Restored into $data: start the service."
