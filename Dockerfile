# Three images from one file: `app` (API, workers, migrations: one image, three commands), `web` (the built web app behind
# an unprivileged nginx) and `backup` (the same code beside PostgreSQL's own programs). Neither holds npm, sources or a secret.
#   docker build --target app -t damson-app .
# As in package.json.
ARG VERSION=0.2.0
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29.3-bookworm
ARG POSTGRES_IMAGE=postgres:18.1-bookworm

FROM ${NODE_IMAGE} AS build
WORKDIR /src
# Where packages come through a proxy with a certificate authority of its own: a file that is mounted while building.
ARG NODE_EXTRA_CA_CERTS
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY nest-cli.json tsconfig.base.json ./
COPY openapi/openapi.json openapi/
COPY api api
COPY web web
RUN node_modules/.bin/nest build \
 && node_modules/.bin/vite build --config web/vite.config.mts --logLevel warn \
 && find dist/api -name '*.map' -delete \
 && node api/scripts/nginx-headers.mjs dist/nginx \
 && node api/scripts/licences.mjs

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
ARG NODE_EXTRA_CA_CERTS
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY api/scripts/prune-packages.mjs ./
RUN node prune-packages.mjs node_modules

FROM ${NODE_IMAGE} AS app
ARG VERSION
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Damson" \
      org.opencontainers.image.description="API, workers and migrations of Damson" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
# Process 1 that passes signals on from the first moment; what installs packages is not needed any more.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates tini \
 && apt-get clean \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn*
WORKDIR /app
COPY --from=packages /src/package.json ./
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/dist/api dist/api
COPY --from=build /src/dist/THIRD-PARTY.txt ./
# Rows that PostgreSQL sent live a moment. In a larger young space V8 moves them about for 40 ms before it lets them go.
ENV NODE_ENV=production DATA_DIR=/tmp/damson NODE_OPTIONS=--max-semi-space-size=8
USER 1000:1000
# A process that a signal ends before it hears of signals has nothing to lose: that is a clean stop (143 becomes 0).
# Migrations want to know, and are started with `tini -- node dist/api/migrate.js`.
ENTRYPOINT ["tini", "-e", "143", "--", "node"]
CMD ["dist/api/main.js"]

# PostgreSQL's programs are to be of the server's release: --build-arg POSTGRES_IMAGE=postgres:<release> for another.
FROM ${POSTGRES_IMAGE} AS backup
ARG VERSION
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Damson backup" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
# So that a server's certificate can be verified.
COPY --from=app /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=app /usr/local/bin/node /usr/local/bin/node
COPY --from=app /app /app
WORKDIR /app
# Rows that PostgreSQL sent live a moment. In a larger young space V8 moves them about for 40 ms before it lets them go.
ENV NODE_ENV=production DATA_DIR=/tmp/damson NODE_OPTIONS=--max-semi-space-size=8
USER 1000:1000
ENTRYPOINT ["node", "dist/api/backup.js"]
CMD ["backup"]

FROM ${NGINX_IMAGE} AS web
ARG VERSION
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Damson web app" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="UNLICENSED"
COPY --from=build /src/dist/web /srv/web
COPY --from=build /src/dist/nginx /etc/damson
COPY --from=build /src/dist/THIRD-PARTY.txt /srv/
COPY web/server /etc/damson
USER 101:101
EXPOSE 8080
STOPSIGNAL SIGQUIT
ENTRYPOINT ["sh", "/etc/damson/start.sh"]
CMD []
