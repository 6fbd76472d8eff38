#!/usr/bin/env bash
# Tries whether the newest backup can be restored, by `restore.sh --check`, and notes what came of it.
#
#   ops/restore-check.sh              once: for a timer (ops/systemd/kasuwa-restore-check.timer)
#   ops/restore-check.sh --forever    every week at RESTORE_CHECK_AT: for a container
#
# BACKUPS            (./backups) folder of the backups.
# BACKUP_REMOTE, BACKUP_IDENTITY   with both, the newest copy elsewhere is fetched and tried instead. BACKUP_IDENTITY is the
#                    file with the key (age) of encrypted backups, which belongs on another machine.
# RESTORE_CHECK_AT   (Sunday 04:30) the day and the hour of --forever, UTC.
#
# Where the newest backup is encrypted and its key is not here, one is made in the same way for the check and removed after
# it (DATA_DIR, DATABASE_URL, PICTURES_DIR, BACKUP_FREE_MB as for ops/backup.sh).
#
# DATA_DIR/last-restore-check says what came of it, `good` or `bad`, when, and of which backup: the service reports it. The
# last line of the output says so too, and the exit status is 1 when it is not good.

set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=ops/backup-lib.sh
. "$here/backup-lib.sh"
data=${DATA_DIR:-./data}
backups=${BACKUPS:-./backups}
remote=${BACKUP_REMOTE:-}
identity=${BACKUP_IDENTITY:-}

newest_here() {
  [ ! -d "$backups" ] || find "$backups" -mindepth 1 -maxdepth 1 -name 'kasuwa-[0-9]*' ! -name '*.part' | sort | tail --lines=1
}

newest_there() {
  rclone lsf "$remote" --include 'kasuwa-[0-9]*.tar.age' | sort | tail --lines=1
}

# The backup to try; files made or fetched for it are in $work.
choose() {
  local name
  if [ -n "$remote" ] && [ -n "$identity" ]; then
    name=$(newest_there)
    [ -n "$name" ] || fail "There is no backup in $remote."
    rclone copy "$remote" "$work" --include "$name" --include 'erased-accounts-*.age' || return 1
    echo "$work/$name"
    return
  fi
  name=$(newest_here)
  [ -n "$name" ] || fail "There is no backup in $backups."
  if [[ $name == *.age ]] && [ -z "$identity" ]; then
    echo "The key of $(basename "$name") is not here: one is made in the same way for this check." >&2
    BACKUP_RECIPIENT='' "$here/backup.sh" "$work"
    return
  fi
  echo "$name"
}

note() {
  echo "$1 $(date -u +%Y-%m-%dT%H:%M:%SZ) $2" > "$work/note"
  install --mode=644 "$work/note" "$data/last-restore-check"
}

check() {
  local backup name start=$SECONDS
  backup=$(choose) || backup=''
  name=$(basename "${backup:-none}")
  if [ -n "$backup" ] && "$here/restore.sh" --check "$backup"; then
    note good "$name"
    echo "Restore check: $name is good, restored and tried in $((SECONDS - start)) s."
    return
  fi
  note bad "$name"
  fail "Restore check: $name is not good."
}

if [ "${1:-}" != --forever ]; then
  # Beside the backups: there is room for one.
  mkdir -p "$backups"
  work=$(mktemp -d "$backups/.check.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  check
  exit
fi
while true; do
  next=$(date -u -d "${RESTORE_CHECK_AT:-Sunday 04:30}" +%s)
  wait=$((next - $(date +%s)))
  ((wait > 0)) || wait=$((wait + 7 * 86400))
  sleep "$wait"
  # In a process of its own: its failure ends this run, not the next ones.
  "$0" || echo "The next check is in a week." >&2
done
