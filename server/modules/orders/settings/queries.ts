import type { OrderSettingsFields } from "@bonum/contract/orders/settings.ts";
import { editedBy } from "../../../kernel/record-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";

export type SettingsRow = Awaited<ReturnType<typeof readSettings>>;

/** Id of the single row in the audit log and announcements. */
const SETTINGS_ID = "settings";

export async function readSettings(database: Database) {
  const row = await database
    .selectFrom("order_settings")
    .leftJoin("accounts as updater", "updater.id", "order_settings.updated_by")
    .select([
      "examiner_may_decide",
      "order_settings.revision",
      "order_settings.updated_at",
      "updater.display_name as updated_by_name",
    ])
    .executeTakeFirstOrThrow();
  return { ...row, id: SETTINGS_ID };
}

/** Locks the settings until the transaction ends, and reads them as they are then. */
export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  await tx.selectFrom("order_settings").select("id").forNoKeyUpdate().execute();
  return readSettings(tx);
}

export async function editSettings(
  tx: Tx,
  { examinerMayDecide }: OrderSettingsFields,
  editorId: string,
): Promise<void> {
  await tx
    .updateTable("order_settings")
    .set({ examiner_may_decide: examinerMayDecide, ...editedBy(editorId) })
    .execute();
}
