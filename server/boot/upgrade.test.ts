import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { askEmbedded, test } from "../testing/processes/launch.ts";
import { stop } from "../testing/processes/processes.ts";
import {
  type Answered,
  answeredBy,
  keptReleases,
  RELEASE_ADMIN,
  unpackRelease,
} from "../testing/releases/releases.ts";

/* Data directories of earlier versions, each as that version left it. */

const releases = await keptReleases();

describe.skipIf(process.platform !== "linux")("the data directory", () => {
  for (const release of releases)
    test(`of ${release} is brought up to date at the start, and answers what it answered`, async ({
      site,
    }) => {
      await unpackRelease(release, site.path);
      const answered = await answeredBy(release);
      const started = site.start({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "portal@example.pl" });
      const address = await started.address();

      expect(await readFiles(address, answered)).toEqual(answered.files);
      expect(await readOrders(address, answered)).toEqual(sorted(answered.orders));
      expect(await checkCertificates(address, answered)).toEqual(answered.checks);
      // This version writes letters of its own beside them, of the log-in.
      const waiting = await askEmbedded(
        site,
        "select recipient from outbox_messages where state = 'waiting'",
      );
      for (const recipient of answered.letters) expect(waiting).toContainEqual({ recipient });
      // The jobs that waited are taken by this version's queue: words of documents, and the letter that is tried.
      await expect
        .poll(
          () => askEmbedded(site, "select count(*)::int as n from document_texts where indexed < wanted"),
          {
            timeout: 60_000,
          },
        )
        .toEqual([{ n: 0 }]);
      // A released migration that was changed since would make new databases other than those of its time.
      expect(await askEmbedded(site, RULES)).toEqual(await readFreshRules());
      await stop(started);
      expect(started.complained()).toBe("");
    }, 180_000);
});

/** Columns, constraints, indexes, triggers and functions of a database, each as PostgreSQL writes it. */
const RULES = `
  select rule from (
    select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' ||
        coalesce(pg_get_expr(adbin, adrelid), '') as rule
      from pg_attribute join pg_class as c on c.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
      where c.relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger as t join pg_class as c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
    union all select pg_get_functiondef(p.oid) from pg_proc as p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  ) as rules order by rule collate "C"`;

async function readFreshRules() {
  const fresh = await createTestDatabase();
  const { rows } = await sql.raw(RULES).execute(fresh.database);
  await fresh.drop();
  return rows;
}

async function logIn(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(RELEASE_ADMIN),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** The fields of `wanted` that a row has: a later version may tell more. */
function known<T extends object>(row: object, wanted: T): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in wanted)) as Partial<T>;
}

async function readFiles(address: string, { files }: Answered) {
  const headers = await logIn(address);
  const listed = await (await fetch(`${address}/api/files`, { headers })).json();
  for (const { fileKey, sha256 } of files) {
    const answer = await fetch(`${address}/api/files/download/${fileKey}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
  return (listed as object[]).map((row, index) => known(row, files[index] ?? {}));
}

/** Those that were answered then: the first page has others by now, as its order does not go by the same day. */
async function readOrders(address: string, { orders }: Answered) {
  const headers = await logIn(address);
  const listed = await (await fetch(`${address}/api/orders?pageSize=100`, { headers })).json();
  const wanted = new Map(orders.map((order) => [order.id, order]));
  return sorted(
    (listed as { id: string }[]).flatMap((row) => {
      const order = wanted.get(row.id);
      // A draft has no number.
      return order ? [{ id: "", number: null, ...known(row, order) }] : [];
    }),
  );
}

const sorted = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));

/** As a stranger asks. */
function checkCertificates(address: string, { checks }: Answered) {
  return Promise.all(
    checks.map(async (check) => {
      const answer = await fetch(`${address}/api/certificates/verify/${check.code}`);
      return known((await answer.json()) as object, check);
    }),
  );
}
