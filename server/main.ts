import { setFlagsFromString } from "node:v8";
import closeWithGrace from "close-with-grace";
import { StartFailure } from "./boot/failure.ts";
import { type RunningPortal, startPortal, startWorker } from "./boot/start.ts";
import { ConfigError, readConfig } from "./config.ts";

// V8 collects a small heap thoroughly after each 10 MiB that pass through sockets, which was half of an upload's time. Now it
// waits until as much has come as is in use.
setFlagsFromString("--heap-growing-percent=100");

try {
  const start = process.argv[2] === "worker" ? startWorker : startPortal;
  const starting = start(readConfig(process.env), (line) => console.log(line));
  stopInOrder(starting);
  await greet(await starting);
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
