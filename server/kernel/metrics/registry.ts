import type { FastifyInstance } from "fastify";
import pTimeout from "p-timeout";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { failureName, watchWork } from "../../platform/observed.ts";
import type { Portal } from "../../portal.ts";
import type { Metric, MetricValue, Module } from "../module.ts";
import { databaseMetrics } from "./database.ts";

/** Before the name of each metric of the portal's own. */
const PREFIX = "bonum_";

/** Time limit of reading all metrics, in milliseconds; Prometheus' default is ten seconds. */
const PATIENCE_MS = 5_000;

/** Minimum time that each metric gets; those that need nothing from outside answer at once. */
const LEAST_MS = 50;

/** Bounds of the durations that are told apart, in seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of the process, the requests, the storage, the database and the modules. */
interface Metrics {
  contentType: string;
  /** All of it, as it is now, in the text format of Prometheus. */
  read(): Promise<string>;
}

/** Counts from now on until the server closes. */
export function openMetrics(
  app: FastifyInstance,
  { portal, modules }: { portal: Portal; modules: readonly Module[] },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  countStorageErrors(app, registry);
  const failures = new Counter({
    name: `${PREFIX}metric_failures_total`,
    help: "How often a metric could not be read, and was left out.",
    labelNames: ["metric"],
    registers: [registry],
  });
  const declared = modules.flatMap((module) => module.metrics?.(portal, app) ?? []);
  const gauges = [...databaseMetrics(portal.pool), ...declared].map((metric) => gaugeOf(registry, metric));
  for (const { name } of gauges) failures.inc({ metric: name }, 0);
  return {
    contentType: registry.contentType,
    async read() {
      const deadline = performance.now() + PATIENCE_MS;
      // One after another, on one connection to the database at most.
      for (const { name, fill } of gauges) {
        await fill(Math.max(LEAST_MS, deadline - performance.now())).catch((err: unknown) => {
          failures.inc({ metric: name });
          app.log.debug({ err, metric: name }, "a metric could not be read");
        });
      }
      return registry.metrics();
    },
  };
}

/** Measures requests by method, route and kind of status. All addresses without a route count as "none". */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: "How long requests took, by method, route and kind of status; streams of events are left out.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const route = routeOptions.url ?? "none";
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
  });
}

/** Counts failures by operation; a missing object or an aborted upload is not a failure. */
function countStorageErrors(app: FastifyInstance, registry: Registry): void {
  const errors = new Counter({
    name: `${PREFIX}storage_errors_total`,
    help: "Calls of the storage of files that failed: it was full, did not answer, or refused.",
    labelNames: ["operation"],
    registers: [registry],
  });
  // From the first on an alert sees a growth: a counter that appears with its first failure has none. So nothing that is not known
  // beforehand tells them apart; the log says what it was.
  for (const operation of STORAGE_OPERATIONS) errors.inc({ operation }, 0);
  const stop = watchWork(({ work, error }) => {
    if (work.kind !== "storage" || error === undefined) return;
    if (!NO_ERRORS.has(failureName(error))) errors.inc({ operation: work.operation });
  });
  app.addHook("onClose", async () => stop());
}

/** Operations by the names of `observedStorage`. */
const STORAGE_OPERATIONS = ["write", "read", "has", "locate", "remove", "presign", "check", "room"];

const NO_ERRORS = new Set(["ObjectMissingError", "ERR_STREAM_PREMATURE_CLOSE"]);

/** A gauge, and what fills it anew; where the metric cannot be read in so many milliseconds, it is left without a value. */
function gaugeOf(
  registry: Registry,
  { name, help, labels = [], read }: Metric,
): { name: string; fill(ms: number): Promise<void> } {
  const gauge = new Gauge({ name: PREFIX + name, help, labelNames: labels, registers: [registry] });
  return {
    name,
    async fill(ms) {
      // Drops values that no longer exist.
      gauge.reset();
      if (labels.length === 0) gauge.remove();
      for (const { labels, value } of await pTimeout(valuesOf(read), { milliseconds: ms }))
        gauge.set(labels, value);
    },
  };
}

async function valuesOf(read: Metric["read"]): Promise<MetricValue[]> {
  const values = await read();
  if (typeof values === "number") return [{ labels: {}, value: values }];
  return values ?? [];
}
