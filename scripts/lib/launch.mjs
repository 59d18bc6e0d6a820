// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { spawn } from "node:child_process";
import { SetUpError } from "./prepare.mjs";
import { NODE, ROOT } from "./project.mjs";

/** A terminal sends Ctrl+C to npm and to us, and npm passes it on as well: that is one order, not two. */
const SAME_ORDER_MS = 500;

const LOOK_FOR_PARENT_MS = 250;

/** Does the work; a failed step becomes its sentence and exit code 1. */
export async function launch(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a program on the pinned Node and becomes it: passes the signals on and ends with its exit code. The channel
 * between the two ends with this process, by which the program notices a launcher that was killed.
 */
export function become(args, environment = {}) {
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // A group of its own, so that the terminal's Ctrl+C reaches it once, through us.
    detached: process.platform !== "win32",
  });
  passSignals(child);
  endWithNpm(child);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(fail(error)));
    child.once("exit", (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve(undefined);
    });
  });
}

function passSignals(child) {
  const pass = onceAnOrder((signal) => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, pass);
}

/**
 * Passes a signal on unless it only repeats the order just passed on; `now` answers milliseconds.
 *
 * @public its test imports it by address, for plain JavaScript has no types to import
 */
export function onceAnOrder(pass, now = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  return (signal) => {
    const time = now();
    if (time - last < SAME_ORDER_MS) return;
    last = time;
    pass(signal);
  };
}

/** A signal to npm alone ends npm and its shell, and never reaches what they started. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, LOOK_FOR_PARENT_MS);
  timer.unref();
}

function fail(error) {
  console.error(
    `Nie udało się uruchomić Node.js zainstalowanego z portalem: ${error.code ?? error.message}.`,
  );
  process.exitCode = 1;
}
