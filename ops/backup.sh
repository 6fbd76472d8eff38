#!/usr/bin/env bash
# Backs up the database, the pictures and the secrets into one new folder.
#
#   ops/backup.sh FOLDER        creates FOLDER/kasuwa-<date and time, UTC>
#
# DATA_DIR       (./data) as for the service.
# DATABASE_URL   as for the service. Without it the embedded database is copied, whether the service runs or not (that takes
#                Node 24 in the PATH).
# PICTURES_DIR   (DATA_DIR/pictures) folder of the pictures. PICTURES_DIR=none leaves them out, when they are in an
#                external bucket that has versions or copies of its own.
# BACKUP_FREE_MB (1024) it is refused when less than this would stay free on the disk of FOLDER, by the size of the last one.
#
# FOLDER/erased-accounts is brought up to date: who was erased since a backup is erased again after it is restored. The
# backup has a copy of it.
#
# The folder gets its final name when it is complete; nothing is overwritten. Protect it as well as the site: it contains
# all data and the key that decrypts them.

set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=ops/backup-lib.sh
. "$here/backup-lib.sh"

[ $# -eq 1 ] || fail "Usage: $0 FOLDER"
data=${DATA_DIR:-./data}
pictures=${PICTURES_DIR:-$data/pictures}
[ -f "$data/secrets/master" ] || fail "There is no key at $data/secrets/master: set DATA_DIR to the site's."
[ "$pictures" = none ] || [ -d "$pictures" ] || fail "There are no pictures at $pictures: set PICTURES_DIR, or PICTURES_DIR=none."
[ -n "${DATABASE_URL:-}" ] || [ -d "$data/postgres" ] || fail "There is no database under $data: set DATABASE_URL."
hide_password

name=kasuwa-$(date -u +%Y-%m-%dT%H%M%SZ)
whole=$1/$name
mkdir -p "$1"
# Held by backup-daily.sh already when that runs this.
[ -n "${BACKUP_IS_LOCKED:-}" ] || lock "$1"
[ ! -e "$whole" ] || fail "$whole already exists."

# A database on the same disk stops when the disk is full. An encrypted backup takes its size twice for a moment.
newest=$(find "$1" -mindepth 1 -maxdepth 1 -name 'kasuwa-*' | sort | tail -n 1)
size=0
if [ -n "$newest" ]; then size=$(du --summarize --block-size=1M "$newest" | cut -f 1); fi
if [ -n "${BACKUP_RECIPIENT:-}" ]; then size=$((size * 2)); fi
free=$(df --output=avail --block-size=1M "$1" | tail -n 1)
((free - size >= ${BACKUP_FREE_MB:-1024})) ||
  fail "The disk of $1 has $free MB free, a backup takes $size and BACKUP_FREE_MB must stay: make room, or keep fewer (BACKUP_LOCAL_DAYS)."

part=$(mktemp -d "$1/.$name.XXXXXX")
trap 'rm -rf "$part" "$part.erased"' EXIT

# The rows are counted in the snapshot that is dumped.
dump() {
  export DATABASE_URL FIGURES="$here/figures.sql" PART="$part"
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --output=/dev/null "$DATABASE_URL" << 'END'
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL idle_in_transaction_session_timeout = 0;
SELECT pg_export_snapshot() AS snapshot \gset
\setenv SNAPSHOT :snapshot
\getenv figures FIGURES
\getenv part PART
\cd :part
\o figures
\i :figures
\o
\! pg_dump --format=custom --no-owner --no-privileges --snapshot="$SNAPSHOT" --file=database.part "$DATABASE_URL" && mv database.part database.dump
COMMIT;
END
  [ -e "$part/database.dump" ] || fail "The database could not be dumped."
}

# The database first: a picture newer than the dump is deleted later, but a row without its picture shows a broken image.
if [ -n "${DATABASE_URL:-}" ]; then dump; else node "$here/../scripts/copy-embedded.ts" "$data" "$part"; fi
if [ "$pictures" != none ]; then
  # Pictures may be removed meanwhile: tar then exits with 1, which is not a failure.
  tar --create --file="$part/pictures.tar" --directory="$pictures" --numeric-owner --xattrs --warning=no-file-changed --warning=no-file-removed . ||
    [ $? -eq 1 ] || fail "The pictures at $pictures could not be copied."
fi
tar --create --file="$part/secrets.tar" --directory="$data" --numeric-owner secrets
merge_ledgers "$part/erased-accounts" "$data/erased-accounts" "$1/erased-accounts"

(cd "$part" && sha256sum -- * > SHA256SUMS)
# Beside the backups too: the newest one counts for all of them.
cp "$part/erased-accounts" "$part.erased"
sync
mv "$part.erased" "$1/erased-accounts"
mv --no-target-directory "$part" "$whole"
trap - EXIT
echo "$whole"
