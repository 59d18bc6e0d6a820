import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { linkAuditEntries } from "../../../kernel/audit/chain-queries.ts";
import { verifyAudit } from "../../../kernel/audit/proof-queries.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { withLongStatements } from "../../../platform/database/deadlines.ts";
import { ObjectMissingError, type Storage } from "../../../platform/storage/storage.ts";
import { meter } from "../sealing.ts";
import {
  type Content,
  type DamagedPaper,
  isContent,
  readContents,
  readPapers,
  withoutOwner,
} from "./queries.ts";

/** Result of a verification. */
export interface Verification {
  contents: { count: number; bytes: number; missing: Content[]; damaged: Content[] };
  papers: { count: number; damaged: DamagedPaper[] };
  /** Objects of the storage that no row has. They take room, and nothing else. */
  orphans: string[];
  audit: { links: number; head: string; broken: string | null };
}

/**
 * Number of lost, damaged or altered contents, issued documents and audit entries. Orphans are not counted.
 */
export function countWrong({ contents, papers, audit }: Verification): number {
  const altered = audit.broken === null ? 0 : 1;
  return contents.missing.length + contents.damaged.length + papers.damaged.length + altered;
}

/** Contents that are read at once. */
const AT_ONCE = 4;

/** Keys whose owners are asked for at once. */
const BATCH = 500;

/**
 * Compares every byte that the portal keeps with the hash that it had when it came: versions of documents (photographs are
 * such), papers of the inbox, pictures of the public site, reports, confirmations and certificates; looks for objects without
 * a row; proves the audit log. It changes nothing of what it compares, and may run beside a working portal.
 *
 * @param said hears how many contents were read
 */
export async function verifyPortal(
  { database, storage }: { database: Database; storage: Storage },
  said: (contents: number) => void = () => {},
): Promise<Verification> {
  return withLongStatements(async () => ({
    contents: await verifyContents(database, storage, said),
    papers: await readPapers(database),
    orphans: await findOrphans(database, storage),
    audit: await proveAudit(database),
  }));
}

/** Compares the contents alone. */
export async function verifyContents(
  database: Database,
  storage: Storage,
  said: (contents: number) => void,
): Promise<Verification["contents"]> {
  const found: Verification["contents"] = { count: 0, bytes: 0, missing: [], damaged: [] };
  const verify = async (content: Content) => {
    found.count += 1;
    found.bytes += content.size;
    if (found.count % BATCH === 0) said(found.count);
    const state = await stateOf(storage, content);
    // A document that was deleted for good since its row was read is not lost.
    if (state !== "whole" && (await isContent(database, content.storage_key))) found[state].push(content);
  };
  await Readable.from(readContents(database)).forEach(verify, { concurrency: AT_ONCE });
  return found;
}

async function stateOf(
  storage: Storage,
  { storage_key, sha256, size }: Content,
): Promise<"whole" | "missing" | "damaged"> {
  const { through, measured } = meter();
  try {
    await pipeline(await storage.read(storage_key), through.resume());
  } catch (error) {
    if (error instanceof ObjectMissingError) return "missing";
    throw error;
  }
  const there = measured();
  return there.sha256 === sha256 && there.size === size ? "whole" : "damaged";
}

async function findOrphans(database: Database, storage: Storage): Promise<string[]> {
  const orphans: string[] = [];
  let keys: string[] = [];
  const ask = async () => {
    const unowned = await withoutOwner(database, keys);
    // Asked once more: a row may have come, or its deletion, between the storage's answer and the database's.
    orphans.push(...(unowned.length > 0 ? await withoutOwner(database, unowned) : []));
    keys = [];
  };
  for await (const key of storage.list()) {
    keys.push(key);
    if (keys.length === BATCH) await ask();
  }
  await ask();
  return orphans.sort();
}

async function proveAudit(database: Database): Promise<Verification["audit"]> {
  await linkAuditEntries(database);
  const { links, head, broken } = await verifyAudit(database);
  return { links, head, broken: broken ?? null };
}
