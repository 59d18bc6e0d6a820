import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";

/*
 * The audit log as a chain of hashes. Entries are linked some minutes after they were written, by one server at a time,
 * because a link within the transaction of each change would make all changes wait for one another. A person who was
 * erased is taken out of entries: those are linked once more, with the erasure that caused it, which the proof counts
 * (`proof-queries.ts`).
 */

/** Links that are made or read at once. */
export const BATCH = 1_000;

/** An entry that counts refusals is still written to for a quarter of an hour. */
const COUNTED_FOR = sql`interval '1 hour'`;

/** Entries that were written longer ago than the longest transaction lasts are all visible. */
export const ALL_VISIBLE = sql`interval '3 hours'`;

/** Before the first link. */
export const START: Buffer = Buffer.alloc(32);

/** Replacement for an erased person's name in entries. */
export const NAMELESS = "konto usunięte";

/** Marks the name of an erased person who examined or decided; there the name is retained. */
export function markedBeside(name: string): string {
  return `${name} (${NAMELESS})`;
}

interface Unlinked {
  entry_id: number;
  /** True if an erasure has changed the entry since it was linked. */
  amended: boolean;
  /** Digest of the whole entry. */
  digest: Buffer;
  /** Digest of the fields that an erasure keeps. */
  lasting: Buffer | null;
  /** The account whose erasure changed it. */
  erased: string | null;
}

export interface Link extends Unlinked {
  seq: number;
  /** 1 in links of before there was `lasting`, which their hash does not cover. */
  form: number;
}

/** The hash of a link that follows the link with the hash `before`. */
export function hashOf(
  before: Buffer,
  { seq, form, entry_id, amended, digest, lasting, erased }: Link,
): Buffer {
  const head = Buffer.from(`${seq} ${entry_id} ${amended ? "amended" : "new"} `);
  const hash = createHash("sha256").update(before).update(head).update(digest);
  if (form > 1) hash.update(` ${form} ${erased ?? ""} `).update(lasting ?? "");
  return hash.digest();
}

/**
 * Tells if an amendment of the entry `e` caused by the erasure of account `cause` is valid, apart from what
 * was proven before:
 * the account was erased, which the log confirms, and the entry bears the mark of an erasure.
 *
 * @param cause an SQL reference
 */
export const isCausedByErasure = (cause: string) => sql<boolean>`(
  exists (select from accounts where accounts.id = ${sql.ref(cause)} and accounts.state = 'erased')
  and exists (
    select from audit_entries erasure where erasure.subject_type = 'account' and erasure.action = 'account.erase'
      and erasure.subject_id = ${sql.ref(cause)}::text
  )
  and exists (
    select from accounts, unnest(array[${NAMELESS}, accounts.display_name || ${` (${NAMELESS})`}]) as mark
    where accounts.id = ${sql.ref(cause)} and (e.actor = mark or exists (
      select from jsonb_each(coalesce(e.before, '{}') || coalesce(e.after, '{}')) field
      where field.key = any(audit_personal_fields()) and field.value = to_jsonb(mark)
    ))
  )
)`;

/**
 * Links what was written to the log since the last time. Safe on several servers at once.
 *
 * @returns how many links were added
 */
export async function linkAuditEntries(database: Database): Promise<number> {
  let added = 0;
  // Entries linked by this run need no second look.
  let after = 0;
  for (;;) {
    const { links, newest } = await transact(database, (tx) => linkBatch(tx, after));
    added += links;
    if (links < BATCH) return added;
    after = Math.max(after, newest);
  }
}

async function linkBatch(tx: Tx, after: number): Promise<{ links: number; newest: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(tx);
  const fresh = await newEntries(tx, after);
  const found = [...fresh, ...(await entriesOfFormerForm(tx)), ...(await amendedEntries(tx))].slice(0, BATCH);
  if (found.length === 0) return { links: 0, newest: after };
  let { seq, hash } = await lastLink(tx);
  const links = found.map((entry) => {
    seq += 1;
    const link = { ...entry, seq, form: 2 };
    hash = hashOf(hash, link);
    return { ...link, hash };
  });
  await tx.insertInto("audit_links").values(links).execute();
  const ids = links.map(({ entry_id }) => entry_id);
  // Linked entries count no more refusals, and the index of those that do stays short.
  await sql`update audit_entries set counted_as = null where id = any(${ids}) and counted_as is not null`.execute(
    tx,
  );
  await sql`
    update audit_links set lasting = (select linked.lasting from audit_links linked
      where linked.entry_id = audit_links.entry_id and linked.form = 2 order by seq limit 1)
    where lasting is null and entry_id = any(${ids})
  `.execute(tx);
  const amended = links.filter((link) => link.amended).map(({ entry_id }) => entry_id);
  await sql`delete from audit_amendments where entry_id = any(${amended})`.execute(tx);
  return { links: links.length, newest: fresh.at(-1)?.entry_id ?? after };
}

async function lastLink(database: Database): Promise<{ seq: number; hash: Buffer }> {
  const { rows } = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from audit_links order by seq desc limit 1
  `.execute(database);
  return rows[0] ?? { seq: 0, hash: START };
}

/**
 * The head of the chain, as `seq:hash`; empty where there is none yet. What leaves the machine bears it (papers, evidence
 * packs, backups): with it a later proof shows that nothing up to it was altered, made anew or cut off.
 */
export async function readAuditHead(database: Database): Promise<string> {
  const { seq, hash } = await lastLink(database);
  return seq === 0 ? "" : `${seq}:${hash.toString("hex")}`;
}

/** Length of the chain, in links. */
export async function readAuditLength(database: Database): Promise<number> {
  return (await lastLink(database)).seq;
}

async function newEntries(tx: Tx, after: number): Promise<Unlinked[]> {
  const { rows } = await sql<Unlinked>`
    with linked as (
      select coalesce((
        select entry_id from audit_links where at < now() - ${ALL_VISIBLE} and not amended order by at desc, seq desc limit 1
      ), 0) as id
    )
    select e.id as entry_id, false as amended, audit_digest(e) as digest, audit_lasting_digest(e) as lasting,
      null::uuid as erased
    from audit_entries e
    where (e.id > greatest(${after}::bigint, (select id from linked)) and e.counted_as is null or e.counted_as is not null and e.at < now() - ${COUNTED_FOR})
      and not exists (select from audit_links l where l.entry_id = e.id)
    order by e.id limit ${BATCH}
  `.execute(tx);
  return rows;
}

/** Entries whose links have no digest of what outlasts an erasure, where they are as they were linked. */
async function entriesOfFormerForm(tx: Tx): Promise<Unlinked[]> {
  const { rows } = await sql<Unlinked>`
    select e.id as entry_id, false as amended, audit_digest(e) as digest, audit_lasting_digest(e) as lasting,
      null::uuid as erased
    from audit_links l join audit_entries e on e.id = l.entry_id
    where l.lasting is null and l.digest = audit_digest(e)
      and not exists (select from audit_links later where later.entry_id = l.entry_id and later.seq > l.seq)
    order by e.id limit ${BATCH}
  `.execute(tx);
  return rows;
}

/** Entries that an erasure has changed. What was noted as such and is none stays noted, and breaks the proof. */
async function amendedEntries(tx: Tx): Promise<Unlinked[]> {
  const { rows } = await sql<Unlinked>`
    with noted as (
      -- A server of the version before notes no cause.
      select entry_id, coalesce(erased, (
        select subject_id::uuid from audit_entries where subject_type = 'account' and action = 'account.erase'
        order by id desc limit 1
      )) as erased
      from audit_amendments
    )
    select e.id as entry_id, true as amended, audit_digest(e) as digest, audit_lasting_digest(e) as lasting,
      noted.erased
    from noted join audit_entries e on e.id = noted.entry_id
    where ${isCausedByErasure("noted.erased")} and audit_lasting_digest(e) = (
      select lasting from audit_links l where l.entry_id = e.id and l.form = 2 order by seq desc limit 1
    )
    order by e.id limit ${BATCH}
  `.execute(tx);
  return rows;
}
