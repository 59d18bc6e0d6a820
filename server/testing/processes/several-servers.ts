import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../platform/free-port.ts";
import { startNginx } from "../outside/nginx.ts";
import { type Started, startMain, stop } from "./processes.ts";

interface Settings {
  /** Number of servers that answer. */
  count: number;
  /** A folder in which each process gets one of its own. */
  directory: string;
  /** The port of nginx on loopback. */
  port: number;
  /** Starts what ends by itself anew, after a moment. */
  again?: boolean;
  /** `DATABASE_URL`, the settings of S3 and whatever else all share. */
  shared: Record<string, string>;
}

export interface SeveralServers {
  /** Address of nginx, the entry for clients. */
  address: string;
  /** The processes that answer, and what each has said. */
  servers: Started[];
  /** The process that does the jobs. */
  worker: Started;
  /** Starts a server that has ended anew, at the address that nginx knows. */
  restart(index: number): Promise<void>;
  /** Ends all in order. */
  stop(): Promise<void>;
}

/** A server that ends at once, by a setting, is not tried in a circle without a pause. */
const AGAIN_MS = 1_000;

/** Starts servers behind nginx, as compose.yaml has them, and a process that does their jobs; ask `whyNoNginx` before. */
export async function startSeveral({
  count,
  directory,
  port,
  shared,
  again = false,
}: Settings): Promise<SeveralServers> {
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...shared, JOBS: "worker", PUBLIC_URL: address, TRUST_PROXY: "127.0.0.1" };
  const started = new Map<string, Started>();
  let stopping = false;
  const begin = async (name: string, more: Record<string, string> = {}): Promise<Started> => {
    const folder = join(directory, name);
    await mkdir(folder, { recursive: true });
    if (stopping) throw new Error("all of them stop");
    const process = startMain(name === "worker" ? ["worker"] : [], {
      ...settings,
      DATA_DIR: folder,
      ...more,
    });
    started.set(name, process);
    void process.ended.then(async () => {
      if (!again || stopping) return;
      await delay(AGAIN_MS);
      await begin(name, more).catch(() => {});
    });
    return process;
  };
  const servers: Started[] = [];
  const ports: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = String(await freePort());
    const server = await begin(`server-${index + 1}`, { PORT: own });
    await server.address();
    ports.push(own);
    servers.push(server);
  }
  const nginx = await startNginx("nginx-servers.conf", () => [
    ["listen 3000;", `listen 127.0.0.1:${port};`],
    ["resolver 127.0.0.11 valid=5s;", ""],
    [
      "server portal:3000 resolve max_fails=0;",
      ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join("\n"),
    ],
  ]);
  const worker = await begin("worker");
  return {
    address,
    servers,
    worker,
    async restart(index) {
      const server = await begin(`server-${index + 1}`, { PORT: ports[index] ?? "0" });
      await server.address();
      servers[index] = server;
    },
    async stop() {
      stopping = true;
      await nginx.stop();
      for (const one of started.values()) await stop(one);
    },
  };
}
