import { systemCalls } from "@bonum/contract/system/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";
import { systemMetrics } from "./metrics.ts";
import { findDatabase, findDisk, findJobs, findStorage, findVersion } from "./own-parts.ts";
import { readStatus } from "./status.ts";

/** State of the portal itself, for its operator. */
export const system: Module = {
  name: "system",
  topics: { system: "admins" },
  metrics: systemMetrics,
  routes: (portal, { modules, log }) => [
    route(systemCalls.status, () => readStatus(portal, { modules, log })),
  ],
  system: {
    database: findDatabase,
    storage: findStorage,
    disk: findDisk,
    jobs: findJobs,
    version: findVersion,
  },
};
