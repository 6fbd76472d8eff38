#!/usr/bin/env bash
# Backs up the database, the pictures and the secrets into one new folder.
#
#   ops/backup.sh FOLDER        creates FOLDER/kasuwa-<date and time, UTC>
#
# DATA_DIR       (./data) as for the service.
# DATABASE_URL   as for the service. Without it the embedded database is copied, whether the service runs (that takes
#                Node 24 in the PATH) or not.
# PICTURES_DIR   (DATA_DIR/pictures) folder of the pictures. PICTURES_DIR=none leaves them out, when they are in an
#                external bucket that has versions or copies of its own.
#
# FOLDER/erased-accounts is brought up to date: who was erased since a backup is erased again after it is restored.
#
# The folder gets its final name when it is complete; nothing is overwritten. Protect it as well as the site: it contains
# all data and the key that decrypts them.

set -euo pipefail
umask 077

fail() {
  echo "$*" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)

[ $# -eq 1 ] || fail "Usage: $0 FOLDER"
data=${DATA_DIR:-./data}
pictures=${PICTURES_DIR:-$data/pictures}
[ -f "$data/secrets/master" ] || fail "There is no key at $data/secrets/master: set DATA_DIR to the site's."
[ "$pictures" = none ] || [ -d "$pictures" ] || fail "There are no pictures at $pictures: set PICTURES_DIR, or PICTURES_DIR=none."

# Pass the password in the environment, since arguments are visible in the list of processes.
if [[ ${DATABASE_URL:-} =~ ^([a-z]+://[^:/@]*):([^/@]*)@(.*)$ ]]; then
  password=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${password//%/\\x}")
  export PGPASSWORD
  DATABASE_URL=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi

name=kasuwa-$(date -u +%Y-%m-%dT%H%M%SZ)
whole=$1/$name
mkdir -p "$1"
[ ! -e "$whole" ] || fail "$whole already exists."
part=$(mktemp -d "$1/.$name.XXXXXX")
trap 'rm -rf "$part"' EXIT

# The database first: a picture newer than the dump is deleted later, but a row without its picture shows a broken image.
if [ -n "${DATABASE_URL:-}" ]; then
  figures() { psql --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 --file="$here/figures.sql" "$DATABASE_URL"; }
  figures > "$part/figures-before"
  pg_dump --format=custom --no-owner --no-privileges --file="$part/database.dump" "$DATABASE_URL"
  figures > "$part/figures-after"
else
  [ -d "$data/postgres" ] || fail "There is no database under $data: set DATABASE_URL."
  if [ -e "$data/postgres/postmaster.pid" ]; then
    node "$here/../scripts/copy-embedded.ts" "$data" "$part"
  else
    tar --create --file="$part/postgres.tar" --directory="$data" --numeric-owner postgres
  fi
fi
if [ "$pictures" != none ]; then
  # Pictures may be removed meanwhile: tar then exits with 1, which is not a failure.
  tar --create --file="$part/pictures.tar" --directory="$pictures" --numeric-owner --xattrs --warning=no-file-changed --warning=no-file-removed . ||
    [ $? -eq 1 ] || fail "The pictures at $pictures could not be copied."
fi
tar --create --file="$part/secrets.tar" --directory="$data" --numeric-owner secrets

(cd "$part" && sha256sum -- * > SHA256SUMS)
# Beside the backups, not inside: the newest one counts for all of them.
if [ -e "$data/erased-accounts" ] || [ -e "$1/erased-accounts" ]; then
  cat "$data/erased-accounts" "$1/erased-accounts" 2> /dev/null | sort --unique > "$part.erased" || true
  mv "$part.erased" "$1/erased-accounts"
fi
sync
mv --no-target-directory "$part" "$whole"
trap - EXIT
echo "$whole"
