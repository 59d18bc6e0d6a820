import { setTimeout as delay } from "node:timers/promises";
import { statementTime } from "../limits/limits.ts";
import { forgetPeakMemory, memoryOf } from "../machine.ts";
import type { Sample } from "../result.ts";
import type { Bench, Row } from "../row.ts";

/** Interval of other requests while an export runs. */
const PING_MS = 5;

/**
 * Cost of the export of a long list: the time to its last byte, how long other requests wait meanwhile, and by how
 * much the memory grows; beside it the same table's rows read at once over `pg`.
 */
export function exportRows(bench: Bench): Row[] {
  return ["clients", "investments"].flatMap((list) =>
    ["csv", "xlsx"].map((format): Row => {
      const rows = statementTime(bench, { name: "the rows over pg", statement: `select * from ${list}` });
      return {
        id: `export-${list}-${format}`,
        title: `export of ${bench.portal.size.records.toLocaleString("en")} ${list}, ${format} (memory: grown)`,
        unit: "s",
        measure: () => exportOnce(bench, `/api/${list}/export?format=${format}`),
        limits: [{ name: rows.name, measure: async () => (await rows.measure()) / 1000 }],
      };
    }),
  );
}

async function exportOnce({ portal }: Bench, path: string): Promise<Sample> {
  const before = portal.memory;
  forgetPeakMemory(portal.pid);
  let running = true;
  const exported = portal.get(path).finally(() => {
    running = false;
  });
  const waits: number[] = [];
  while (running) {
    waits.push((await portal.get("/healthz")).ms);
    await delay(PING_MS);
  }
  const { status, ms, bytes } = await exported;
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  const peak = memoryOf(portal.pid, "VmHWM");
  return {
    value: ms / 1000,
    megabytesPerSecond: bytes / 1e6 / (ms / 1000),
    memory: peak === undefined || before === undefined ? undefined : Math.max(0, peak - before),
    note: `${(bytes / 1e6).toFixed(1)} MB, other requests waited ${Math.round(Math.max(...waits))} ms at most`,
  };
}
