# Functions of backup.sh, backup-daily.sh and restore.sh. Read by bash, not run by itself.
# shellcheck shell=bash

fail() {
  echo "$*" >&2
  exit 1
}

# Moves the password of DATABASE_URL to the environment, since arguments are visible in the list of processes.
hide_password() {
  local password
  if [[ ${DATABASE_URL:-} =~ ^([a-z]+://[^:/@]*):([^/@]*)@(.*)$ ]]; then
    password=${BASH_REMATCH[2]//\\/\\\\}
    PGPASSWORD=$(printf '%b' "${password//%/\\x}")
    export PGPASSWORD
    DATABASE_URL=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
  fi
}

# One backup of a folder at a time; the lock ends with the process.
lock() {
  exec 9>> "$1/lock"
  flock --nonblock 9 || fail "Another backup into $1 is under way."
}

# merge_ledgers TARGET FILES…: TARGET gets the lines of those files that exist, each once.
merge_ledgers() {
  local target=$1 file found=()
  shift
  for file in "$@"; do
    if [ -e "$file" ]; then found+=("$file"); fi
  done
  LC_ALL=C sort --unique --output="$target" -- /dev/null "${found[@]}"
}
