# Functions of ops/update.sh for the containers of ops/compose.yaml. Read by bash, not run by itself.
# shellcheck shell=bash

folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
compose() { docker compose -f "$folder/compose.yaml" "$@"; }

prepare() {
  if [[ $# -gt 0 ]]; then
    docker pull --quiet "$1" >&2
    echo "$1"
  else
    local image
    image="kasuwa:$(git -C "$folder" rev-parse --short HEAD)"
    docker build --file "$folder/Dockerfile" --target service --tag "$image" "$folder/.." >&2
    echo "$image"
  fi
}
web_processes() { compose ps --quiet --status running web; }
current() { docker inspect --format '{{.Config.Image}}' "$(web_processes | head -n 1)"; }
migrate() { KASUWA_IMAGE=$1 compose run --rm --no-deps worker node scripts/migrate.ts >&2; }
start_web() {
  local before count
  before=$(web_processes)
  count=$(($(wc -l <<< "$before") + 1))
  KASUWA_IMAGE=$1 compose up --detach --no-deps --no-recreate --no-build --scale "web=$count" web >&2
  comm -13 <(sort <<< "$before") <(web_processes | sort) | head -n 1
}
is_ready() { [[ $(docker inspect --format '{{.State.Health.Status}}' "$1" 2> /dev/null) == healthy ]]; }
stop() {
  docker stop --time 40 "$1" >&2
  docker rm "$1" >&2
}
replace_worker() { KASUWA_IMAGE=$1 compose up --detach --no-deps --no-build --force-recreate worker stream >&2; }
keep() {
  touch "$folder/.env"
  sed --in-place '/^KASUWA_IMAGE=/d' "$folder/.env"
  echo "KASUWA_IMAGE=$1" >> "$folder/.env"
}
