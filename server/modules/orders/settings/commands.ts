import type { OrderSettingsFields } from "@bonum/contract/orders/settings.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { command, type Resource } from "../../../kernel/command.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { editSettings, lockSettings, readSettings, type SettingsRow } from "./queries.ts";

const settings: Resource<SettingsRow> = {
  subject: "order",
  topic: "orders",
  read: readSettings,
  audit: ({ examiner_may_decide }) => ({ examinerMayDecide: examiner_may_decide }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Ustawienia badań zostały w międzyczasie zmienione",
      en: "The examination settings have been changed in the meantime",
    },
    reload: { pl: "Odśwież ustawienia", en: "Reload the settings" },
  }),
};

/** @throws Conflict */
export function updateSettings(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, fields }: { ifMatch: string | undefined; fields: OrderSettingsFields },
): Promise<SettingsRow> {
  return command(tx, actor, {
    resource: settings,
    action: "order.settings",
    ifMatch,
    lock: lockSettings,
    async apply(tx, row) {
      if (row.examiner_may_decide === fields.examinerMayDecide) return false;
      await editSettings(tx, fields, account.id);
    },
  });
}
