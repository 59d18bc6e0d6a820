import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const ROOT = join(import.meta.dirname, "..", "..");

/** No part takes this long, on however busy a machine; one that does hangs, and is stopped so that the others still report. */
const LONGEST_MS = 120 * 60_000;

const LAST_LINES_MS = 5_000;

export interface CommandOptions {
  env?: Record<string, string>;
  limitMs?: number;
  /** Written before each line of the output, so that programs that run side by side can be told apart. */
  label?: string;
  /** Given each line of the output where there is a `label`. */
  onLine?: OnLine;
}

export type OnLine = (line: string) => void;

/**
 * Runs a program of `node_modules` under the pinned Node, its output shown as it comes.
 *
 * @returns the exit code; 1 where a signal ended it, the time limit passed or it could not be started
 */
export function runScript(script: string, args: string[], options: CommandOptions = {}): Promise<number> {
  return run(process.execPath, [join(ROOT, script), ...args], options);
}

/** Runs any program as `runScript` does. */
function run(program: string, args: string[], options: CommandOptions = {}): Promise<number> {
  const { env = {}, limitMs = LONGEST_MS, label, onLine } = options;
  return new Promise((resolve) => {
    // A group of its own, so that nothing that the runner started outlives it.
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: label === undefined ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
      detached: true,
    });
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue;
      createInterface(output).on("line", (line) => {
        console.log(`${label} │ ${line}`);
        onLine?.(line);
      });
    }
    const endGroup = () => killGroup(child.pid);
    const stopOnSignal = () => {
      endGroup();
      process.exit(130);
    };
    process.once("SIGINT", stopOnSignal).once("SIGTERM", stopOnSignal);
    const timer = setTimeout(() => {
      console.error(`Stopped after ${limitMs / 1000} s: ${program} ${args.join(" ")}`);
      endGroup();
    }, limitMs);
    const done = (code: number) => {
      clearTimeout(timer);
      process.off("SIGINT", stopOnSignal).off("SIGTERM", stopOnSignal);
      endGroup();
      resolve(code);
    };
    child.once("error", () => done(1));
    child.once("exit", (code) => {
      endGroup();
      // The last lines are still on their way; something that left the group must not hold them open.
      const lastLines = setTimeout(() => done(code ?? 1), LAST_LINES_MS);
      child.once("close", () => {
        clearTimeout(lastLines);
        done(code ?? 1);
      });
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The whole group has ended already.
  }
}
