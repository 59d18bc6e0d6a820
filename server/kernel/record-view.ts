import type { RecordView } from "@bonum/contract/records.ts";
import type * as z from "zod/mini";

interface RecordedRow {
  id: string;
  revision: number;
  sample: boolean;
  added_at: Date;
  updated_at: Date | null;
}

/** Fields of every record in the API beside its own. */
export function recordView(row: RecordedRow): z.infer<typeof RecordView> {
  return {
    id: row.id,
    revision: row.revision,
    sample: row.sample,
    dateAdded: row.added_at.toISOString(),
    dateUpdated: row.updated_at?.toISOString() ?? null,
  };
}
