import { singleFlight } from "@bonum/contract/single-flight.ts";
import type { Metric } from "../../kernel/module.ts";
import { freeBytes } from "../../platform/storage/free-space.ts";
import type { Portal } from "../../portal.ts";
import { readVersion } from "./own-parts.ts";
import { readJobsByTask } from "./queries.ts";

/** Metrics of the system's parts that belong to no resource. */
export function systemMetrics({ config, database }: Portal): readonly Metric[] {
  const jobs = singleFlight(() => readJobsByTask(database));
  return [
    {
      name: "info",
      help: "The versions of the portal and of Node.js; always 1.",
      labels: ["version", "node"],
      async read() {
        return [{ labels: { version: await readVersion(), node: process.versions.node }, value: 1 }];
      },
    },
    {
      name: "jobs",
      help: "Background jobs by task, of all servers of the database: waiting, running, and failed after all their tries.",
      labels: ["task", "state"],
      read: async () =>
        (await jobs()).flatMap(({ task, waiting, running, failed }) =>
          Object.entries({ waiting, running, failed }).map(([state, value]) => ({
            labels: { task, state },
            value,
          })),
        ),
    },
    {
      name: "jobs_oldest_seconds",
      help: "For how long the job has been ready that waits for the longest, by task; 0 where none waits.",
      labels: ["task"],
      read: async () => (await jobs()).map(({ task, oldest }) => ({ labels: { task }, value: oldest })),
    },
    {
      name: "disk_free_bytes",
      help: "Bytes that are free on the disk of DATA_DIR.",
      read: () => freeBytes(config.dataDir),
    },
    {
      name: "disk_kept_free_bytes",
      help: "Bytes below which no more files are taken (MIN_FREE_BYTES).",
      read: () => config.minFreeBytes,
    },
  ];
}
