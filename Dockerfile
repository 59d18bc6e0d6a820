# The portal for use with a PostgreSQL and an S3 server beside it (compose.yaml), or with its embedded
# database on a volume at /data.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /portal
COPY --from=build --chown=root:root /portal /portal
RUN mkdir /data && chown node:node /data
USER node
# A container that is started again finds what Node compiled the first time.
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/.bin/node", "server/dist/main.js"]
