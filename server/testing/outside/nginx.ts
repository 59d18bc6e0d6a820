import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { installFromDebian, whyNoDebian } from "./debian.ts";

const run = promisify(execFile);

/** Debian keeps it where an ordinary user's path does not lead. */
const PLACES = ["nginx", "/usr/sbin/nginx"];

const DOCS = join(import.meta.dirname, "../../../docs");

/**
 * Makes sure that nginx can be started here, installing it where this process may: as root on Debian.
 *
 * @returns null, or one clause that says why there is none, for the name of a skipped test
 */
export async function whyNoNginx(): Promise<string | null> {
  if ((await findNginx()) !== undefined) return null;
  const reason = whyNoDebian();
  if (reason !== null) return `nginx is not installed, and ${reason}`;
  try {
    await installFromDebian("nginx-light");
  } catch {
    return "nginx could not be installed with apt-get";
  }
  return (await findNginx()) === undefined ? "nginx does not work here" : null;
}

async function findNginx(): Promise<string | undefined> {
  for (const program of PLACES) {
    const works = await run(program, ["-v"]).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  return undefined;
}

export interface Nginx {
  /** A folder of its own, which goes with it. */
  directory: string;
  stop(): Promise<void>;
}

/**
 * Runs nginx by one of the documented examples; ask `whyNoNginx` before.
 *
 * @param example name of a file in docs/
 * @param changes of the example for what runs here: what stands there, and what takes its place
 * @throws Error where the example has no such place, or nginx refuses the settings
 */
export async function startNginx(
  example: string,
  changes: (directory: string) => readonly (readonly [from: string, to: string])[],
): Promise<Nginx> {
  const program = await findNginx();
  if (program === undefined) throw new Error("nginx is not installed");
  const directory = await mkdtemp(join(tmpdir(), "bonum-nginx-"));
  await mkdir(join(directory, "logs"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const all = [
    ["events {}", `${user}\npid ${directory}/pid;\nerror_log stderr;\nevents {}`],
    ["http {", `http {\naccess_log off;\n${temporary.join("\n")}`],
    ...changes(directory),
  ] as const;
  let settings = await readFile(join(DOCS, example), "utf8");
  for (const [from, to] of all) {
    if (!settings.includes(from)) throw new Error(`docs/${example} has no "${from}"`);
    settings = settings.replace(from, to);
  }
  const file = join(directory, "nginx.conf");
  await writeFile(file, settings);
  await run(program, ["-t", "-p", directory, "-c", file]);
  const child = spawn(program, ["-p", directory, "-c", file, "-g", "daemon off;"], { stdio: "ignore" });
  const ended = once(child, "exit");
  // Empty since the test of the settings, and written once its ports are open.
  const started = async () => (await readFile(join(directory, "pid"))).length > 0;
  while (child.exitCode === null && !(await started().catch(() => false))) await sleep(20);
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  return {
    directory,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
