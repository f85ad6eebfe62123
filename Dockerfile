# One image file, five targets: web, crawl-worker, mapping-worker, render and migrate run the same build with different commands.
FROM node:22-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY . .
RUN npm install --no-save --include=dev --ignore-scripts --no-audit --no-fund
RUN node scripts/prisma.mjs generate && npm run build
RUN npm prune --no-save --omit=dev --ignore-scripts --no-audit --no-fund

FROM base AS runtime
ENV NODE_ENV=production FLORILEGIUM_DATA=/data
# A new named volume takes the owner of what it covers.
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app /app
USER node
VOLUME /data

# A new named volume takes the owner of what it covers: crawl worker and render process are the same user.
FROM runtime AS with-socket
USER root
RUN mkdir /run/render && chown node:node /run/render
USER node

FROM runtime AS migrate
CMD ["node_modules/.bin/tsx", "scripts/migrate.ts"]

FROM runtime AS web
ENV PORT=3000 MALLOC_ARENA_MAX=2
EXPOSE 3000
CMD ["node", "--heap-growing-percent=20", "apps/web/dist/main.mjs", "--host=0.0.0.0"]

FROM with-socket AS crawl-worker
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--heap-growing-percent=60", "apps/crawl-worker/dist/main.mjs"]

FROM runtime AS mapping-worker
CMD ["node", "--enable-source-maps", "apps/mapping-worker/dist/main.mjs"]

FROM with-socket AS render
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends chromium-headless-shell && rm -rf /var/lib/apt/lists/*
USER node
CMD ["node", "--enable-source-maps", "apps/render-worker/dist/main.mjs"]
