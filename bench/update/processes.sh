# Functions of ops/update.sh for processes of this machine; a release is a folder. Read by bash, not run by itself.
# shellcheck shell=bash disable=SC2154

in_folder() { echo "$TRIAL_FOLDER/$1"; }
is_running() { [[ -e /proc/$1 && $(awk '{ print $3 }' "/proc/$1/stat") != Z ]]; }

prepare() { echo "$1"; }
current() { cat "$(in_folder current)"; }
migrate() { (cd "$1" && node scripts/migrate.ts) >&2; }
launch() { # NAME RELEASE SETTINGS…
  # As `npm start` does.
  (cd "$2" && exec env MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=node_modules/.cache/node "${@:3}" \
    node --max-semi-space-size=8 --max-old-space-size=384 server/main.ts) >> "$(in_folder "$1.log")" 2>&1 &
  echo $! > "$(in_folder "$1.pid")"
}
web_processes() { (cd "$TRIAL_FOLDER" && ls web-*.pid 2> /dev/null | sed 's/\.pid$//') || true; }
start_web() {
  local port
  for port in $TRIAL_PORTS; do
    [[ -e $(in_folder "web-$port.pid") ]] && continue
    launch "web-$port" "$1" PORT="$port" ROLE=web DRAIN_SECONDS=6
    echo "web-$port"
    return
  done
  return 1
}
is_ready() { curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:${1#web-}/api/ready"; }
stop() {
  local file pid
  file=$(in_folder "$1.pid")
  pid=$(cat "$file")
  kill "$pid" 2> /dev/null || true
  while is_running "$pid"; do sleep 0.1; done
  rm "$file"
}
replace_worker() {
  [[ ! -e $(in_folder worker.pid) ]] || stop worker
  launch worker "$1" ROLE=worker
}
keep() { echo "$1" > "$(in_folder current)"; }
