#!/usr/bin/env bash
# One backup as ops/backup.sh makes it, encrypted, copied to another place, and the removal of old ones.
#
#   ops/backup-daily.sh              once: for a timer (ops/systemd/kasuwa-backup.timer)
#   ops/backup-daily.sh --forever    every day at BACKUP_AT: for a container
#
# DATA_DIR, DATABASE_URL, PICTURES_DIR   as for ops/backup.sh.
# BACKUPS            (./backups) folder of the backups.
# BACKUP_RECIPIENT   (none) public key of age, age1…: backups are encrypted for it. Make it with `age-keygen`, on another
#                    machine, and keep the private key there: this machine needs it for nothing.
# BACKUP_REMOTE      (none) where to copy them, as rclone names it: offsite:bucket/folder, with RCLONE_CONFIG_OFFSITE_TYPE=s3
#                    and the like in the environment. It needs BACKUP_RECIPIENT.
# BACKUP_DAYS        (30) how long backups are kept, in both places; the newest three stay in any case.
# BACKUP_AT          (02:30) the hour of --forever, UTC.
#
# BACKUPS/last-success has the time of the last complete run.

set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
backups=${BACKUPS:-./backups}
days=${BACKUP_DAYS:-30}
remote=${BACKUP_REMOTE:-}

fail() {
  echo "$*" >&2
  exit 1
}

[[ $days =~ ^[1-9][0-9]*$ ]] || fail "BACKUP_DAYS=$days is not a number of days."
[ -z "$remote" ] || [ -n "${BACKUP_RECIPIENT:-}" ] || fail "Copies leave this machine encrypted only: set BACKUP_RECIPIENT."

# Of the names on standard input, those to remove: older than the days, the newest three aside. Names begin with their time.
outdated() {
  local before
  before=kasuwa-$(date -u -d "$days days ago" +%Y-%m-%dT%H%M%SZ)
  { grep '^kasuwa-' || true; } | sort | head --lines=-3 | awk -v before="$before" '$0 < before'
}

encrypt() {
  local name
  name=$(basename "$1")
  tar --create --directory="$(dirname "$1")" --numeric-owner "$name" |
    age --recipient "$BACKUP_RECIPIENT" --output "$1.tar.age.part"
  sync
  mv "$1.tar.age.part" "$1.tar.age"
  rm -rf "$1"
  echo "$1.tar.age"
}

back_up() {
  local whole name
  # What an interrupted run left.
  rm -rf "$backups"/.kasuwa-* "$backups"/kasuwa-*.part
  whole=$("$here/backup.sh" "$backups")
  if [ -n "${BACKUP_RECIPIENT:-}" ]; then whole=$(encrypt "$whole"); fi
  if [ -n "$remote" ]; then
    rclone copyto "$whole" "$remote/$(basename "$whole")"
    if [ -e "$backups/erased-accounts" ]; then rclone copyto "$backups/erased-accounts" "$remote/erased-accounts"; fi
    rclone lsf "$remote" | outdated | while read -r name; do rclone deletefile "$remote/$name"; done
  fi
  find "$backups" -mindepth 1 -maxdepth 1 -printf '%f\n' | outdated | while read -r name; do rm -rf "${backups:?}/$name"; done
  date -u +%Y-%m-%dT%H:%M:%SZ > "$backups/last-success"
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
