import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemFact } from "@bonum/contract/system/fields.ts";
import type { Found } from "../../kernel/module.ts";
import { countServers } from "../../platform/database/servers.ts";
import { freeBytes } from "../../platform/storage/free-space.ts";
import type { Portal } from "../../portal.ts";
import { readDatabaseFacts, readJobFacts } from "./queries.ts";

/* The parts of the system that belong to no resource. */

/** A database that takes longer for a question that it knows the answer of is overloaded, in milliseconds. */
const SLOW_MS = 1_000;

/** Share of connections in use beyond which a further server, or a command, may find none. */
const CROWDED = 0.9;

export async function findDatabase({ database, pool, config }: Portal): Promise<Found<"database">> {
  const begun = performance.now();
  await pool.query("select 1");
  const answered = Math.round(performance.now() - begun);
  const { version, bytes, connections, maxConnections } = await readDatabaseFacts(database);
  const isCrowded = connections >= maxConnections * CROWDED;
  const facts: SystemFact[] = [
    { name: "kind", value: config.databaseUrl === undefined ? "embedded" : "external" },
    { name: "postgres", value: version },
    { name: "answered", value: answered },
    { name: "connections", value: `${connections} / ${maxConnections}` },
    { name: "size", value: bytes },
  ];
  return { finding: findingOfDatabase(answered, isCrowded), facts };
}

function findingOfDatabase(answered: number, isCrowded: boolean): Found<"database">["finding"] {
  if (answered > SLOW_MS) return "slow";
  return isCrowded ? "crowded" : "fine";
}

export async function findStorage({ storage, config }: Portal): Promise<Found<"storage">> {
  const begun = performance.now();
  const answers = await storage.check().then(
    () => true,
    () => false,
  );
  const facts: SystemFact[] = [
    { name: "kind", value: config.s3 === undefined ? "disk" : "s3" },
    ...(answers ? [{ name: "answered" as const, value: Math.round(performance.now() - begun) }] : []),
  ];
  return { finding: answers ? "fine" : "away", facts };
}

/** Multiple of the reserved space below which somebody should make room. */
const LOW = 3;

export async function findDisk({ config: { dataDir, minFreeBytes } }: Portal): Promise<Found<"disk">> {
  const free = await freeBytes(dataDir);
  const facts: SystemFact[] = [
    { name: "free", value: free },
    { name: "keptFree", value: minFreeBytes },
    { name: "place", value: dataDir },
  ];
  if (free < minFreeBytes) return { finding: "full", facts };
  return { finding: free < LOW * minFreeBytes ? "low" : "fine", facts };
}

export async function findJobs({ database }: Portal): Promise<Found<"jobs">> {
  const { waiting, late, stuck, oldest, failed } = await readJobFacts(database);
  const facts: SystemFact[] = [
    { name: "waiting", value: waiting },
    ...(oldest === null ? [] : [{ name: "oldest" as const, value: oldest.toISOString() }]),
    { name: "failed", value: failed },
  ];
  if (stuck > 0) return { finding: "stuck", facts };
  if (failed > 0) return { finding: "failed", facts };
  return { finding: late > 0 ? "late" : "fine", facts };
}

/** Start of this server. */
const STARTED = new Date(Date.now() - performance.now());

export async function findVersion({ database }: Portal): Promise<Found<"version">> {
  const { migration } = await readDatabaseFacts(database);
  const facts: SystemFact[] = [
    { name: "version", value: await readVersion() },
    { name: "node", value: process.versions.node },
    { name: "migration", value: migration.replace(/\.sql$/, "") },
    { name: "started", value: STARTED.toISOString() },
    { name: "servers", value: await countServers(database) },
  ];
  return { finding: "fine", facts };
}

export async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
