import type { LabelsOf } from "../labels.ts";
import type { OutboxMessage } from "./fields.ts";

/** Labels of outgoing mail and its fields. */
export const mailLabels = {
  subjects: { mail: { pl: "Poczta", en: "Mail" } },
  actions: {
    "mail.resend": { pl: "Ponownie wysłano wiadomość e-mail", en: "E-mail sent again" },
  },
  fields: {
    dateAdded: { pl: "Utworzono", en: "Created", format: "moment" },
    recipient: { pl: "Adresat", en: "Recipient" },
    subject: { pl: "Temat", en: "Subject" },
    state: {
      pl: "Stan",
      en: "Status",
      values: {
        kept: { pl: "Zatrzymana (brak serwera poczty)", en: "Held (no mail server)" },
        waiting: { pl: "Czeka na wysłanie", en: "Waiting" },
        sending: { pl: "W trakcie wysyłania", en: "Being sent" },
        sent: { pl: "Wysłana", en: "Sent" },
        failed: { pl: "Niewysłana", en: "Not sent" },
        uncertain: { pl: "Nie wiadomo, czy dotarła", en: "Delivery not confirmed" },
      },
    },
    attempts: { pl: "Próby", en: "Attempts" },
    lastError: { pl: "Ostatni błąd", en: "Last error" },
    dateSent: { pl: "Wysłano", en: "Sent", format: "moment" },
  },
} as const satisfies LabelsOf<
  Pick<OutboxMessage, "dateAdded" | "recipient" | "subject" | "state" | "attempts" | "lastError" | "dateSent">
>;
