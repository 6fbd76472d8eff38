# Functions of ops/update.sh for the containers of ops/compose.yaml. Read by bash, not run by itself.
# shellcheck shell=bash

folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=kasuwa
# The plugin of Docker, or the docker-compose of Debian.
if docker compose version > /dev/null 2>&1; then
  compose() { docker compose --project-name "$project" --file "$folder/compose.yaml" "$@"; }
else
  compose() { docker-compose --project-name "$project" --file "$folder/compose.yaml" "$@"; }
fi

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
web_processes() {
  local label=label=com.docker.compose
  docker ps --quiet --no-trunc --filter status=running --filter "$label.project=$project" \
    --filter "$label.service=web" --filter "$label.oneoff=False"
}
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
