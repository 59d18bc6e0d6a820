import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

/*
 * The types of the tables come from the migrated database: `npm run schema` writes them to schema.ts, and without it this
 * test fails where they differ. A check that lists a column's values becomes a union, and a computed column cannot be set.
 */

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Left out of an insert: it has a default. */
  optional: boolean;
  /** Computed by the database: never set. */
  computed: boolean;
  /** The check that concerns this column alone. */
  check: string | null;
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.atthasdef as optional, a.attgenerated <> '' or a.attidentity = 'a' as computed,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum] order by conname limit 1) as check
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname, a.attnum
  `.execute(t.database);
  return rows;
}

/** As the driver reads them, see connect.ts. */
const TYPES: Record<string, string> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Buffer",
  "character varying": "string",
  date: "string",
  integer: "number",
  "integer[]": "number[]",
  text: "string",
  "text[]": "string[]",
  "timestamp with time zone": "Date",
  tsvector: "string",
  uuid: "string",
  "uuid[]": "string[]",
};

/** Types of jsonb columns, which PostgreSQL does not know. */
const SHAPES: Record<string, string> = {
  "order_correction_items.place": `import("@bonum/contract/orders/corrections.ts").PageRectangle`,
  "order_rounds.answers": `import("@bonum/contract/orders/fields.ts").Answer[]`,
  "order_rounds.documents": `import("@bonum/contract/orders/fields.ts").OrderRound["documents"]`,
  "orders.answers": `import("@bonum/contract/orders/fields.ts").Answer[]`,
  "orders.service": `import("@bonum/contract/orders/fields.ts").OrderedService`,
  "orders.object": `import("@bonum/contract/orders/object.ts").OrderObject | null`,
  "orders.refused_object": `import("@bonum/contract/orders/object.ts").OrderObject | null`,
  "order_rounds.object": `import("@bonum/contract/orders/object.ts").OrderObject | null`,
  "organisation.facts": "Record<string, unknown>",
  "services.questions": "{ question: string; required: boolean }[]",
  "services.criteria": "{ criterion: string }[]",
  "services.required_documents": "{ name: string; required: boolean }[]",
  "single_use_tokens.payload": "Record<string, unknown>",
};

function typeOf(column: Column): string {
  const nullable = column.nullable ? " | null" : "";
  // Read as it was written, written as text.
  if (column.type === "jsonb") {
    const shape = SHAPES[`${column.table}.${column.name}`] ?? "unknown";
    return `ColumnType<${shape}, string${column.optional ? " | undefined" : nullable}, string${nullable}>`;
  }
  // The driver reads it as text, which loses no digit.
  if (column.type === "numeric") return `ColumnType<string${nullable}, number${nullable}, number${nullable}>`;
  const values = listedValues(column.check);
  const type = (values ?? TYPES[column.type] ?? unknownType(column)) + nullable;
  if (column.computed) return `GeneratedAlways<${type}>`;
  return column.optional ? `Generated<${type}>` : type;
}

function unknownType({ table, name, type }: Column): never {
  throw new Error(`${table}.${name}: ${type} is a type that this test does not know`);
}

/** The values of a check such as `state in ('new', 'read')`, as PostgreSQL prints it. */
function listedValues(check: string | null): string | undefined {
  const list = check?.match(/^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('[^']*'::text))\)\)$/);
  const literals = (list?.[1] ?? list?.[2])?.match(/(?<=')[^']*(?='::text)/g);
  return literals?.map((literal) => JSON.stringify(literal)).join(" | ");
}

function schemaOf(columns: Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const fields = own.map((column) => `      ${column.name}: ${typeOf(column)};`);
    return [`    ${table}: {`, ...fields, "    };"].join("\n");
  });
  return `// Made from the migrations by \`npm run schema\`; not to be edited.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

declare module "./platform/database/schema.ts" {
  interface Schema {
${tables.join("\n")}
  }
}
`;
}

test("the types of the tables are those of the migrated database", async () => {
  await expect(schemaOf(await readColumns())).toMatchFileSnapshot("schema.ts");
});
