import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { watchMemory } from "./memory-watch.ts";

/** Number after which Linux gives the next one; only the system's administrator may set it. */
const LAST_PID = "/proc/sys/kernel/ns_last_pid";
const settable = await access(LAST_PID, constants.W_OK).then(
  () => true,
  () => false,
);

test.skipIf(!settable)("a process is measured that has the number of an ended one", async () => {
  let same = false;
  // Another program may be faster, and take the number.
  while (!same) {
    const first = sleep();
    await exceeds(first);
    await writeFile(LAST_PID, String(Number(first.pid) - 1));
    const second = sleep();
    same = second.pid === first.pid;
    if (same) await exceeds(second);
    await ended(second);
  }
});

const sleep = () => spawn("sleep", ["30"]);

/** Watches a process that holds more than a byte, until that is noticed, and ends it. */
async function exceeds(child: ChildProcess): Promise<void> {
  const over = vi.fn();
  const stop = watchMemory(child.pid, 1, over);
  try {
    await vi.waitFor(() => expect(over).toHaveBeenCalled(), 5_000);
  } finally {
    stop();
    await ended(child);
  }
}

/** Ends a process, unless it has ended. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
