import type { MailState, OutboxMessage } from "@bonum/contract/mail/fields.ts";
import type { ExportColumn } from "../../kernel/export.ts";

const STATES: Record<MailState, string> = {
  kept: "Zatrzymana (brak serwera poczty)",
  waiting: "Czeka na wysłanie",
  sending: "W trakcie wysyłania",
  sent: "Wysłana",
  failed: "Niewysłana",
  uncertain: "Nie wiadomo, czy dotarła",
};

/** The columns of the exported outbox: without the links, which let people in. */
export const OUTBOX_COLUMNS: ExportColumn<OutboxMessage>[] = [
  { header: "Utworzono", value: ({ dateAdded }) => new Date(dateAdded) },
  { header: "Adresat", value: ({ recipient }) => recipient },
  { header: "Temat", value: ({ subject }) => subject },
  { header: "Stan", value: ({ state }) => STATES[state] },
  { header: "Próby", value: ({ attempts }) => attempts },
  { header: "Ostatni błąd", value: ({ lastError }) => lastError },
  { header: "Wysłano", value: ({ dateSent }) => (dateSent === null ? null : new Date(dateSent)) },
];
