import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addCertificate } from "../testing/certificates.ts";
import { addClient, signInFor } from "../testing/clients.ts";
import { addInvestment, attached } from "../testing/investments.ts";
import { addOrderIn, castOrder } from "../testing/orders/orders.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../testing/portal.ts";

/*
 * Whatever a screen, my-data or erasure asks a table by has an index: every read of the API is called with each of its
 * filters, and PostgreSQL is asked how it would answer the statements that came of it if it could not read whole tables.
 * Columns of a few values (booleans, and those whose check lists them) need none.
 */

let t: TestPortal;
let statements: Map<string, unknown[]>;
const ids: Record<string, string> = {};
const people: SignedIn[] = [];
beforeAll(async () => {
  t = await createTestPortal();
  const admin = await t.signIn("Admin");
  ids.clients = (await addClient(t, admin)).id;
  const owner = await signInFor(t, ids.clients);
  people.push(admin, owner, await signInFor(t, ids.clients, "member"));
  ids.investments = (await addInvestment(t, owner)).id;
  ids.certificates = (await addCertificate(t, admin, { clientId: ids.clients })).id;
  ids.orders = (await addOrderIn(t, await castOrder(t), "published")).id;
  ids.files = (await attached(t, owner, { investmentId: ids.investments })).id;
  statements = recordStatements();
});
afterAll(() => t.close());

/** Every statement from now on, with the values of its first time. */
function recordStatements(): Map<string, unknown[]> {
  const seen = new Map<string, unknown[]>();
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [Partial<pg.QueryConfig> | undefined];
    if (asked?.text !== undefined && !seen.has(asked.text)) seen.set(asked.text, asked.values ?? []);
    return Reflect.apply(query, this, args);
  });
  return seen;
}

interface Parameter {
  name: string;
  in: "path" | "query";
  schema: { enum?: string[]; format?: string; type?: string };
}

interface Operation {
  parameters?: Parameter[];
}

/** A value that the parameter takes; of a path, a record that is there. */
function sampleOf({ name, schema }: Parameter, path: string): string {
  if (name === "format") return "csv";
  if (schema.enum) return schema.enum[0] ?? "";
  if (schema.format === "date") return "2026-01-15";
  if (schema.type === "boolean") return "true";
  if (schema.type === "integer" || schema.type === "number") return "1";
  return ids[path.split("/")[2] ?? ""] ?? ids.clients ?? "";
}

/** Values tried for a parameter: a term of one word, and one with a word that no index finds. */
function samplesOf(parameter: Parameter, path: string): string[] {
  const isTerm = parameter.name === "searchTerm" || parameter.name === "term";
  return isTerm ? ["zażółć", "ab zażółć 12"] : [sampleOf(parameter, path)];
}

async function readEverything(who: SignedIn): Promise<void> {
  const { paths = {} } = t.app.swagger() as { paths?: Record<string, { get?: Operation }> };
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || path.endsWith("/events")) continue;
    const parameters = get.parameters ?? [];
    const url = path.replace(/\{(\w+)\}/g, (_, name) => sampleOf({ name, in: "path", schema: {} }, path));
    for (const parameter of [undefined, ...parameters.filter((one) => one.in === "query")]) {
      for (const sample of parameter ? samplesOf(parameter, path) : [undefined]) {
        const query = {
          ...(path.endsWith("/export") && { format: "csv" }),
          ...(parameter && { [parameter.name]: sample }),
        };
        await t.app.inject({ url, query, headers: who.headers });
      }
    }
  }
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** The columns that some statement asks by and that no index finds, with the statement. */
async function unindexed(): Promise<Record<string, string>> {
  const client = await t.portal.pool.connect();
  const found: Record<string, string> = {};
  try {
    await client.query("set enable_seqscan = off");
    const { few, leading } = await readColumns(client);
    for (const [text, values] of [...statements]) {
      if (!/^\s*(select|with|update|delete|declare)\b/i.test(text) || text.includes("advisory")) continue;
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      for (const node of nodesOf(rows[0]["QUERY PLAN"][0].Plan)) {
        const missing = askedColumns(node).filter(
          (column) => !few.has(column) && (node["Node Type"] === "Seq Scan" || !leading.has(column)),
        );
        for (const column of missing) found[column] = text;
      }
    }
  } finally {
    client.release(true);
  }
  return found;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Columns of a plan node that scans all its rows: `table.column`, or `table.(expression)`. */
function askedColumns(node: Plan): string[] {
  const { "Relation Name": table, Filter = "" } = node;
  if (table === undefined || node["Index Cond"] !== undefined || node["Recheck Cond"] !== undefined)
    return [];
  const plain = Filter.replace(/'[^']*'/g, "?")
    .replace(/::[\w ]+\b(\[\])?/g, "")
    // The answer of a part that is asked once is no column.
    .replace(/\(InitPlan \d+\)\.col\d+/g, "?")
    .replace(/(?<!\w)\(([\w.]+)\)/g, "$1");
  const comparisons = plain.matchAll(/(?:\w+\.)?(\w+|\)) (?:=|~~|@>) |\? = ANY \(?(?:\w+\.)?(\w+)/g);
  return [...comparisons].map(
    ([, left, right]) => `${table}.${left === ")" ? "(expression)" : (left ?? right)}`,
  );
}

/** The columns of a few values, and those that an index begins with. */
async function readColumns(client: pg.PoolClient): Promise<{ few: Set<string>; leading: Set<string> }> {
  const { rows } = await client.query<{ column: string; few: boolean; leading: boolean }>(`
    select c.relname || '.' || a.attname as column,
      a.atttypid = 'boolean'::regtype or exists (
        select from pg_constraint where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]
          and pg_get_constraintdef(oid) like '% = ANY (ARRAY[%'
      ) as few,
      exists (select from pg_index where indrelid = c.oid and indkey[0] = a.attnum) as leading
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  `);
  const names = (kind: "few" | "leading") =>
    new Set(rows.filter((row) => row[kind]).map((row) => row.column));
  return { few: names("few"), leading: names("leading") };
}

test("what a read of the API asks a table by has an index", async () => {
  const [admin, owner, member] = people as [SignedIn, SignedIn, SignedIn];
  for (const person of [admin, owner]) await readEverything(person);
  const erased = await t.app.inject({
    method: "POST",
    url: `/api/accounts/${member.accountId}/erase`,
    headers: admin.headers,
    payload: { password: PASSWORD },
  });
  expect(erased.statusCode).toBe(200);
  expect(statements.size).toBeGreaterThan(100);
  expect(await unindexed()).toEqual({});
});
