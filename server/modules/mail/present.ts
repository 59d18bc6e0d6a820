import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
import { mailLabels } from "@bonum/contract/mail/labels.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { linkOf } from "../../platform/mail/letter.ts";
import type { Sending } from "./commands.ts";
import { isStuck, type OutboxRow } from "./queries.ts";
import { letterOf } from "./read-letter.ts";

/** A message as administrators see it. */
export function presentMessage(
  row: OutboxRow,
  { baseUrl, ...sending }: Sending & { baseUrl: string },
): OutboxMessage {
  const letter = isStuck(row) ? letterOf(row, sending) : undefined;
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    template: row.template,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    link: letter !== undefined && row.is_first_link ? linkOf(letter, baseUrl) : null,
    dateAdded: row.added_at.toISOString(),
    dateSent: row.sent_at?.toISOString() ?? null,
    can: { resend: sending.sending && letter !== undefined && !row.to_blocked },
  };
}

/** The columns of the exported outbox: without the links, which let people in. */
export const COLUMNS: ExportColumn<OutboxMessage>[] = columnsOf(mailLabels);
