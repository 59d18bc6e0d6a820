import type { FastifyInstance } from "fastify";
import type { Portal } from "../../portal.ts";

const PATIENCE_MS = 3_000;

/** `/healthz`: the process lives. `/readyz`: database and storage answer, else 503. */
export function healthRoutes(app: FastifyInstance, portal: Portal): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const [database, storage] = await Promise.all([
      answers(portal.pool.query("select 1")),
      answers(portal.storage.check()),
    ]);
    const ready = database && storage;
    if (!ready) request.log.warn({ database, storage }, "not ready");
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", database, storage });
  });
}

async function answers(check: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer")), PATIENCE_MS);
  try {
    await Promise.race([check, tooLate]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
