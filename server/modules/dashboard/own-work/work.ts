import type { OwnWork } from "@bonum/contract/dashboard/fields.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { presentUnanswered } from "../../messages/present.ts";
import { listUnanswered } from "../../messages/queries.ts";
import { countSubmitted, FEW, readSubmitted } from "../queries.ts";
import { countWithClients, readOwnTurn, readOwnVisits } from "./queries.ts";

/** One administrator's own work: what waits for them, what is new, and unanswered messages. */
export async function readOwnWork(database: Database, id: string): Promise<OwnWork> {
  const [mine, visits, withClients] = await Promise.all([
    readOwnTurn(database, id),
    readOwnVisits(database, id),
    countWithClients(database, id),
  ]);
  const [count, submitted, messages] = await Promise.all([
    countSubmitted(database),
    readSubmitted(database),
    readUnanswered(database),
  ]);
  return { mine, submitted: { count, first: submitted }, messages, visits, withClients };
}

/** Unanswered messages that have waited longest, with their total number. */
export function readUnanswered(database: Database): Promise<OwnWork["messages"]> {
  return inSnapshot(database, async (tx) => {
    const unanswered = listUnanswered({ orderBy: "dateAsc" });
    const { rows, total } = await unanswered.page(tx, { pageNumber: 1, pageSize: FEW });
    return { count: total, first: rows.map(presentUnanswered) };
  });
}
