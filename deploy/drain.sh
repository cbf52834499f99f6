#!/bin/sh
# Restarts servers one after the other, and no request is lost: drain.sh, or drain.sh 3002 for one of them.
#
# While a server restarts, a file of its name lies in KENAR_DRAINED, and nginx (nginx/site.conf) sends nobody there. The server itself goes on
# serving for CLOSING_SECONDS: whoever was on the way to it still gets there.
# A server that does not come back stays drained, and the others are left as they are: they serve.
set -eu

# All servers that nginx knows, by port.
all=${KENAR_PORTS:-3001 3002 3003}
drained=${KENAR_DRAINED:-/run/kenar-drained}
# What restarts a server and comes back when it is done; the port is put at its end.
restart=${KENAR_RESTART:-systemctl restart kenar@}
patience=${KENAR_PATIENCE:-600}

is_ready() {
  curl -fs -o /dev/null -m 5 "http://127.0.0.1:$1/readyz"
}

other_is_ready() {
  for other in $all; do
    if [ "$other" != "$1" ] && is_ready "$other"; then return 0; fi
  done
  return 1
}

refuse() {
  echo "$1" >&2
  exit 1
}

mkdir -p "$drained"
for port in ${*:-$all}; do
  for file in "$drained"/*; do
    if [ -e "$file" ] && [ "$file" != "$drained/$port" ]; then
      refuse "Server $(basename "$file") is drained already: look after it, then remove $file."
    fi
  done
  other_is_ready "$port" || refuse "No other server than $port is ready: guests would find nobody."
  : > "$drained/$port"
  echo "$port: drained"
  sh -c "$restart$port" || refuse "$port: it could not be restarted. It stays drained."
  waited=0
  until is_ready "$port"; do
    [ "$waited" -lt "$patience" ] || refuse "$port: not ready after $patience s. It stays drained."
    sleep 1
    waited=$((waited + 1))
  done
  rm "$drained/$port"
  echo "$port: back"
done
