#!/usr/bin/env bash
# Replaces the running release by another one without an outage: builds or pulls it, migrates, then replaces one web process
# after the other, each when the new one is ready, and the worker last. When a new process does not get ready, those that
# were replaced go back to the former release. Migrations stay: the former release runs on the new schema.
#
#   ops/update.sh            builds this checkout
#   ops/update.sh IMAGE      pulls an image
#
# What a process is, is in a file of functions (PROCESSES, by default update-compose.sh):
#   prepare [IMAGE]    prints the name of the new release        current           prints that of the running one
#   migrate RELEASE    migrates the database                     web_processes     prints the names of the running ones
#   start_web RELEASE  starts one, prints its name               is_ready NAME     whether it answers and is ready
#   stop NAME          stops one, draining it                    replace_worker RELEASE
#   keep RELEASE       from now on, starts use this release
set -euo pipefail

READY_SECONDS=${READY_SECONDS:-120}
# shellcheck source=ops/update-compose.sh
. "${PROCESSES:-$(dirname "$0")/update-compose.sh}"

say() { echo "$(date +%T) $*"; }

wait_until_ready() {
  local deadline=$((SECONDS + READY_SECONDS))
  until is_ready "$1"; do
    ((SECONDS < deadline)) || return 1
    sleep 0.5
  done
}

# replace NAME RELEASE: the new process is ready before the former one is stopped. Prints the name of the new one.
replace() {
  local fresh
  fresh=$(start_web "$2") || return 1
  if ! wait_until_ready "$fresh"; then
    stop "$fresh"
    return 1
  fi
  stop "$1"
  echo "$fresh"
}

roll_back() {
  local failed=0 name
  for name in "$@"; do
    say "back to $former: $name"
    replace "$name" "$former" > /dev/null || failed=1
  done
  ((failed == 0)) || say "some processes run $new still: look at their logs"
  say "not updated: $new does not get ready; the site runs $former"
  exit 1
}

new=$(prepare "$@")
former=$(current)
say "update from $former to $new"
migrate "$new" || { say "not updated: the migration failed; the site runs $former"; exit 1; }

mapfile -t running < <(web_processes)
replaced=()
for name in "${running[@]}"; do
  say "replacing $name"
  fresh=$(replace "$name" "$new") || roll_back "${replaced[@]}"
  replaced+=("$fresh")
done
replace_worker "$new"
keep "$new"
say "updated to $new"
