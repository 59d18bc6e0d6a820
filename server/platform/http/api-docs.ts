import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

const PATH = "/api/docs";

const schema = { hide: true };

/** The OpenAPI document, made from the schemas of contract/ when it is first asked for; register before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Pliki Bonum Publicum", version: "1.0.0" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(`${PATH}/json`, { schema }, async () => app.swagger());
  app.get(`${PATH}/yaml`, { schema }, async (_, reply) =>
    reply.type("application/x-yaml").send(app.swagger({ yaml: true })),
  );
  registerPage(app);
}

/** It opens with the resources alone; without Swagger's top bar, whose logo has a style that the portal's policy refuses. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pliki Bonum Publicum – API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${PATH}/static/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="${PATH}/static/swagger-ui-bundle.js"></script>
<script src="${PATH}/static/start.js"></script>
`;

const SCRIPT = "text/javascript";

const START = `SwaggerUIBundle({
  url: "${PATH}/json",
  dom_id: "#swagger-ui",
  layout: "BaseLayout",
  docExpansion: "none",
});
`;

const require = createRequire(import.meta.url);

const FILES = [
  {
    path: "swagger-ui.css",
    file: () => require.resolve("@fastify/swagger-ui/static/swagger-ui.css"),
    type: "text/css",
  },
  {
    path: "swagger-ui-bundle.js",
    file: () => require.resolve("@fastify/swagger-ui/static/swagger-ui-bundle.js"),
    type: SCRIPT,
  },
];

/** Swagger UI by its files alone: the rest of the plugin that brings them is a tenth of the server's start. */
function registerPage(app: FastifyInstance): void {
  for (const path of [PATH, `${PATH}/`]) {
    app.get(path, { schema }, async (_, reply) => reply.type("text/html").send(PAGE));
  }
  app.get(`${PATH}/static/start.js`, { schema }, async (_, reply) => reply.type(SCRIPT).send(START));
  for (const { path, file, type } of FILES) {
    app.get(`${PATH}/static/${path}`, { schema }, async (_, reply) =>
      reply.type(type).send(createReadStream(file())),
    );
  }
}
