import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../platform/database/connect.ts";
import { transact } from "../platform/database/transaction.ts";

/*
 * The audit log as a chain of hashes. Entries are linked some minutes after they were written, by one server at a time,
 * because a link within the transaction of each change would make all changes wait for one another. A person who was
 * erased is taken out of entries: those are linked once more, which the proof counts.
 */

const BATCH = 1_000;

/** An entry that counts refusals is still written to for a quarter of an hour. */
const COUNTED_FOR = sql`interval '1 hour'`;

/** Entries that were written longer ago than the longest transaction lasts are all visible. */
const ALL_VISIBLE = sql`interval '3 hours'`;

/** Before the first link. */
const START: Buffer = Buffer.alloc(32);

interface Link {
  seq: number;
  entry_id: number;
  amended: boolean;
  digest: Buffer;
}

/** The hash of a link that follows the link with the hash `before`. */
function hashOf(before: Buffer, { seq, entry_id, amended, digest }: Link): Buffer {
  const head = Buffer.from(`${seq} ${entry_id} ${amended ? "amended" : "new"} `);
  return createHash("sha256").update(before).update(head).update(digest).digest();
}

/**
 * Links what was written to the log since the last time. Safe on several servers at once.
 *
 * @returns how many links were added
 */
export async function linkAuditEntries(database: Database): Promise<number> {
  let added = 0;
  // What this run has linked it need not look through again.
  let after = 0;
  for (;;) {
    const links = await transact(database, (tx) => linkBatch(tx, after));
    added += links.length;
    if (links.length < BATCH) return added;
    after = Math.max(after, ...links.filter(({ amended }) => !amended).map(({ entry_id }) => entry_id));
  }
}

async function linkBatch(tx: Tx, after: number): Promise<Link[]> {
  await sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(tx);
  const found = [...(await newEntries(tx, after)), ...(await amendedEntries(tx))].slice(0, BATCH);
  if (found.length === 0) return [];
  let { seq, hash } = await lastLink(tx);
  const links = found.map((entry) => {
    seq += 1;
    const link = { ...entry, seq };
    hash = hashOf(hash, link);
    return { ...link, hash };
  });
  await tx.insertInto("audit_links").values(links).execute();
  const ids = links.map(({ entry_id }) => entry_id);
  // Linked entries count no more refusals, and the index of those that do stays short.
  await sql`update audit_entries set counted_as = null where id = any(${ids}) and counted_as is not null`.execute(
    tx,
  );
  const amended = links.filter((link) => link.amended).map(({ entry_id }) => entry_id);
  await sql`delete from audit_amendments where entry_id = any(${amended})`.execute(tx);
  return links;
}

async function lastLink(database: Database): Promise<{ seq: number; hash: Buffer }> {
  const { rows } = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from audit_links order by seq desc limit 1
  `.execute(database);
  return rows[0] ?? { seq: 0, hash: START };
}

async function newEntries(tx: Tx, after: number): Promise<Omit<Link, "seq">[]> {
  const { rows } = await sql<Omit<Link, "seq">>`
    with linked as (
      select coalesce((
        select entry_id from audit_links where at < now() - ${ALL_VISIBLE} and not amended order by at desc, seq desc limit 1
      ), 0) as id
    )
    select e.id as entry_id, false as amended, audit_digest(e) as digest from audit_entries e
    where (e.id > greatest(${after}::bigint, (select id from linked)) and e.counted_as is null or e.counted_as is not null and e.at < now() - ${COUNTED_FOR})
      and not exists (select from audit_links l where l.entry_id = e.id)
    order by e.id limit ${BATCH}
  `.execute(tx);
  return rows;
}

async function amendedEntries(tx: Tx): Promise<Omit<Link, "seq">[]> {
  const { rows } = await sql<Omit<Link, "seq">>`
    select e.id as entry_id, true as amended, audit_digest(e) as digest
    from audit_amendments a join audit_entries e on e.id = a.entry_id
    where exists (select from audit_links l where l.entry_id = e.id)
    order by e.id limit ${BATCH}
  `.execute(tx);
  return rows;
}

/** What the proof of the log shows. */
export interface AuditProof {
  links: number;
  /** Entries that an erased person was taken out of. */
  amended: number;
  /** Entries that are not linked yet. */
  waiting: number;
  /** The last link, as `seq:hash`: kept elsewhere, it proves later that nothing before it was made anew. */
  head: string;
  /** The first thing that is wrong, as a Polish sentence; none where the log is whole. */
  broken?: string;
}

/**
 * Proves the whole log from its first entry on.
 *
 * @param head a `head` that an earlier proof showed
 */
export async function verifyAudit(database: Database, head?: string): Promise<AuditProof> {
  const proof: AuditProof = { links: 0, amended: 0, waiting: 0, head: "" };
  let hash: Buffer = START;
  for (;;) {
    const rows = await readLinks(database, proof.links);
    for (const row of rows) {
      const broken = wrongWith(row, { seq: proof.links + 1, before: hash });
      if (broken) return { ...proof, broken };
      hash = row.hash;
      proof.links = row.seq;
      proof.head = `${row.seq}:${hash.toString("hex")}`;
      if (row.amended) proof.amended += 1;
      if (head?.startsWith(`${row.seq}:`) && head !== proof.head)
        return {
          ...proof,
          broken: `Ogniwo ${row.seq} jest inne niż w podanym znaku: łańcuch utworzono na nowo.`,
        };
    }
    if (rows.length < BATCH) break;
  }
  if (head !== undefined && Number(head.split(":")[0]) > proof.links)
    return {
      ...proof,
      broken: `Łańcuch kończy się na ogniwie ${proof.links}, przed podanym znakiem: usunięto jego koniec.`,
    };
  const { waiting, oldest } = await readUnlinked(database);
  proof.waiting = waiting;
  return oldest === null
    ? proof
    : { ...proof, broken: `Wpisu ${oldest} nie ma w łańcuchu, choć powinien już w nim być.` };
}

interface ReadLink extends Link {
  hash: Buffer;
  /** Whether the entry has no later link. */
  latest: boolean;
  /** Of the entry as it is now; null where it is gone. */
  present: Buffer | null;
  /** Whether the entry waits for a link of its amendment. */
  pending: boolean;
}

async function readLinks(database: Database, after: number): Promise<ReadLink[]> {
  const { rows } = await sql<ReadLink>`
    select l.seq, l.entry_id, l.amended, l.digest, l.hash,
      not exists (select from audit_links later where later.entry_id = l.entry_id and later.seq > l.seq) as latest,
      case when e.id is not null then audit_digest(e) end as present,
      exists (select from audit_amendments a where a.entry_id = l.entry_id) as pending
    from audit_links l left join audit_entries e on e.id = l.entry_id
    where l.seq > ${after} order by l.seq limit ${BATCH}
  `.execute(database);
  return rows;
}

function wrongWith(link: ReadLink, { seq, before }: { seq: number; before: Buffer }): string | undefined {
  const { entry_id, digest, hash, latest, present, pending } = link;
  if (link.seq !== seq) return `Brakuje ogniwa ${seq}.`;
  if (!hash.equals(hashOf(before, link))) return `Ogniwo ${seq} (wpis ${entry_id}) jest przerwane.`;
  if (present === null) return `Wpis ${entry_id} (ogniwo ${seq}) usunięto.`;
  if (latest && !pending && !present.equals(digest)) return `Wpis ${entry_id} (ogniwo ${seq}) zmieniono.`;
  return undefined;
}

async function readUnlinked(database: Database): Promise<{ waiting: number; oldest: number | null }> {
  const { rows } = await sql<{ waiting: number; oldest: number | null }>`
    select count(*) as waiting,
      min(e.id) filter (where exists (
        select from audit_links l join audit_entries linked on linked.id = l.entry_id
        where l.entry_id > e.id and l.at > e.at + ${ALL_VISIBLE}
      )) as oldest
    from audit_entries e where not exists (select from audit_links l where l.entry_id = e.id)
  `.execute(database);
  return rows[0] ?? { waiting: 0, oldest: null };
}
