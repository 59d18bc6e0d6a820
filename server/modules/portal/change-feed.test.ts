import { once } from "node:events";
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { announce } from "../../kernel/change-queries.ts";
import { type Connection, connect } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { type ChangeFeed, openChangeFeed } from "./change-feed.ts";

const { log } = Fastify({ logger: { level: "silent" } });
let t: TestDatabase;
let network: Awaited<ReturnType<typeof openNetwork>>;
let connection: Connection;
let feed: ChangeFeed;
beforeAll(async () => {
  t = await createTestDatabase();
  network = await openNetwork(new URL(t.url));
  const through = new URL(t.url);
  through.port = String(network.port);
  connection = connect(through.href);
  feed = openChangeFeed(connection.pool, log);
});
afterAll(async () => {
  await feed.close();
  await connection.close();
  await network.close();
  await t.drop();
});

test("a peer that falls silent without a word is noticed within seconds, and heard again on a new connection", async () => {
  const heard: ChangeEvent[] = [];
  feed.subscribe((event) => heard.push(event));
  const change = (id: string) => transact(t.database, (tx) => announce(tx, { topic: "documents", id }));
  const isHeard = (id: string) =>
    vi.waitFor(
      async () => {
        await change(id);
        expect(heard).toContainEqual({ topic: "documents", id });
      },
      { timeout: 25_000, interval: 200 },
    );
  await isHeard("before");
  network.fallSilent();
  await isHeard("after");
  // Other announcements may come in between.
  expect(heard).toContainEqual({ topic: "documents", id: null });
});

/** A way to a server that can lose every open connection without either end being told; new ones work. */
async function openNetwork({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
