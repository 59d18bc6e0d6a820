import { orderSettingsCalls } from "@bonum/contract/orders/calls.ts";
import { type Route, route, write } from "../../../kernel/route.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { updateSettings } from "./commands.ts";
import { readSettings, type SettingsRow } from "./queries.ts";

/** Routes of the examinations' settings, for administrators. */
export function settingsRoutes(database: Database): Route[] {
  return [
    route(orderSettingsCalls.details, async () => presentSettings(await readSettings(database))),
    write(orderSettingsCalls.update, async (tx, { caller, ifMatch, body }) =>
      presentSettings(await updateSettings(tx, caller, { ifMatch, fields: body })),
    ),
  ];
}

function presentSettings({ examiner_may_decide, revision }: SettingsRow) {
  return { examinerMayDecide: examiner_may_decide, revision };
}
