import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends, when the server closes, the connections on which nothing was ever asked: browsers open them in advance, and
 * Node, which does not count them as idle, would wait for their time-out.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
