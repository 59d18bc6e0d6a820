import type { Action } from "@bonum/contract/audit/names.ts";
import type { Call } from "@bonum/contract/call.ts";
import type { HistoryEntry, RecordId } from "@bonum/contract/records.ts";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/connect.ts";
import type { Account } from "../account.ts";
import { existing, type Route, route } from "../route.ts";
import { readHistory } from "./queries.ts";

/** A call as `historyCall` declares it. */
export type HistoryCall = Call & { params: typeof RecordId; output: z.ZodMiniArray<typeof HistoryEntry> };

/** Answers `GET path/:id/history` for a record that the caller may know of. */
export function historyRoute(
  call: HistoryCall,
  {
    subject,
    find,
    without = [],
  }: {
    subject: string;
    find(account: Account, id: string, database: Database): Promise<unknown>;
    /** Actions left out of the record's own screen: reading it. */
    without?: readonly Action[];
  },
): Route {
  return route<HistoryCall>(call, async ({ account, params }, { database }) => {
    existing((await find(account as Account, params.id, database)) ?? undefined);
    return readHistory(database, { type: subject, id: params.id, without });
  });
}
