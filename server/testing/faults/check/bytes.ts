import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../../../platform/database/connect.ts";
import { createDiskStorage } from "../../../platform/storage/disk.ts";
import { sweep } from "../../../platform/storage/leases.ts";
import { createS3Storage } from "../../../platform/storage/s3/s3.ts";
import { bucketContents } from "../../outside/s3-server/contents.ts";
import { commandWith } from "../../processes/commands.ts";
import type { Place } from "../place.ts";

/** Part of the output of `npm run verify -- --json` that is read here. */
interface Verified {
  contents: { missing: { name: string }[]; damaged: { name: string }[] };
  papers: { damaged: { what: string; number: string }[] };
  orphans: string[];
  audit: { broken: string | null };
}

/**
 * Finds faults in the bytes, the issued documents and the audit log by the portal's own command, after a
 * sweep of unowned bytes, which must have left nothing orphaned or unfinished.
 */
export async function wrongBytes(place: Place): Promise<string[]> {
  await sweepAll(place);
  const { contents, papers, orphans, audit } = await verify(place);
  return [
    ...contents.missing.map(({ name }) => `the bytes of ${name} are gone`),
    ...contents.damaged.map(({ name }) => `the bytes of ${name} are others`),
    ...papers.damaged.map(({ what, number }) => `the ${what} ${number} is another`),
    ...orphans.map((key) => `the object ${key} is nobody's, also after the sweep`),
    ...(await leftOver(place)),
    ...(audit.broken === null ? [] : [audit.broken]),
  ];
}

async function verify(place: Place): Promise<Verified> {
  const { code, said } = await commandWith(place.settings(), "verify", "--json");
  if (code === 2) throw new Error(`the portal could not be verified: ${said}`);
  return JSON.parse(said);
}

/** Has all time gone by that bytes are kept for, and sweeps. */
async function sweepAll(place: Place): Promise<void> {
  const { pool, parts } = place;
  const { database, close } = connect(place.databaseUrl);
  const storage = parts.s3 ? createS3Storage(parts.s3) : createDiskStorage(filesOf(place));
  const log = { warn: () => {} };
  try {
    await pool.query("update object_leases set expires_at = now()");
    await pool.query("update object_removals set next_try_at = now()");
    await sweep({ database, storage, log });
  } finally {
    storage.close();
    await close();
  }
}

const filesOf = ({ parts }: Place) => join(parts.site.path, "files");

/** Finds leftovers of uploads that are neither an object nor deleted. */
async function leftOver(place: Place): Promise<string[]> {
  const { pool, parts } = place;
  const { rows } = await pool.query(
    "select storage_key from object_leases union select storage_key from object_removals",
  );
  const kept = rows.map(({ storage_key }) => `the sweep left ${storage_key}`);
  if (parts.s3) {
    const { rows: owned } = await pool.query(
      "select storage_key from document_versions union select storage_key from upload_parts",
    );
    const keys = new Set(owned.map(({ storage_key }) => storage_key));
    const unowned = (await bucketContents(parts.s3)).filter((key) => !keys.has(key));
    return [...kept, ...unowned.map((key) => `the bucket has ${key}, finished or not`)];
  }
  const unfinished = await readdir(join(filesOf(place), "unfinished")).catch(() => []);
  return [...kept, ...unfinished.map((name) => `the unfinished file ${name} is left`)];
}
