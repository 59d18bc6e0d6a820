import pTimeout from "p-timeout";
import type pg from "pg";
import type { Metric } from "../module.ts";

/** A database that takes longer for the shortest question does not answer, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Health of the database and this server's connections. The connections are read first, before a query takes
 * one.
 */
export function databaseMetrics(pool: pg.Pool): readonly Metric[] {
  return [
    {
      name: "database_connections",
      help: "Connections of this server's pool, in use and idle.",
      labels: ["state"],
      read: () => [
        { labels: { state: "used" }, value: pool.totalCount - pool.idleCount },
        { labels: { state: "idle" }, value: pool.idleCount },
      ],
    },
    {
      name: "database_connections_max",
      help: "Connections that this server's pool may have.",
      read: () => pool.options.max,
    },
    {
      name: "database_waiting",
      help: "Work of this server that waits for a connection.",
      read: () => pool.waitingCount,
    },
    {
      name: "database_up",
      help: "Whether the database answers.",
      read: () =>
        pTimeout(pool.query("select 1"), { milliseconds: PATIENCE_MS }).then(
          () => 1,
          () => 0,
        ),
    },
  ];
}
