import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The OpenAPI document, made from the schemas of contract/; register before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Pliki Bonum Publicum", version: "1.0.0" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    // Without `staticCSP`, which would let foreign hosts in: the page works under the portal's own policy. That refuses
    // only the style in the logo of Swagger's top bar, so the page has none. It opens with the resources alone.
    routePrefix: "/api/docs",
    uiConfig: { layout: "BaseLayout", docExpansion: "none" },
  });
}
