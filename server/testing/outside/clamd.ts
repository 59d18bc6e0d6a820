import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../platform/free-port.ts";
import { clamdAt } from "../../platform/scanning/clamd.ts";
import { installFromDebian, whyNoDebian } from "./debian.ts";

const run = promisify(execFile);

/** Debian keeps it where an ordinary user's path does not lead. */
const PLACES = ["clamd", "/usr/sbin/clamd"];

/** Time limit for the start or the end of a clamd with a handful of signatures, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Signature of the test's own virus, anywhere in a file. */
export const THREAT = "BONUM-TEST-THREAT-9f3a61";

/** Name of it in clamd, which adds the last part to signatures of others than its authors. */
export const THREAT_NAME = "Bonum.Test.Threat.UNOFFICIAL";

/** Stream limit of clamd, in bytes. */
export const STREAM_MAX = 1024 * 1024;

/**
 * Makes sure that clamd can be started here, installing it where this process may: as root on Debian.
 *
 * @returns null, or one clause that says why there is none, for the name of a skipped test
 */
export async function whyNoClamd(): Promise<string | null> {
  if ((await findClamd()) !== undefined) return null;
  const reason = whyNoDebian();
  if (reason !== null) return `clamd is not installed, and ${reason}`;
  try {
    await installFromDebian("clamav-daemon");
  } catch {
    return "clamd could not be installed with apt-get";
  }
  return (await findClamd()) === undefined ? "clamd does not work here" : null;
}

async function findClamd(): Promise<string | undefined> {
  for (const program of PLACES) {
    const works = await run(program, ["--version"]).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  return undefined;
}

export interface Clamd {
  port: number;
  /** Path of its local socket. */
  path: string;
  /** Begins it again, at the same port and socket; resolves once it answers. */
  start(): Promise<void>;
  /** Ends it as its machine would in order, or at once. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** It takes connections and does nothing more. */
  freeze(): void;
  goOn(): void;
  /** Ends it and takes away what it had. */
  close(): Promise<void>;
}

/** Runs a clamd on loopback, with one signature and nothing from the network; ask `whyNoClamd` before. */
export async function startClamd(): Promise<Clamd> {
  const program = await findClamd();
  if (program === undefined) throw new Error("clamd is not installed");
  const directory = await mkdtemp(join(tmpdir(), "bonum-clamd-"));
  const port = await freePort();
  const path = join(directory, "socket");
  const signatures = join(directory, "signatures");
  await mkdir(signatures);
  const pattern = Buffer.from(THREAT).toString("hex");
  await writeFile(join(signatures, "test.ndb"), `${THREAT_NAME.replace(".UNOFFICIAL", "")}:0:*:${pattern}\n`);
  const settings = join(directory, "clamd.conf");
  await writeFile(settings, settingsOf({ directory, signatures, path, port }));
  let child = begin(program, settings);
  const clamd: Clamd = {
    port,
    path,
    async start() {
      if (child.exitCode !== null || child.signalCode !== null) child = begin(program, settings);
      await answers(port);
    },
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGCONT");
      child.kill(signal);
      await ended;
    },
    freeze: () => void child.kill("SIGSTOP"),
    goOn: () => void child.kill("SIGCONT"),
    async close() {
      await clamd.stop("SIGKILL");
      await rm(directory, { recursive: true, force: true });
    },
  };
  try {
    await clamd.start();
  } catch (error) {
    await clamd.close();
    throw error;
  }
  return clamd;
}

function begin(program: string, settings: string) {
  return spawn(program, ["--foreground", `--config-file=${settings}`], { stdio: "ignore" });
}

function settingsOf(at: { directory: string; signatures: string; path: string; port: number }): string {
  return [
    `DatabaseDirectory ${at.signatures}`,
    `TemporaryDirectory ${at.directory}`,
    `LocalSocket ${at.path}`,
    `TCPSocket ${at.port}`,
    "TCPAddr 127.0.0.1",
    `StreamMaxLength ${STREAM_MAX}`,
    "MaxThreads 2",
    "",
  ].join("\n");
}

async function answers(port: number): Promise<void> {
  const scanner = clamdAt({ host: "127.0.0.1", port });
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await scanner.version();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(100);
    }
  }
}
