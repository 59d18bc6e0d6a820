import { setTimeout as delay } from "node:timers/promises";
import { endProcess, memoryOf, runPinned, startOnServerCore } from "../machine.ts";
import type { Bench, Limit, Row } from "../row.ts";

/** Pause before the memory of an idle server is read: its work after the start is over by then. */
const SETTLING_MS = 5_000;

/** The start and what the server holds after it, beside a bare Node. The database runs, and Node's compile cache is filled. */
export function startRows(bench: Bench): Row[] {
  const { portal } = bench;
  return [
    {
      id: "start",
      title: "cold start to the first list",
      unit: "s",
      prepare: () => portal.restart(),
      measure: async () => ({ value: await portal.restart(), memory: portal.memory }),
      limits: [bareStart],
    },
    {
      id: "npm-start",
      title: "the same by what `npm start` runs",
      unit: "s",
      prepare: () => portal.restart("scripts/start.mjs"),
      async measure() {
        const value = await portal.restart("scripts/start.mjs");
        await portal.restart();
        return { value };
      },
      limits: [bareStart],
    },
    {
      id: "idle-memory",
      title: "idle memory of the server process",
      unit: "MiB",
      async measure() {
        await portal.restart();
        await delay(SETTLING_MS);
        return { value: told(portal.memory), memory: portal.memory };
      },
      limits: [bareMemory],
    },
  ];
}

const bareStart: Limit = {
  name: "node -e 0",
  async measure() {
    const begin = performance.now();
    await runPinned(process.execPath, ["-e", "0"]);
    return (performance.now() - begin) / 1000;
  },
};

const bareMemory: Limit = {
  name: "a bare node",
  async measure() {
    const child = startOnServerCore(process.execPath, ["-e", "setInterval(() => {}, 1e9)"], {
      stdio: "ignore",
    });
    try {
      await delay(1_000);
      return told(memoryOf(child.pid ?? 0));
    } finally {
      await endProcess(child);
    }
  },
};

function told(memory: number | undefined): number {
  if (memory === undefined) throw new Error("this system does not tell a process's memory");
  return memory;
}
