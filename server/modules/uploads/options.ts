import { TUS_VERSION } from "@bonum/contract/uploads/calls.ts";
import type { FastifyInstance } from "fastify";

/** Extensions of the protocol that the portal has. */
export const TUS_EXTENSIONS = ["creation", "creation-with-upload", "expiration", "termination"];

const UPLOADS = /^\/api\/uploads(\/|$)/;

/**
 * Answers which version of the protocol the portal speaks, by which a client begins (tus 1.0, "OPTIONS"); anybody may know. What a
 * browser asks before a call of another origin is answered as everywhere.
 */
export function describeUploads(app: FastifyInstance, { maxUploadBytes }: { maxUploadBytes: number }): void {
  app.addHook("onRequest", async ({ method, url, headers }, reply) => {
    const isPreflight = headers["access-control-request-method"] !== undefined;
    if (method !== "OPTIONS" || isPreflight || !UPLOADS.test(url.split("?", 1)[0] ?? "")) return;
    return reply
      .status(204)
      .headers({
        "tus-resumable": TUS_VERSION,
        "tus-version": TUS_VERSION,
        "tus-extension": TUS_EXTENSIONS.join(","),
        "tus-max-size": maxUploadBytes,
      })
      .send();
  });
}
