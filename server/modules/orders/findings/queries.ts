import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { cite, forgetFindings } from "../documents/citations/queries.ts";

export async function readFindings(database: Database, orderId: string): Promise<SavedFinding[]> {
  return database
    .selectFrom("order_findings")
    .select(["criterion", "verdict", "text", "remedy", "evidence"])
    .select(["evidence_versions as evidenceVersions", "evidence_names as evidenceNames"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

/** Keeps that the account examined the order, whatever becomes of the findings that it wrote. */
export async function insertExaminer(
  tx: Tx,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  await tx
    .insertInto("order_examiners")
    .values({ order_id: orderId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceFindings(tx: Tx, orderId: string, findings: SavedFinding[]): Promise<void> {
  await tx.deleteFrom("order_findings").where("order_id", "=", orderId).execute();
  await forgetFindings(tx, orderId);
  if (findings.length === 0) return;
  const rows = findings.map(({ evidenceVersions, evidenceNames, ...finding }, position) => ({
    ...finding,
    evidence_versions: evidenceVersions,
    evidence_names: evidenceNames,
    order_id: orderId,
    position,
  }));
  await tx.insertInto("order_findings").values(rows).execute();
  const cited = findings.flatMap(({ evidence, evidenceVersions }) =>
    evidence.map((documentId, index) => ({ documentId, version: evidenceVersions[index] ?? 1 })),
  );
  await cite(tx, { orderId, kind: "finding" }, cited);
}
