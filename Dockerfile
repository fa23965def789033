# docker build -t gevel --build-arg PICTURE_HOSTS=… .
# docker run --init --read-only --tmpfs /tmp -v gevel-data:/var/lib/gevel -v gevel-cache:/var/cache/gevel -p 3000:3000 --env-file … gevel
# In production name the base by its digest (node:24.21.0-bookworm-slim@sha256:…), so that a rebuild is the same image.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/gevel
COPY package.json package-lock.json ./
COPY scripts/install.mjs scripts/
RUN node scripts/install.mjs
COPY . .
# Read at build time, see .env.example; the running site uses the same value.
ARG PICTURE_HOSTS=""
RUN PICTURE_HOSTS="$PICTURE_HOSTS" npm run build \
  && npm prune --omit=dev --no-save --no-audit --no-fund \
  && rm -rf .next/cache \
  && ln -s /var/cache/gevel .next/cache

FROM node:24.21.0-bookworm-slim
ARG PICTURE_HOSTS=""
ENV MALLOC_ARENA_MAX=2 NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/var/lib/gevel PICTURE_HOSTS=$PICTURE_HOSTS
WORKDIR /srv/gevel
# Owned by root and only read by the site, so that it can't change its own code.
COPY --from=build /srv/gevel ./
RUN install -d -o node -g node -m 0700 /var/lib/gevel /var/cache/gevel
USER node
VOLUME ["/var/lib/gevel", "/var/cache/gevel"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "scripts/serve.ts"]
