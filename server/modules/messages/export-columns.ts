import type { MessageState, MessageView } from "@bonum/contract/messages/fields.ts";
import { plainPhone } from "@bonum/contract/text/polish-numbers.ts";
import type { ExportColumn } from "../../kernel/export.ts";

const STATES: Record<MessageState, string> = {
  new: "Nowa",
  read: "Przeczytana",
  answered: "Załatwiona",
  spam: "Spam",
};

/** The columns of the exported messages. */
export const MESSAGE_COLUMNS: ExportColumn<MessageView>[] = [
  { header: "Nadeszła", value: ({ dateAdded }) => new Date(dateAdded) },
  { header: "Nadawca", value: ({ name }) => name },
  { header: "E-mail", value: ({ email }) => email },
  { header: "Telefon", value: ({ phone }) => plainPhone(phone) },
  { header: "Temat", value: ({ subject }) => subject },
  { header: "Treść", value: ({ body }) => body },
  { header: "Stan", value: ({ state }) => STATES[state] },
  { header: "Notatka wewnętrzna", value: ({ internalNote }) => internalNote },
];
