import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { PAGINATION_HEADER } from "@bonum/contract/lists/paging.ts";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Facts for a call's description that its schemas lack. */
    described?: Described;
  }
}

interface Described {
  /** It names the revision that it changes. */
  revision?: boolean | undefined;
  /** Its answer is a page of a list. */
  paged?: boolean | undefined;
  /** It answers with bytes, if with anything. */
  raw?: boolean | undefined;
  /** The statuses with which it can succeed. */
  answers: readonly number[];
}

const PATH = "/api/docs";

const schema = { hide: true };

const PROBLEM = {
  type: "object",
  description:
    "Why a call was refused (RFC 9457); the title is a sentence for people, in the language of `Accept-Language`.",
  required: ["type", "title", "status", "detail", "traceId"] as string[],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    traceId: { type: "string" },
    errors: {
      type: "object",
      description: "Refused fields with what is wrong with each; of a 400.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
} as const;

const REFUSED = {
  description: "Refused, or failed.",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

const CONFLICT = {
  description: "Not possible now, or changed in the meantime; a sentence says why.",
  content: { "text/plain": { schema: { type: "string" } } },
};

const BYTES = {
  description: "The bytes.",
  content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
};

/** Answers of a call that is no JSON, by status. */
const OF_STATUS: Record<number, object> = {
  200: BYTES,
  201: { type: "null", description: "Begun; `Location` is its address." },
  204: { type: "null", description: "Done." },
  206: { ...BYTES, description: "The bytes that `Range` asked for." },
  304: { type: "null", description: "The content that `If-None-Match` names is still the same." },
};

/** The answer to a HEAD has no body. */
const NO_BODY = { type: "null", description: "As a GET answers, without the bytes." };

const IF_MATCH = {
  type: "object",
  required: ["if-match"],
  properties: {
    "if-match": { type: "string", description: "The record's ETag, as its details answered it." },
  },
};

const PAGING = {
  [PAGINATION_HEADER]: {
    type: "string",
    description: "JSON: the number of the page, of pages and of all rows.",
  },
};

type Transform = typeof jsonSchemaTransform;

/** Adds to a call's description what its schemas do not say: bytes, pages, the revision, refusals. */
const describe: Transform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { described } = ("route" in document && document.route.config) || {};
  if (!described || !schema || schema.hide) return { schema, url };
  const { revision, paged, raw, answers: statuses } = described;
  const isHead = "route" in document && [document.route.method].flat().includes("HEAD");
  const ofBytes = statuses.map((status) => [status, isHead ? NO_BODY : OF_STATUS[status]]);
  const answers = Object.entries((schema.response ?? {}) as Record<string, object>);
  const successes = answers.map(([status, answer]) => [
    status,
    paged ? { ...answer, headers: PAGING } : answer,
  ]);
  return {
    url,
    schema: {
      ...schema,
      ...(revision && { headers: IF_MATCH }),
      response: {
        ...Object.fromEntries(raw ? ofBytes : successes),
        409: CONFLICT,
        "4XX": REFUSED,
        "5XX": REFUSED,
      },
    },
  };
};

/** The OpenAPI document, made from the schemas of contract/ when it is first asked for; register before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Pliki Bonum Publicum", version: "1.0.0" },
      components: {
        schemas: { Problem: PROBLEM },
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "The token of a session.",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "An API key, bonum_…; one for reading alone makes GET calls.",
          },
        },
      },
    },
    transform: describe,
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
