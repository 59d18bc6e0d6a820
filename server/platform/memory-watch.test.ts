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
  const first = await sleeping();
  await exceeds(first);
  await ended(first);
  const second = await sleeping(first.pid);
  await exceeds(second).finally(() => ended(second));
});

/** Watches a process that holds more than a byte, until that is noticed. */
async function exceeds(child: ChildProcess): Promise<void> {
  const over = vi.fn();
  const stop = watchMemory(child.pid, 1, over);
  await vi.waitFor(() => expect(over).toHaveBeenCalled(), 5_000).finally(stop);
}

/** A process that waits; with a certain number, where it is given. */
async function sleeping(pid?: number): Promise<ChildProcess> {
  for (;;) {
    if (pid !== undefined) await writeFile(LAST_PID, String(pid - 1));
    const child = spawn("sleep", ["30"]);
    if (pid === undefined || child.pid === pid) return child;
    // Another program was faster.
    await ended(child);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, "exit");
}
