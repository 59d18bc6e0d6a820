import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import closeWithGrace from "close-with-grace";
import { StartFailure } from "./boot/failure.ts";
import { type RunningPortal, startPortal, startWorker } from "./boot/start.ts";
import { ConfigError, readConfig } from "./config.ts";

/** Time after the start by which its first requests are done. */
const SETTLED_MS = 2_000;

/** Interval of checking for idleness, in milliseconds. */
const REST_MS = 20_000;

/** Less of the processor, as a share of the time, is rest: streams that are open, the beats of connections. */
const RESTING = 0.03;

/** Minimum growth, in bytes, that is worth returning. */
const WORTH_GIVING = 8 * 1024 * 1024;

// V8 collects a small heap thoroughly after each 10 MiB that pass through sockets, which was half of an upload's time. Now it
// waits until as much has come as is in use.
setFlagsFromString("--heap-growing-percent=100");

try {
  const start = process.argv[2] === "worker" ? startWorker : startPortal;
  const starting = start(readConfig(process.env), (line) => console.log(line));
  stopInOrder(starting);
  await greet(await starting);
  setTimeout(giveMemoryBack, SETTLED_MS).unref();
  giveMemoryBackAtRest();
} catch (error) {
  if (!isForPeople(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

/**
 * An order to stop that comes during the start is obeyed once the start is through, so that nothing is left running. The
 * portal sees to its own time-out, because a database that is shutting down must not be cut off.
 */
function stopInOrder(starting: Promise<RunningPortal>): void {
  const grace = closeWithGrace({ delay: false, logger: false }, async ({ err, signal }) => {
    if (err) console.error(isForPeople(err) ? err.message : err);
    const portal = await starting.catch(() => undefined);
    await portal?.close(signal ?? (err ? "an error" : "its launcher"));
  });
  // A launcher that died (even by kill -9) leaves no portal behind.
  if (process.channel) process.once("disconnect", () => grace.close());
}

function isForPeople(error: unknown): error is StartFailure | ConfigError {
  return error instanceof StartFailure || error instanceof ConfigError;
}

async function greet({ address, listens, welcome }: RunningPortal): Promise<void> {
  const lines = [
    "",
    listens
      ? `Portal Pliki Bonum Publicum działa: ${address}`
      : `Osobny proces wykonuje zadania portalu ${address}`,
  ];
  if (welcome !== undefined) {
    lines.push(`Pierwszy administrator: ${welcome.email}`);
    lines.push(
      welcome.password
        ? `Hasło (pokazywane tylko raz, zapisz je): ${welcome.password}`
        : "Hasło: to z ustawienia ADMIN_PASSWORD",
    );
  }
  console.log(`${lines.join("\n")}\n`);
  await welcome?.told();
}

/** Gives back what work has left behind, once nothing has been done for a while: V8 by itself collects when it is asked for more. */
function giveMemoryBackAtRest(): void {
  let used = process.cpuUsage();
  // Unknown until it rests for the first time: a server that is busy from its start holds more than it needs.
  let least: number | undefined;
  const look = () => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    const rss = residentBytes();
    if (rss === undefined) return;
    if (least !== undefined) least = Math.min(least, rss);
    if ((user + system) / 1000 > REST_MS * RESTING || rss < (least ?? 0) + WORTH_GIVING) return;
    giveMemoryBack();
    // Memory that remains is in use; only growth beyond it is worth another attempt.
    least = residentBytes();
  };
  setInterval(look, REST_MS).unref();
}

/** Resident memory of the process; undefined if no file descriptor is free for reading it. */
function residentBytes(): number | undefined {
  try {
    return process.memoryUsage.rss();
  } catch {
    return undefined;
  }
}

/**
 * Gives back what only the start needed, about 20 MiB, which V8 by itself would keep: it collects thoroughly only under
 * pressure. Takes a tenth of a second, once.
 */
function giveMemoryBack(): void {
  setFlagsFromString("--expose-gc");
  const collect: (options: { type: "major"; flavor: "last-resort" }) => void = runInNewContext("gc");
  collect({ type: "major", flavor: "last-resort" });
}
