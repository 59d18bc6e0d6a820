import type { MessageView } from "@bonum/contract/messages/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { recordView } from "../../kernel/record-view.ts";
import { canDeleteMessage, canEditMessage } from "./policy.ts";
import type { MessageRow } from "./queries.ts";

/** A message as the API shows it to administrators. */
export function presentMessage(row: MessageRow, account: Account): MessageView {
  return {
    ...recordView(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    body: row.body,
    language: row.language,
    state: row.state,
    internalNote: row.internal_note,
    can: { edit: canEditMessage(account), delete: canDeleteMessage(account) },
  };
}
