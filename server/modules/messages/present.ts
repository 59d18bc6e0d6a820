import type { AnswerMail, MessageView, UnansweredView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import type { Account } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { recordView } from "../../kernel/record-view.ts";
import { canAnswerMessage, canDeleteMessage, canEditMessage } from "./commands.ts";
import type { MessageRow, UnansweredRow } from "./queries.ts";

const MAIL: Record<MessageRow["answers"][number]["mail"], AnswerMail> = {
  kept: "kept",
  waiting: "waiting",
  sending: "waiting",
  sent: "sent",
  failed: "failed",
  uncertain: "failed",
};

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
    answers: row.answers.map(({ id, text, author, addedAt, mail }) => ({
      id,
      text,
      author,
      dateAdded: new Date(addedAt).toISOString(),
      mail: MAIL[mail],
    })),
    can: {
      edit: canEditMessage(account),
      answer: canAnswerMessage(account, row),
      delete: canDeleteMessage(account),
    },
  };
}

/** A message that waits as the API shows it to administrators. */
export function presentUnanswered({ since, ...row }: UnansweredRow): UnansweredView {
  return { ...row, since: since.toISOString() };
}

/** The columns of the exported messages. */
export const COLUMNS: ExportColumn<MessageView>[] = columnsOf(messageLabels);
