import { singleFlight } from "@bonum/contract/single-flight.ts";
import type { FastifyInstance } from "fastify";
import pTimeout from "p-timeout";
import type { Portal } from "../../portal.ts";

const PATIENCE_MS = 3_000;

/**
 * `/healthz`: the process lives. `/readyz`: database and storage answer, else 503. Anybody may ask, and the storage
 * writes to the disk to know, so all who ask at once share one check.
 */
export function healthRoutes(app: FastifyInstance, portal: Portal): void {
  const databaseAnswers = singleFlight(() => answers(portal.pool.query("select 1")));
  const storageAnswers = singleFlight(() => answers(portal.storage.check()));
  const options = { schema: { hide: true }, config: { probe: true } } as const;
  app.get("/healthz", options, async () => ({ status: "ok" }));
  app.get("/readyz", options, async (request, reply) => {
    const [database, storage] = await Promise.all([databaseAnswers(), storageAnswers()]);
    const ready = database && storage;
    if (!ready) request.log.warn({ database, storage }, "not ready");
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", database, storage });
  });
}

async function answers(check: Promise<unknown>): Promise<boolean> {
  return pTimeout(check, { milliseconds: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
}
