import type { SelectQueryBuilder } from "kysely";

/** Counts the rows of a query that selects nothing yet. */
export async function countOf<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = found.select((row) => row.fn.countAll<number>().as("count")).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
