import { OutboxMessage, OutboxQuery, OutboxState } from "@bonum/contract/mail/fields.ts";
import { RecordId } from "@bonum/contract/records.ts";
import { callerOf } from "../../kernel/caller.ts";
import { listRoutes } from "../../kernel/list-routes.ts";
import { baseUrl } from "../../platform/http/base-url.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { OUTBOX_COLUMNS } from "./export-columns.ts";
import { type MailSetting, presentMessage } from "./presenter.ts";
import { countStuck, listMessages } from "./queries.ts";
import { resendMessage } from "./rules.ts";

const TAG = "mail";

/** The outbox, for administrators: what was sent, what was not and why, and the links of what is kept. */
export function mailRoutes(scope: Scope, portal: Portal): void {
  const { config, database, secret } = portal;
  const setting = (): MailSetting => ({
    secret,
    baseUrl: baseUrl(config, scope.server),
    sending: config.smtp !== undefined,
  });
  listRoutes(scope, portal, {
    path: "/admin/outbox",
    tag: TAG,
    query: OutboxQuery,
    view: OutboxMessage,
    list: (_account, query) => listMessages(query),
    present: (rows) => rows.map((row) => presentMessage(row, setting())),
    exported: { fileName: "Poczta wychodząca", columns: OUTBOX_COLUMNS },
  });
  scope.get("/admin/outbox/state", { schema: { tags: [TAG], response: { 200: OutboxState } } }, async () => ({
    sending: setting().sending,
    stuck: await countStuck(database),
  }));
  scope.post(
    "/admin/outbox/:id/resend",
    { schema: { tags: [TAG], params: RecordId, response: { 200: OutboxMessage } } },
    (request) => resendMessage(callerOf(portal, request), request.params.id, setting()),
  );
}
