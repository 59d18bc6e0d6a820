import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeConnections } from "./connections.ts";

test("a connection on which nothing was asked does not hold the end of the server up", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  closeConnections(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const heard = once(app.server, "connection");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  // The server's end of it is reset, which is an error on this one.
  socket.on("error", () => {});
  await heard;
  await app.close();
  expect(app.server.listening).toBe(false);
});
