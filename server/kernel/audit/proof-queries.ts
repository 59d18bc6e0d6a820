import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { ALL_VISIBLE, BATCH, hashOf, isCausedByErasure, type Link, START } from "./chain-queries.ts";

/** Result of the log's verification. */
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
 * @param heads what earlier proofs, papers, evidence packs and backups say was the head
 */
export async function verifyAudit(database: Database, heads: readonly string[] = []): Promise<AuditProof> {
  const proof: AuditProof = { links: 0, amended: 0, waiting: 0, head: "" };
  const expected = new Map(heads.map((head) => [Number(head.split(":")[0]), head]));
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
      if ((expected.get(row.seq) ?? proof.head) !== proof.head)
        return {
          ...proof,
          broken: `Ogniwo ${row.seq} jest inne niż w podanej sumie kontrolnej: łańcuch utworzono na nowo.`,
        };
    }
    if (rows.length < BATCH) break;
  }
  if ([...expected.keys()].some((seq) => seq > proof.links))
    return {
      ...proof,
      broken: `Łańcuch kończy się na ogniwie ${proof.links}, przed podaną sumą kontrolną: usunięto jego koniec.`,
    };
  const { waiting, oldest } = await readUnlinked(database);
  proof.waiting = waiting;
  return oldest === null
    ? proof
    : { ...proof, broken: `Wpisu ${oldest} nie ma w łańcuchu, choć powinien już w nim być.` };
}

interface ReadLink extends Link {
  hash: Buffer;
  /** True if the entry has no later link. */
  latest: boolean;
  /** Digest of the entry as it is now; null if it is gone. */
  present: Buffer | null;
  /** Digest of the entry's previous link; null for its first. */
  before_digest: Buffer | null;
  /** The same of what outlasts an erasure; null where that link does not prove it. */
  before_lasting: Buffer | null;
  /** True if this link belongs to a valid amendment. */
  caused: boolean;
  /** True if the entry waits for the link of a valid amendment. */
  pending: boolean;
}

async function readLinks(database: Database, after: number): Promise<ReadLink[]> {
  const { rows } = await sql<ReadLink>`
    select l.seq, l.form, l.entry_id, l.amended, l.digest, l.lasting, l.erased, l.hash,
      not exists (select from audit_links later where later.entry_id = l.entry_id and later.seq > l.seq) as latest,
      case when e.id is not null then audit_digest(e) end as present,
      former.digest as before_digest, case when former.form = 2 then former.lasting end as before_lasting,
      l.amended and l.erased is not null and ${isCausedByErasure("l.erased")} as caused,
      exists (
        select from audit_amendments a where a.entry_id = l.entry_id and ${isCausedByErasure("a.erased")}
          and l.form = 2 and audit_lasting_digest(e) = l.lasting
      ) as pending
    from audit_links l left join audit_entries e on e.id = l.entry_id
    left join lateral (
      select form, digest, lasting from audit_links former where former.entry_id = l.entry_id and former.seq < l.seq
      order by seq desc limit 1
    ) former on true
    where l.seq > ${after} order by l.seq limit ${BATCH}
  `.execute(database);
  return rows;
}

function wrongWith(link: ReadLink, { seq, before }: { seq: number; before: Buffer }): string | undefined {
  const { entry_id, digest, hash, latest, present, pending } = link;
  if (link.seq !== seq) return `Brakuje ogniwa ${seq}.`;
  if (!hash.equals(hashOf(before, link))) return `Ogniwo ${seq} (wpis ${entry_id}) jest przerwane.`;
  if (present === null) return `Wpis ${entry_id} (ogniwo ${seq}) usunięto.`;
  const altered = `Wpis ${entry_id} (ogniwo ${seq}) zmieniono`;
  if (latest && !pending && !present.equals(digest)) return `${altered}.`;
  if (!followsFormerLink(link)) return `${altered} poza tym, co usuwa się z danymi osoby.`;
  return undefined;
}

/** Tells if a further link of an entry equals the one before, or differs by an erasure alone. */
function followsFormerLink(link: ReadLink): boolean {
  const { form, amended, digest, lasting, caused, before_digest, before_lasting } = link;
  if (!amended) return before_digest === null || before_digest.equals(digest);
  // Links of before there were causes are believed, as long as no link of the present form was there.
  if (form === 1) return before_lasting === null;
  return caused && lasting !== null && before_lasting?.equals(lasting) === true;
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
