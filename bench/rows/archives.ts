import { rm } from "node:fs/promises";
import { findProgram, forgetPeakMemory, memoryOf, runPinned } from "../machine.ts";
import { percentile } from "../result.ts";
import type { Bench, Limit, Row } from "../row.ts";
import { randomFile, send, type Uploaded } from "./files.ts";

/** As many as one archive takes at most. */
const DOCUMENTS = 1_000;

/** A ZIP of many documents, beside what the system's own archiver reads: its memory must not grow with their number. */
export function archiveRows(bench: Bench): Row[] {
  const { portal, seconds } = bench;
  const uploaded: Uploaded[] = [];
  return [
    {
      id: "archive-1000",
      title: "ZIP of 1,000 documents of 1 MiB (memory: grown)",
      unit: "MB/s",
      async prepare() {
        const source = await randomFile(bench, 1);
        while (uploaded.length < DOCUMENTS) uploaded.push(await send(bench, source));
        await rm(source.path);
        await readArchive(bench, uploaded);
      },
      async measure() {
        const before = portal.memory;
        forgetPeakMemory(portal.pid);
        const times: number[] = [];
        let bytes = 0;
        const begin = performance.now();
        while (performance.now() - begin < seconds * 1000) {
          const started = performance.now();
          bytes += await readArchive(bench, uploaded);
          times.push(performance.now() - started);
        }
        const rate = bytes / 1000 / (performance.now() - begin);
        const peak = memoryOf(portal.pid, "VmHWM");
        return {
          value: rate,
          p50: percentile(times, 50),
          p99: percentile(times, 99),
          megabytesPerSecond: rate,
          memory: peak === undefined || before === undefined ? undefined : Math.max(0, peak - before),
        };
      },
      limits: [archivedByTar(bench, uploaded)],
    },
  ];
}

/** Reads the archive to its end, throwing each part away. @returns its bytes */
async function readArchive({ portal }: Bench, uploaded: readonly Uploaded[]): Promise<number> {
  const ids = uploaded.map(({ document }) => document.id);
  const answer = await portal.api.request("POST", "files/archive", JSON.stringify({ ids }));
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  if (bytes !== Number(answer.headers.get("content-length"))) throw new Error("the archive was cut short");
  return bytes;
}

function archivedByTar({ seconds }: Bench, uploaded: readonly Uploaded[]): Limit {
  const name = "tar of the same files";
  if (findProgram("tar") === undefined) return { name, skipped: "tar is not installed" };
  return {
    name,
    async measure() {
      const files = uploaded.map(({ file }) => file);
      let bytes = 0;
      const begin = performance.now();
      while (performance.now() - begin < seconds * 1000) {
        bytes += Number(await runPinned("sh", ["-c", 'tar cPf - "$@" | wc -c', "tar", ...files]));
      }
      return bytes / 1000 / (performance.now() - begin);
    },
  };
}
