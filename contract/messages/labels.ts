import type { LabelsOf } from "../labels.ts";
import type { MessageChange } from "./fields.ts";

/** Labels of visitors' messages and their fields. */
export const messageLabels = {
  subjects: { message: { pl: "Wiadomości", en: "Messages" } },
  actions: {
    "message.receive": { pl: "Przyjęto wiadomość z formularza", en: "Message from the form received" },
    "message.update": { pl: "Zmieniono stan wiadomości", en: "Message status changed" },
    "message.answer": { pl: "Wysłano odpowiedź na wiadomość", en: "Message replied to" },
    "message.delete": { pl: "Usunięto wiadomość", en: "Message deleted" },
  },
  samples: { messages: { pl: "wiadomości", en: "messages" } },
  fields: {
    dateAdded: { pl: "Nadeszła", en: "Received", format: "moment" },
    name: { pl: "Imię i nazwisko albo nazwa", en: "Name", header: "Nadawca" },
    email: { pl: "E-mail", en: "E-mail", format: "email" },
    phone: { pl: "Telefon", en: "Phone", format: "phone" },
    subject: { pl: "Temat", en: "Subject" },
    body: { pl: "Treść", en: "Text" },
    state: {
      pl: "Stan",
      en: "Status",
      values: {
        new: { pl: "Nowa", en: "New" },
        read: { pl: "Przeczytana", en: "Read" },
        answered: { pl: "Załatwiona", en: "Handled" },
        spam: { pl: "Spam", en: "Spam" },
      },
    },
    internalNote: { pl: "Notatka wewnętrzna", en: "Internal note" },
  },
} as const satisfies LabelsOf<MessageChange>;
