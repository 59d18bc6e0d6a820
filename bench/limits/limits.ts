import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../server/platform/free-port.ts";
import { CONNECTIONS, requestRate } from "../load.ts";
import { endProcess, findProgram, runPinned, startOnServerCore } from "../machine.ts";
import { median } from "../result.ts";
import type { Bench, Limit } from "../row.ts";

const program = (name: string) => join(import.meta.dirname, name);
const pgbench = findProgram("pgbench");
const nginx = findProgram("nginx");

/** In one second 16 connections hardly stand on a busy machine. */
const FEWEST_SECONDS = 2;

/**
 * The statements of an answer without the portal, each round of them counted once: by `pgbench` where it is installed,
 * else by `pg`, which is several times slower. The embedded PostgreSQL brings no `pgbench`.
 */
export function statementsAlone({ portal, seconds }: Bench, statements: string[]): Limit {
  const file = join(portal.directory, "statements.sql");
  const run = async () => {
    await writeFile(file, statements.map((text) => `${text.replace(/\s+/g, " ").trim()};\n`).join(""));
    const [clients, duration] = [String(CONNECTIONS), String(Math.max(FEWEST_SECONDS, Math.round(seconds)))];
    const output = pgbench
      ? await runPinned(pgbench, [
          ...["--no-vacuum", "--protocol=prepared", `--client=${clients}`, "--jobs=1"],
          ...[`--time=${duration}`, `--file=${file}`, portal.databaseUrl],
        ])
      : await runPinned(process.execPath, [
          program("pg-alone.ts"),
          portal.databaseUrl,
          file,
          clients,
          duration,
        ]);
    const rate = /tps = ([\d.]+)/.exec(output)?.[1];
    if (rate === undefined) throw new Error(`no rate in what pgbench says: ${output.slice(-300)}`);
    return Number(rate);
  };
  return { name: pgbench ? "pgbench" : "pg alone (no pgbench)", measure: run };
}

/** Times of which the middle one counts. */
const TIMES = 5;

/** One statement on one connection of `pg`, in milliseconds. */
export function statementTime(
  { portal }: Bench,
  { name, statement }: { name: string; statement: string },
): Limit & { measure: () => Promise<number> } {
  const time = async () => {
    const begin = performance.now();
    await portal.pool.query(statement);
    return performance.now() - begin;
  };
  return {
    name,
    async measure() {
      const times: number[] = [];
      while (times.length < TIMES) times.push(await time());
      return median(times) ?? Number.NaN;
    },
  };
}

/** Starts the bare node:http server on the server's core for as long as `work` takes; it serves the portal's folder. */
export async function withBareServer<T>(
  { portal }: Bench,
  work: (baseURL: string) => Promise<T>,
): Promise<T> {
  const child = startOnServerCore(process.execPath, [program("bare-server.ts"), portal.directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    if (child.stdout === null) throw new Error("no output");
    const [port] = await once(child.stdout, "data");
    return await work(`http://127.0.0.1:${String(port).trim()}`);
  } finally {
    await endProcess(child);
  }
}

/** Limit: answers a second of node:http from memory, of the same bytes. */
export function bareAnswers(bench: Bench, file: string): Limit {
  return {
    name: "node:http from memory",
    measure: () =>
      withBareServer(bench, async (baseURL) => {
        const { seconds } = bench;
        return (await requestRate({ url: `${baseURL}/memory/${file}`, seconds })).value;
      }),
  };
}

/** Limits: the same files from a bare node:http and from nginx, both on the server's core. */
export function fileServers(
  bench: Bench,
  read: (baseURL: string, prefix: string) => Promise<number>,
): Limit[] {
  return [
    { name: "node:http piping", measure: () => withBareServer(bench, (baseURL) => read(baseURL, "/piped")) },
    nginxAlone(bench, read),
  ];
}

/** Limit: the same files from nginx on the server's core. */
export function nginxAlone(bench: Bench, read: (baseURL: string, prefix: string) => Promise<number>): Limit {
  if (nginx === undefined) return { name: "nginx", skipped: "nginx is not installed" };
  return { name: "nginx", measure: () => withNginx(bench, (baseURL) => read(baseURL, "")) };
}

/**
 * Starts nginx on the server's core for as long as `work` takes. It serves the portal's folder, and below `/api/` the portal, whose
 * `X-Accel-Redirect` it follows as docs/nginx.conf says.
 *
 * @throws Error where nginx is not installed
 */
export async function withNginx<T>({ portal }: Bench, work: (baseURL: string) => Promise<T>): Promise<T> {
  if (nginx === undefined) throw new Error("nginx is not installed");
  const folder = join(portal.directory, "nginx");
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "nginx.conf"),
    nginxConfig({ folder, port, root: portal.directory, portal: new URL(portal.baseURL).host }),
  );
  const child = startOnServerCore(nginx, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const baseURL = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 200 && !(await fetch(baseURL).catch(() => undefined)); tries += 1)
      await delay(10);
    return await work(baseURL);
  } finally {
    await endProcess(child);
    await rm(folder, { recursive: true, force: true });
  }
}

interface NginxParts {
  folder: string;
  port: number;
  root: string;
  portal: string;
}

function nginxConfig({ folder, port, root, portal }: NginxParts): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    ${process.getuid?.() === 0 ? `user ${userInfo().username};` : ""}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr crit;
    events { worker_connections 256; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n      ")}
      upstream portal { server ${portal}; keepalive 32; keepalive_requests 1000000; }
      server {
        listen 127.0.0.1:${port};
        root ${root};
        default_type application/octet-stream;
        location /api/ {
          proxy_pass http://portal;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
        }
        location /internal-files/ { internal; alias ${root}/data/files/; }
      }
    }
  `;
}
