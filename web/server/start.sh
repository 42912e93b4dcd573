# Starts nginx with what is known only where it runs. Writes to /tmp alone: everything else may be read-only.
set -eu
# Where the server is. In a cluster the Ingress has its paths, and what comes here all the same (/API/...) is nobody's.
api=${API:-none}
contact=${CONTACT_EMAIL:-hello@damson.example}
for word in "$api" "$contact"; do
  case $word in
    *[!A-Za-z0-9@.:_+-]*) echo "API and CONTACT_EMAIL are plain: host:port and name@host, not $word" >&2; exit 1 ;;
  esac
done
case ${PUBLIC_URL:-https:} in
  https:*) headers=/etc/damson/headers-https.conf ;;
  *) headers=/etc/damson/headers-http.conf ;;
esac
resolver=$(awk '/^nameserver/ { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)

mkdir -p /tmp/pages
for page in index app; do
  sed "s|hello@damson.example|$contact|g" "/srv/web/$page.html" > "/tmp/pages/$page.html"
  gzip -9 -c "/tmp/pages/$page.html" > "/tmp/pages/$page.html.gz"
done
case $api in
  none) passing='s|set \$api API;|set $api none; return 404;|; /add_header X-None/d' ;;
  *) passing="s|set \\\$api API;|set \$api $api;|" ;;
esac
sed "s|RESOLVER|$resolver|; s|HEADERS|$headers|; $passing" /etc/damson/nginx.conf > /tmp/nginx.conf
exec nginx -c /tmp/nginx.conf -g 'daemon off;'
