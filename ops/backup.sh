#!/usr/bin/env bash
# Backs up the database, the pictures and the secrets into one new folder.
#
#   ops/backup.sh FOLDER        creates FOLDER/kasuwa-<date and time, UTC>
#
# DATA_DIR       (./data) as for the service.
# DATABASE_URL   as for the service. Without it the embedded database is copied; stop the service first.
# PICTURES_DIR   (DATA_DIR/pictures) folder of the pictures. PICTURES_DIR=none leaves them out, when they are in an
#                external bucket that has versions or copies of its own.
#
# The folder gets its final name when it is complete; nothing is overwritten. Protect it as well as the site: it contains
# all data and the key that decrypts them.

set -euo pipefail
umask 077

fail() {
  echo "$*" >&2
  exit 1
}

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
  pg_dump --format=custom --no-owner --no-privileges --file="$part/database.dump" "$DATABASE_URL"
else
  [ -d "$data/postgres" ] || fail "There is no database under $data: set DATABASE_URL."
  [ ! -e "$data/postgres/postmaster.pid" ] || fail "The embedded database is running: stop the service first."
  tar --create --file="$part/postgres.tar" --directory="$data" --numeric-owner postgres
fi
if [ "$pictures" != none ]; then
  # Pictures may be removed meanwhile: tar then exits with 1, which is not a failure.
  tar --create --file="$part/pictures.tar" --directory="$pictures" --numeric-owner --xattrs --warning=no-file-changed --warning=no-file-removed . ||
    [ $? -eq 1 ] || fail "The pictures at $pictures could not be copied."
fi
tar --create --file="$part/secrets.tar" --directory="$data" --numeric-owner secrets

(cd "$part" && sha256sum -- * > SHA256SUMS)
sync
mv --no-target-directory "$part" "$whole"
trap - EXIT
echo "$whole"
