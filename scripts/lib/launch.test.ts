import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const LIBRARY = pathToFileURL(join(import.meta.dirname, "launch.mjs")).href;
const PREPARE = pathToFileURL(join(import.meta.dirname, "prepare.mjs")).href;

/** Says its process id once it hears signals, and every signal; ends when the launcher is gone. */
const PROGRAM = `
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => console.log("heard", signal));
  process.on("SIGUSR2", () => process.exit(5));
  process.once("disconnect", () => { console.log("left alone"); process.exit(); });
  setInterval(() => {}, 1000);
  console.log("runs", process.pid);
`;

let directory: string;
let launchers: ChildProcess[];
let programs: number[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "bonum-launcher-"));
  await writeFile(join(directory, "program.mjs"), PROGRAM);
  launchers = [];
  programs = [];
});
afterEach(async () => {
  for (const child of launchers) child.kill("SIGKILL");
  for (const pid of programs) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  await rm(directory, { recursive: true });
});

/** A launcher of `work`, with all that it and its program have said. */
async function launcher(
  work: string,
  { shell = false, ...environment }: Record<string, string | boolean> = {},
) {
  const file = join(directory, "launcher.mjs");
  const imports = `import { become, launch } from "${LIBRARY}"; import { SetUpError } from "${PREPARE}";`;
  await writeFile(file, `${imports}\nawait launch(async () => { ${work} });`);
  const command = shell ? ["sh", "-c", `node ${file}; exit $?`] : [process.execPath, file];
  const child = spawn(command[0] ?? "", command.slice(1), {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  launchers.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  return { child, said: () => said, ended: once(child, "close") };
}

const become = () => `return become(["${join(directory, "program.mjs")}"]);`;

async function programOf(started: { said(): string }): Promise<number> {
  await expect.poll(started.said).toMatch(/runs \d+/);
  const pid = Number(/runs (\d+)/.exec(started.said())?.[1]);
  programs.push(pid);
  return pid;
}

test("the program's exit code is the launcher's", async () => {
  const started = await launcher(become());
  process.kill(await programOf(started), "SIGUSR2");
  expect(await started.ended).toEqual([5, null]);
});

test("a signal is passed on", async () => {
  const started = await launcher(become());
  const program = await programOf(started);
  started.child.kill("SIGINT");
  await expect.poll(started.said).toContain("heard SIGINT");
  process.kill(program, "SIGUSR2");
  await started.ended;
});

test("one order that comes from the terminal and from npm is passed on once", async () => {
  type OnceAnOrder = (pass: (signal: string) => void, now: () => number) => (signal: string) => void;
  const { onceAnOrder }: { onceAnOrder: OnceAnOrder } = await import(LIBRARY);
  const passed: string[] = [];
  let time = 0;
  const hear = onceAnOrder(
    (signal) => passed.push(signal),
    () => time,
  );
  hear("SIGINT");
  time = 100;
  hear("SIGINT");
  time = 2_000;
  hear("SIGTERM");
  expect(passed).toEqual(["SIGINT", "SIGTERM"]);
});

test("the program ends with a launcher that was killed", async () => {
  const started = await launcher(become());
  await programOf(started);
  started.child.kill("SIGKILL");
  // What the program writes to closes with it, however the launcher ended.
  await started.ended;
  expect(started.said()).toContain("left alone");
});

test("the program is told to end when npm, which started the launcher, has ended", async () => {
  const started = await launcher(become(), { shell: true, npm_lifecycle_event: "start" });
  const program = await programOf(started);
  started.child.kill("SIGTERM");
  await expect.poll(started.said).toContain("heard SIGTERM");
  process.kill(program, "SIGUSR2");
  await started.ended;
});

test("a step that failed is one sentence and exit code 1", async () => {
  const started = await launcher(`throw new SetUpError("Nie powiodło się.");`);
  expect(await started.ended).toEqual([1, null]);
  expect(started.said()).toBe("Nie powiodło się.\n");
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
