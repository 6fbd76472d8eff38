#!/usr/bin/env bash
# Restores a backup of ops/backup.sh into an empty place. Stop the service first.
#
#   ops/restore.sh FOLDER/kasuwa-<date and time>
#   ops/restore.sh FOLDER/kasuwa-<date and time>.tar.age
#   ops/restore.sh --check FOLDER/kasuwa-…     into a throw-away place: compares, starts the service so that it sends nothing,
#                                              asks it for pages, reports and removes everything. Takes Node 24 and the packages of
#                                              `npm start` with the embedded database.
#
# BACKUP_IDENTITY   file with the key (age) of an encrypted backup.
# Who was erased since the backup, by FOLDER/erased-accounts and DATA_DIR/erased-accounts, is erased again when the service
# starts.
#
# DATA_DIR       (./data) must contain neither `secrets` nor the embedded database.
# DATABASE_URL   an empty database owned by its user; required unless the backup is one of the embedded database.
# PICTURES_DIR   (DATA_DIR/pictures) must be empty or missing; not used when the backup contains no pictures.
#
# If it fails before the database is restored, run it again: files are unpacked into temporary folders, the database is
# restored in one transaction, and only then are the files moved into place.

set -euo pipefail
umask 077

fail() {
  echo "$*" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)
if [ $# -eq 2 ] && [ "$1" = --check ]; then
  exec node "$here/../scripts/check-backup.ts" "$2"
fi
[ $# -eq 1 ] || fail "Usage: $0 [--check] FOLDER/kasuwa-…"
[ -e "$1" ] || fail "$1 is missing."
above=$(cd "$(dirname "$1")" && pwd)
from=$above/$(basename "$1")
remove=()
trap 'rm -rf "${remove[@]}"' EXIT
if [ -f "$from" ]; then
  [ -n "${BACKUP_IDENTITY:-}" ] || fail "Set BACKUP_IDENTITY to the file with the key of this backup."
  opened=$(mktemp -d "${TMPDIR:-/tmp}/kasuwa-backup.XXXXXX")
  remove+=("$opened")
  age --decrypt --identity "$BACKUP_IDENTITY" "$from" | tar --extract --directory="$opened" --preserve-permissions
  from=$opened/$(basename "$from" .tar.age)
fi
data=${DATA_DIR:-./data}
pictures=${PICTURES_DIR:-$data/pictures}

# Pass the password in the environment, since arguments are visible in the list of processes.
if [[ ${DATABASE_URL:-} =~ ^([a-z]+://[^:/@]*):([^/@]*)@(.*)$ ]]; then
  password=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${password//%/\\x}")
  export PGPASSWORD
  DATABASE_URL=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi

is_empty() {
  [ ! -e "$1" ] || [ -z "$(ls -A "$1")" ]
}

[ -f "$from/SHA256SUMS" ] || fail "$from is not a backup: it has no SHA256SUMS."
(cd "$from" && sha256sum --check --quiet SHA256SUMS) || fail "$from is damaged: use another."
is_empty "$data/secrets" || fail "$data/secrets already contains keys: restore into a new DATA_DIR."
rm -rf "$pictures/.restoring" "$data"/.restoring.*
[ ! -f "$from/pictures.tar" ] || is_empty "$pictures" || fail "$pictures already contains pictures: restore into an empty folder."

if [ -f "$from/postgres.tar" ]; then
  [ -z "${DATABASE_URL:-}" ] || fail "This is a backup of the embedded database: unset DATABASE_URL."
  [ ! -e "$data/postgres" ] || fail "$data/postgres already contains a database: restore into a new DATA_DIR."
else
  [ -n "${DATABASE_URL:-}" ] || fail "Set DATABASE_URL to an empty database."
  tables=$(psql --no-psqlrc --tuples-only --no-align "$DATABASE_URL" --command \
    "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')")
  [ "$tables" = 0 ] || fail "The database already contains $tables tables: restore into an empty one."
fi

# Accessible to other users: the embedded database runs as a user of its own.
[ -d "$data" ] || (umask 022 && mkdir -p "$data")
beside=$(mktemp -d "$data/.restoring.XXXXXX")
remove+=("$beside")
chmod 755 "$beside"
tar --extract --file="$from/secrets.tar" --directory="$beside" --preserve-permissions --numeric-owner
if [ -f "$from/postgres.tar" ]; then
  tar --extract --file="$from/postgres.tar" --directory="$beside" --preserve-permissions --numeric-owner
fi
if [ -f "$from/pictures.tar" ]; then
  # Unpacked within the pictures' folder, which may be a mount point: its content can be moved there, the folder cannot.
  mkdir -p "$pictures/.restoring"
  remove+=("$pictures/.restoring")
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
if [ -e "$above/erased-accounts" ]; then
  cat "$above/erased-accounts" "$data/erased-accounts" 2> /dev/null | sort --unique > "$beside/erased-accounts" || true
  chown --reference="$beside/secrets" "$beside/erased-accounts"
  mv "$beside/erased-accounts" "$data/erased-accounts"
fi
# Secrets last: the service does not start on a restored database without the key that encrypted its rows.
rm -rf "$data/secrets"
mv "$beside/secrets" "$data/secrets"
# The user of the service creates folders there; a new volume belongs to root.
chown --reference="$data/secrets" "$data"
echo "Restored into $data: start the service."
