import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below what systems hand out for connections that begin here, which would take a port before its server does. */
const [FIRST, END] = [10_000, 32_000];

/** A port of loopback on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    const probe = createServer();
    try {
      await once(probe.listen(port, "127.0.0.1"), "listening");
      return port;
    } catch {
      // Taken: the next.
    } finally {
      await new Promise((resolve) => probe.close(resolve));
    }
  }
}
