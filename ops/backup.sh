#!/usr/bin/env bash
# Copies everything that a site cannot make again into one new folder: database, pictures, secrets.
#
#   ops/backup.sh FOLDER        makes FOLDER/kasuwa-<date and time, UTC>
#
# DATA_DIR       (./data) as for the service.
# DATABASE_URL   as for the service. Without it the embedded database is copied, for which the service must be stopped.
# PICTURES_DIR   (DATA_DIR/pictures) where pictures are files. PICTURES_DIR=none leaves them out: those of a bucket
#                somewhere else are kept there, by its versions or by copies.
#
# Nothing has its final name before it is whole, and nothing is overwritten. Keep what comes out as safe as the site:
# whoever has it reads everything.

set -euo pipefail
umask 077

fail() {
  echo "$*" >&2
  exit 1
}

[ $# -eq 1 ] || fail "Say where to: $0 FOLDER"
data=${DATA_DIR:-./data}
pictures=${PICTURES_DIR:-$data/pictures}
[ -f "$data/secrets/master" ] || fail "There is no key at $data/secrets/master: set DATA_DIR to the site's."
[ "$pictures" = none ] || [ -d "$pictures" ] || fail "There are no pictures at $pictures: set PICTURES_DIR, or PICTURES_DIR=none."

# Whoever lists the machine's processes reads their arguments: the password goes by the environment.
if [[ ${DATABASE_URL:-} =~ ^([a-z]+://[^:/@]*):([^/@]*)@(.*)$ ]]; then
  password=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${password//%/\\x}")
  export PGPASSWORD
  DATABASE_URL=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi

name=kasuwa-$(date -u +%Y-%m-%dT%H%M%SZ)
whole=$1/$name
mkdir -p "$1"
[ ! -e "$whole" ] || fail "$whole is there already."
part=$(mktemp -d "$1/.$name.XXXXXX")
trap 'rm -rf "$part"' EXIT

# The database first: a picture newer than it is swept, a row without its picture would show a hole.
if [ -n "${DATABASE_URL:-}" ]; then
  pg_dump --format=custom --no-owner --no-privileges --file="$part/database.dump" "$DATABASE_URL"
else
  [ -d "$data/postgres" ] || fail "There is no database under $data: give DATABASE_URL."
  [ ! -e "$data/postgres/postmaster.pid" ] || fail "The embedded database runs: stop the service first."
  tar --create --file="$part/postgres.tar" --directory="$data" --numeric-owner postgres
fi
if [ "$pictures" != none ]; then
  # Some may be removed meanwhile, which is no failure: 1 says just that.
  tar --create --file="$part/pictures.tar" --directory="$pictures" --numeric-owner --xattrs --warning=no-file-changed --warning=no-file-removed . ||
    [ $? -eq 1 ] || fail "The pictures at $pictures could not be copied."
fi
tar --create --file="$part/secrets.tar" --directory="$data" --numeric-owner secrets

(cd "$part" && sha256sum -- * > SHA256SUMS)
sync
mv --no-target-directory "$part" "$whole"
trap - EXIT
echo "$whole"
