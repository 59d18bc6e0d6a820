import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createServer, type ViteDevServer } from "vite";
import { ConfigError, readConfig } from "../../server/config.ts";
import { freePort } from "../../server/platform/free-port.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * Vite answers on the portal's own address and passes the calls on to the server behind it, which starts anew
 * whenever its code changes.
 */
async function main(): Promise<void> {
  const { host, port, publicUrl } = readConfig(process.env);
  const inner = `http://127.0.0.1:${await freePort()}`;
  const address = publicUrl ?? `http://${host}:${port}`;
  process.env.API_ADDRESS = inner;
  const vite = await createServer({
    configFile: join(ROOT, "web/vite.config.ts"),
    server: { host, port, strictPort: true },
  });
  await vite.listen();
  const server = startServer(inner, address);
  endTogether(vite, server);
  await untilAnswers(`${inner}/healthz`);
  console.log(`Portal z przeładowaniem na żywo: ${address}`);
}

function startServer(inner: string, address: string): ChildProcess {
  return spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, HOST: "127.0.0.1", PORT: new URL(inner).port, PUBLIC_URL: address },
  });
}

function endTogether(vite: ViteDevServer, server: ChildProcess): void {
  const stop = async () => {
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
    await vite.close();
    process.exit();
  };
  for (const order of ["SIGINT", "SIGTERM", "disconnect"]) process.once(order, stop);
  server.once("exit", stop);
}

/** A server that refuses to start waits for its code to change, so this waits with it. */
async function untilAnswers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await delay(100);
}

try {
  await main();
} catch (error) {
  const isTaken = error instanceof Error && /^Port \d+ is already in use/.test(error.message);
  if (!(isTaken || error instanceof ConfigError)) throw error;
  console.error(isTaken ? "Port jest już zajęty. Zmień PORT lub HOST." : error.message);
  process.exit(1);
}
