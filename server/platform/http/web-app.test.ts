import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { registerWebApp } from "./web-app.ts";

test("what answered for an address without a screen is not followed by the application; a screen is the application", async () => {
  const dist = await mkdtemp(join(tmpdir(), "bonum-dist-"));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });
  await mkdir(join(dist, "client"));
  await writeFile(join(dist, "client/index.html"), "the application");
  await registerWebApp(app, dist, async (request, reply) =>
    request.url === "/nie-ma" ? reply.code(404).send("nothing here") : undefined,
  );
  const sendFile = vi.fn();
  app.addHook("onRequest", async (_, reply) => {
    const send = reply.sendFile.bind(reply) as (name: string) => typeof reply;
    reply.sendFile = (name: string) => {
      sendFile(name);
      return send(name);
    };
  });

  const missing = await app.inject("/nie-ma");
  // What would follow an answer follows it after its end.
  await setImmediate();
  expect([missing.statusCode, missing.body, sendFile.mock.calls]).toEqual([404, "nothing here", []]);
  const screen = await app.inject("/admin/users");
  expect([screen.statusCode, screen.body]).toEqual([200, "the application"]);
});
