import { once } from "node:events";
import { vi } from "vitest";
import type { Started } from "./processes.ts";

/** The setting by which a server lets its heap be looked at, by programs of this machine. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

interface Usage {
  usedSize: number;
  backingStorageSize?: number;
}

/**
 * Measures what a server's heap holds, its buffers included, in MiB, once all that nobody holds is collected: it needs no
 * rest before. The server is started with `INSPECTED`.
 */
export async function livingMib(server: Started): Promise<number> {
  const address = await vi.waitFor(() => {
    const found = /Debugger listening on (ws:\S+)/.exec(server.complained())?.[1];
    if (found === undefined) throw new Error("the server is not inspected");
    return found;
  });
  const socket = new WebSocket(address);
  await once(socket, "open");
  let calls = 0;
  const call = async <T>(method: string): Promise<T> => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method }));
    for (;;) {
      const [{ data }] = await once(socket, "message");
      const { id, result } = JSON.parse(String(data));
      if (id === calls) return result;
    }
  };
  try {
    await call("HeapProfiler.enable");
    await call("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize = 0 } = await call<Usage>("Runtime.getHeapUsage");
    return (usedSize + backingStorageSize) / 2 ** 20;
  } finally {
    socket.close();
  }
}
