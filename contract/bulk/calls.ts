import * as z from "zod/mini";
import { call } from "../call.ts";
import { RecordId } from "../records.ts";
import { BulkChange, NewBulkChange } from "./fields.ts";

const tag = "bulk";
const one = { scope: "admin", tag, params: RecordId } as const;

/** Changes of many records at once. Up to a hundred are made before the answer; more are a job, whose progress can be asked for. */
export const bulkCalls = {
  start: call({
    method: "POST",
    path: "/bulk-changes",
    scope: "admin",
    tag,
    body: NewBulkChange,
    output: BulkChange,
  }),
  /** The caller's jobs that run or have just ended, the newest first. */
  list: call({ method: "GET", path: "/bulk-changes", scope: "admin", tag, output: z.array(BulkChange) }),
  /** Stops the run; changes already made stay. */
  stop: call({ ...one, method: "POST", path: "/bulk-changes/:id/stop", output: BulkChange }),
  /** Takes back what was changed, once however often it is asked for. */
  undo: call({ ...one, method: "POST", path: "/bulk-changes/:id/undo", output: BulkChange }),
  /** Forgets a change that has ended; what it changed stays. */
  dismiss: call({ ...one, method: "DELETE", path: "/bulk-changes/:id" }),
};
