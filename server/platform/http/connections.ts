import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 100;

/**
 * Ends, when the server closes, the connections that would hold it up: those on which nothing was ever asked, which
 * browsers open in advance and Node does not count as idle, and those whose last answer ends meanwhile, which would be
 * kept alive for another minute.
 */
export function closeConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    if (!app.server.listening) return;
    const closing = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    closing.unref();
    app.server.once("close", () => clearInterval(closing));
  });
}
