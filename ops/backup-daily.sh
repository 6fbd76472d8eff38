#!/usr/bin/env bash
# One backup as ops/backup.sh makes it, encrypted, copied to another place, and the removal of old ones.
#
#   ops/backup-daily.sh              once: for a timer (ops/systemd/kasuwa-backup.timer)
#   ops/backup-daily.sh --forever    every day at BACKUP_AT: for a container
#
# DATA_DIR, DATABASE_URL, PICTURES_DIR, BACKUP_FREE_MB   as for ops/backup.sh.
# BACKUPS            (./backups) folder of the backups.
# BACKUP_RECIPIENT   (none) public key of age, age1…: backups are encrypted for it. Make it with `age-keygen`, on another
#                    machine, and keep the private key there: this machine needs it for nothing.
# BACKUP_REMOTE      (none) where to copy them, as rclone names it: offsite:bucket/folder, with RCLONE_CONFIG_OFFSITE_TYPE=s3
#                    and the like in the environment. It needs BACKUP_RECIPIENT.
# BACKUP_DAYS        (30) how long backups are kept; the newest three stay in any case.
# BACKUP_LOCAL_DAYS  (7 with BACKUP_REMOTE, otherwise BACKUP_DAYS) the same in BACKUPS.
# BACKUP_AT          (02:30) the hour of --forever, UTC.
#
# BACKUPS/last-success has the time of the last complete run. DATA_DIR/last-backup has it too: the service reports its age.

set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=ops/backup-lib.sh
. "$here/backup-lib.sh"
data=${DATA_DIR:-./data}
backups=${BACKUPS:-./backups}
remote=${BACKUP_REMOTE:-}
days=${BACKUP_DAYS:-30}
local_days=${BACKUP_LOCAL_DAYS:-$days}

[[ $days =~ ^[1-9][0-9]*$ ]] || fail "BACKUP_DAYS=$days is not a number of days."
if [ -n "$remote" ] && [ -z "${BACKUP_LOCAL_DAYS:-}" ] && ((days > 7)); then local_days=7; fi
[[ $local_days =~ ^[1-9][0-9]*$ ]] || fail "BACKUP_LOCAL_DAYS=$local_days is not a number of days."
[ -z "$remote" ] || [ -n "${BACKUP_RECIPIENT:-}" ] || fail "Copies leave this machine encrypted only: set BACKUP_RECIPIENT."

# outdated PREFIX DAYS: of the names on standard input, those to remove: older than the days, the newest three aside.
# Names have their time after the prefix.
outdated() {
  local before
  before=$1-$(date -u -d "$2 days ago" +%Y-%m-%dT%H%M%SZ)
  { grep "^$1-[0-9]" || true; } | sort | head --lines=-3 | awk -v before="$before" '$0 < before'
}

remove_here() {
  local name
  find "$backups" -mindepth 1 -maxdepth 1 -printf '%f\n' | outdated kasuwa "$local_days" |
    while read -r name; do rm -rf "${backups:?}/$name"; done
}

remove_there() {
  local name
  rclone lsf "$remote" | outdated "$1" "$days" | while read -r name; do rclone deletefile "$remote/$name"; done
}

# The plain files go when the encrypted one is complete.
encrypt() {
  tar --create --directory="$(dirname "$1")" --numeric-owner "$(basename "$1")" |
    age --recipient "$BACKUP_RECIPIENT" --output "$1.tar.age.part"
  sync
  mv "$1.tar.age.part" "$1.tar.age"
  rm -rf "$1"
}

# This machine cannot read what it sent before, so that each run sends a file of its own: none is overwritten by a shorter one.
send() {
  local whole=$1 time ledger=$backups/.kasuwa-ledger.age
  time=$(basename "$whole" .tar.age)
  time=${time#kasuwa-}
  age --recipient "$BACKUP_RECIPIENT" --output "$ledger" "$backups/erased-accounts"
  rclone copyto "$ledger" "$remote/erased-accounts-$time.age"
  rm "$ledger"
  rclone copyto "$whole" "$remote/$(basename "$whole")"
}

back_up() {
  local whole
  mkdir -p "$backups"
  lock "$backups"
  export BACKUP_IS_LOCKED=1
  # What an interrupted run left.
  rm -rf "$backups"/.kasuwa-* "$backups"/kasuwa-*.part
  remove_here
  whole=$("$here/backup.sh" "$backups")
  # Not in $(…), where a failure would end nothing.
  if [ -n "${BACKUP_RECIPIENT:-}" ]; then
    encrypt "$whole"
    whole=$whole.tar.age
  fi
  if [ -n "$remote" ]; then
    send "$whole"
    remove_there kasuwa
    remove_there erased-accounts
  fi
  remove_here
  date -u +%Y-%m-%dT%H:%M:%SZ > "$backups/last-success"
  install --mode=644 "$backups/last-success" "$data/last-backup"
  echo "$whole"
}

if [ "${1:-}" != --forever ]; then
  back_up
  exit
fi
while true; do
  next=$(date -u -d "today ${BACKUP_AT:-02:30}" +%s)
  wait=$((next - $(date +%s)))
  ((wait > 0)) || wait=$((wait + 86400))
  sleep "$wait"
  # In a process of its own: its failure ends this run, not the next ones.
  "$0" || echo "The backup failed; the next one is tomorrow." >&2
done
