import type { MessageView, UnansweredView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import type { Account } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { recordView } from "../../kernel/record-view.ts";
import { canDeleteMessage, canEditMessage } from "./commands.ts";
import type { MessageRow, UnansweredRow } from "./queries.ts";

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

/** A message that waits as the API shows it to administrators. */
export function presentUnanswered({ since, ...row }: UnansweredRow): UnansweredView {
  return { ...row, since: since.toISOString() };
}

/** The columns of the exported messages. */
export const COLUMNS: ExportColumn<MessageView>[] = columnsOf(messageLabels);
