import type { MessageView } from "@bonum/contract/messages.ts";
import { recordView } from "../../records/record-view.ts";
import type { Account } from "../account/account.ts";
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
