// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./project.mjs";

/**
 * Takes the set-up of this checkout for this process alone, for two installations at once would spoil each other. The
 * lock is a listening socket: nobody answers behind the file of a process that was killed.
 *
 * @returns how to let go of it; nothing when another process has it
 */
export async function acquireSetUp(checkout = ROOT) {
  const address = addressFor(createHash("sha256").update(checkout).digest("hex").slice(0, 16));
  let server = await listen(address);
  if (!server && (await isDead(address))) {
    rmSync(address, { force: true });
    server = await listen(address);
  }
  return server && (() => server.close());
}

function addressFor(name) {
  if (process.platform === "win32") return `\\\\.\\pipe\\bonum-set-up-${name}`;
  return join(tmpdir(), `bonum-set-up-${name}.sock`);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function isDead(address) {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", (error) => resolve(error.code === "ECONNREFUSED"));
  });
}
