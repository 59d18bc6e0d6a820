import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Command } from "../../boot/maintenance/command.ts";

const run = promisify(execFile);

const FOLDER = join(import.meta.dirname, "../../boot/maintenance");

type Name =
  | "backup"
  | "restore"
  | "verify"
  | "verify-audit"
  | "confirm-administrator"
  | "recover-administrator"
  | "import-archive";

/** The exit code of a command, and all that it said. */
interface Outcome {
  code: number;
  said: string;
}

/** Loading a command's sources takes longer than what most of them do: as the launcher has it, Node keeps what it compiled. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };

/** Runs a command of whoever runs the machine in a process of its own, on a data directory. */
export const command = (name: Name, dataDir: string, ...given: string[]) =>
  commandWith({ DATA_DIR: dataDir }, name, ...given);

/** The same with any settings. */
export async function commandWith(
  settings: Record<string, string>,
  name: Name,
  ...given: string[]
): Promise<Outcome> {
  try {
    const { stdout } = await run(process.execPath, [join(FOLDER, `${name}.ts`), ...given], {
      env: { ...INHERITED, ...settings },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

/** Begins a command in a process of its own, for whoever kills it. */
export function startCommand(
  settings: Record<string, string>,
  name: Name,
  ...given: string[]
): { child: ChildProcess; ended: Promise<Outcome> } {
  const child = spawn(process.execPath, [join(FOLDER, `${name}.ts`), ...given], {
    env: { ...INHERITED, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, "exit").then(async ([code]) => ({ code, said: (await said).join("") }));
  return { child, ended };
}

/** Runs a command in this process, where nothing is to be shown of the process: that takes a tenth of the time. */
export async function commandHere(
  settings: Record<string, string>,
  name: Name,
  ...given: string[]
): Promise<Outcome> {
  const { main }: { main: Command } = await import(`../../boot/maintenance/${name}.ts`);
  const lines: string[] = [];
  const output = globalThis.console;
  const { log, error } = output;
  output.log = output.error = (line: unknown) => void lines.push(`${line}\n`);
  try {
    return { code: await main(given, settings), said: lines.join("") };
  } finally {
    Object.assign(output, { log, error });
  }
}
