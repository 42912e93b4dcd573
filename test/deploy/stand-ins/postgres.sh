# As much of the official image's entrypoint as docker-compose.yml uses: POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB.
set -eu
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  passwords=$(mktemp)
  echo "$POSTGRES_PASSWORD" > "$passwords"
  initdb --pgdata "$data" --username "$POSTGRES_USER" --pwfile "$passwords" --auth-host scram-sha-256 --auth-local trust > /dev/null
  rm "$passwords"
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  pg_ctl --pgdata "$data" --wait -o "-c listen_addresses=''" start > /dev/null
  createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --pgdata "$data" --wait stop > /dev/null
fi
shift
exec postgres -D "$data" -c listen_addresses='*' "$@"
