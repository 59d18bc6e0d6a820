import type { Label, LabelsOf } from "../labels.ts";
import type { InboxRefusal } from "./fields.ts";

/** Labels of inbox documents and their fields. */
export const inboxLabels = {
  subjects: { inboxPaper: { pl: "Wpływy", en: "Inbox" } },
  actions: {
    "inbox.take": { pl: "Przyjęto do Wpływów", en: "Received in the inbox" },
    "inbox.look": { pl: "Otwarto dokument z Wpływów", en: "Inbox document opened" },
    "inbox.accept": { pl: "Opisano dokument z Wpływów", en: "Inbox document described" },
    "inbox.reject": { pl: "Odrzucono dokument z Wpływów", en: "Inbox document rejected" },
    "inbox.restore": { pl: "Przywrócono do Wpływów", en: "Restored to the inbox" },
    "inbox.infected": { pl: "Wykryto zagrożenie w pliku", en: "Threat found in a file" },
    "inbox.forget": { pl: "Usunięto odrzucony dokument", en: "Rejected document deleted" },
  },
  fields: {
    fileName: { pl: "Nazwa pliku", en: "File name" },
    source: {
      pl: "Skąd przyszedł",
      en: "Source",
      values: { folder: { pl: "folder", en: "folder" }, mail: { pl: "poczta", en: "mail" } },
    },
    size: { pl: "Rozmiar w bajtach", en: "Size in bytes" },
    sha256: { pl: "Suma kontrolna SHA-256", en: "SHA-256 checksum" },
    state: {
      pl: "Stan",
      en: "Status",
      values: {
        waiting: { pl: "czeka na opis", en: "waiting" },
        accepted: { pl: "opisany", en: "described" },
        rejected: { pl: "odrzucony", en: "rejected" },
      },
    },
    reason: { pl: "Powód odrzucenia", en: "Reason for rejection" },
    document: { pl: "Dokument", en: "Document" },
    threat: { pl: "Zagrożenie", en: "Threat" },
  },
} as const satisfies LabelsOf<object>;

/** Texts of the refusals, for the screen and for the file beside a refused one. */
export const REFUSAL_LABELS: Record<InboxRefusal, Label> = {
  empty: { pl: "Plik jest pusty.", en: "The file is empty." },
  tooLarge: {
    pl: "Plik jest za duży (ustawienie MAX_UPLOAD_BYTES). Zmniejsz go albo podziel.",
    en: "The file is larger than the setting MAX_UPLOAD_BYTES allows.",
  },
  link: {
    pl: "To jest skrót (dowiązanie), a skrótów portal nie otwiera. Wstaw sam plik.",
    en: "This is a link, and the portal does not follow links. Put the file itself here.",
  },
  directory: {
    pl: "To jest folder. Portal pobiera tylko pliki z głównego folderu Wpływów; ten został na miejscu.",
    en: "This is a folder. The portal takes only files that lie directly in the inbox; this one was left in place.",
  },
  special: { pl: "To nie jest zwykły plik.", en: "This is not a regular file." },
  unreadable: {
    pl: "Portal nie ma prawa odczytać tego pliku albo dysk zgłosił błąd.",
    en: "The portal is not allowed to read this file, or the disk reported an error.",
  },
  encoding: {
    pl: "Nazwa pliku zawiera znaki, których portal nie może odczytać. Plik został na miejscu; zmień jego nazwę.",
    en: "The file name is not encoded in UTF-8. The file was left in place; rename it.",
  },
  signature: {
    pl: "To mały obrazek z treści wiadomości, na przykład z podpisu (do 32 KB), albo podpis elektroniczny wiadomości.",
    en: "This is a small image from the body of the e-mail, for example from a signature (up to 32 KB), or the e-mail's electronic signature.",
  },
  tooMany: {
    pl: "Z jednej wiadomości pobieramy najwyżej 50 załączników; pozostałe czekają w skrzynce pocztowej.",
    en: "At most 50 attachments are taken from one e-mail; the others are still in the mailbox.",
  },
  noAttachments: {
    pl: "Wiadomość nie ma załączników. Została w skrzynce jako nieprzeczytana.",
    en: "The e-mail has no attachments. It was left unread in the mailbox.",
  },
  broken: {
    pl: "Wiadomości nie da się odczytać. Została w skrzynce jako nieprzeczytana.",
    en: "The e-mail cannot be read. It was left unread in the mailbox.",
  },
};
