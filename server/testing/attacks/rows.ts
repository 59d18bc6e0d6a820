import type { TestPortal } from "../portal.ts";

/**
 * Every row of the portal with its table before it, as PostgreSQL writes it, in the order of the texts. That
 * somebody was refused is counted and recorded, and no change: it is left out.
 */
export async function readRows({ portal: { pool } }: TestPortal): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'throttle'",
  );
  const each = tables.map(({ name }) => `select '${name} ' || row::text as text from ${name} as row`);
  const { rows } = await pool.query<{ text: string }>(`${each.join(" union all ")} order by text`);
  return rows.map(({ text }) => text).filter((text) => !text.includes(",session.refuse,session,"));
}
