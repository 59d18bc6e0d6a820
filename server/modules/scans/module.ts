import type { Module } from "../../kernel/module.ts";
import { scanRounds } from "./rounds.ts";
import { scanJobs } from "./scan.ts";
import { findScans, scanMetrics } from "./status.ts";

/** The virus scanner: what people bring is held until it was scanned. What then follows of a record, its own module does. */
export const scans: Module = {
  name: "scans",
  jobsAtOnce: 2,
  jobs: scanJobs,
  rounds: scanRounds,
  metrics: scanMetrics,
  system: { antivirus: findScans },
};
