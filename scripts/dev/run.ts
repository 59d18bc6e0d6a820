import { spawn } from "node:child_process";
import { createServer as createProbe } from "node:net";
import { join } from "node:path";
import { createServer } from "vite";

const ROOT = join(import.meta.dirname, "../..");
const HOST = process.env.HOST ?? "127.0.0.1";
const PORT = Number(process.env.PORT ?? 3000);

/**
 * Vite answers on the portal's own address and passes the calls on to the server behind it, which starts anew
 * whenever its code changes.
 */
async function main(): Promise<void> {
  const inner = await freePort();
  process.env.API_ADDRESS = `http://127.0.0.1:${inner}`;
  const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(inner),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${HOST}:${PORT}`,
    },
  });
  const vite = await createServer({
    configFile: join(ROOT, "web/vite.config.ts"),
    server: { host: HOST, port: PORT, strictPort: true },
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await vite.close();
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.once("disconnect", stop);
  server.once("exit", () => vite.close());
  await vite.listen();
  console.log(`Portal z przeładowaniem na żywo: http://${HOST}:${PORT}`);
}

async function freePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

await main();
