import type { LabelsOf } from "../labels.ts";
import type { Language } from "../text/language.ts";
import type { OutboxMessage } from "./fields.ts";

/** Reasons of the portal's own, for which a message was not sent; all others are what a mail server said. */
export const MAIL_ERRORS = {
  unreadable: {
    pl: "Treści wiadomości nie da się odczytać: sekret portalu (JWT_SECRET) zmienił się od jej dodania.",
    en: "The message cannot be read: the portal's secret (JWT_SECRET) has changed since it was added.",
  },
  lost: {
    pl: "Serwer portalu przerwał pracę w trakcie wysyłania.",
    en: "The portal's server stopped while the message was being sent.",
  },
} as const;

/** Cause that stopped a message: in the language of whoever reads it where the portal says it, else as the mail server did. */
export function mailErrorIn(language: Language, error: string | null): string | null {
  return Object.values(MAIL_ERRORS).find(({ pl }) => pl === error)?.[language] ?? error;
}

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
