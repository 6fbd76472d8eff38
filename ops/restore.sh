#!/usr/bin/env bash
# Restores a backup of ops/backup.sh into an empty place. Stop the service first.
#
#   ops/restore.sh FOLDER/kasuwa-<date and time>
#   ops/restore.sh FOLDER/kasuwa-<date and time>.tar.age
#   ops/restore.sh --check FOLDER/kasuwa-…     into a throw-away place: compares, starts the service so that it sends nothing,
#                                              asks it for pages, reports and removes everything. Takes Node 24 and the packages of
#                                              `npm start` with the embedded database.
#
#   --without-ledger FOLDER/kasuwa-…           although nothing says who was erased since the backup: see below
#
# BACKUP_IDENTITY   file with the key (age) of an encrypted backup.
#
# Who was erased since the backup is erased again when the service starts, by FOLDER/erased-accounts (on this machine),
# FOLDER/erased-accounts-*.age (copied from BACKUP_REMOTE with the backup) and DATA_DIR/erased-accounts. Without any of them
# beside the backup it is refused.
#
# DATA_DIR       (./data) must contain neither `secrets` nor the embedded database.
# DATABASE_URL   an empty database owned by its user; required unless the backup is one of the embedded database.
# PICTURES_DIR   (DATA_DIR/pictures) must be empty or missing; not used when the backup contains no pictures.
#
# If it fails before the database is restored, run it again: files are unpacked into temporary folders, the database is
# restored in one transaction, and only then are the files moved into place.

set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=ops/backup-lib.sh
. "$here/backup-lib.sh"

needs_ledger=1
case "${1:-}" in
  --check) [ $# -ne 2 ] || exec node "$here/../scripts/check-backup.ts" "$2" ;;
  --without-ledger) needs_ledger=0 && shift ;;
esac
[ $# -eq 1 ] || fail "Usage: $0 [--check | --without-ledger] FOLDER/kasuwa-…"
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

hide_password

is_empty() {
  [ ! -e "$1" ] || [ -z "$(ls -A "$1")" ]
}

[ -f "$from/SHA256SUMS" ] || fail "$from is not a backup: it has no SHA256SUMS."
(cd "$from" && sha256sum --check --quiet SHA256SUMS) || fail "$from is damaged: use another."
shopt -s nullglob
ledgers=()
for file in "$above"/erased-accounts "$above"/erased-accounts-*.age; do
  [ ! -e "$file" ] || ledgers+=("$file")
done
((${#ledgers[@]} > 0 || !needs_ledger)) ||
  fail "There is no erased-accounts beside $from, so that people who were erased since would come back: copy it too (erased-accounts* of BACKUP_REMOTE), or give --without-ledger."
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
plain=()
for file in "${ledgers[@]}"; do
  if [[ $file == *.age ]]; then
    [ -n "${BACKUP_IDENTITY:-}" ] || fail "Set BACKUP_IDENTITY to the file with the key of $file."
    age --decrypt --identity "$BACKUP_IDENTITY" --output "$beside/$(basename "$file" .age)" "$file"
    file=$beside/$(basename "$file" .age)
  fi
  plain+=("$file")
done
merge_ledgers "$beside/erased-accounts" "$from/erased-accounts" "$data/erased-accounts" "${plain[@]}"
chown --reference="$beside/secrets" "$beside/erased-accounts"
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
mv "$beside/erased-accounts" "$data/erased-accounts"
# Secrets last: the service does not start on a restored database without the key that encrypted its rows.
rm -rf "$data/secrets"
mv "$beside/secrets" "$data/secrets"
# The user of the service creates folders there; a new volume belongs to root.
chown --reference="$data/secrets" "$data"
echo "Restored into $data: start the service."
