import { sql } from "kysely";

/** What every edit of a record writes beside its fields: who made it and when, and the next revision. */
export function editedBy(editorId: string | null) {
  return {
    revision: sql<number>`revision + 1`,
    updated_at: sql<Date>`now()`,
    updated_by: editorId,
  };
}
