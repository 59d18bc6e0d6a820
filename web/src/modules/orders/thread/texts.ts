import { addTexts } from "../../../lib/i18n/i18n.ts";

/** Texts of an order's thread. */
const texts = {
  pl: {
    title: "Wiadomości",
    "write.client": "Napisz do Centrum",
    "write.admin": "Napisz do klienta",
    list: "Wiadomości do zlecenia",
    empty: "Nie ma jeszcze wiadomości.",
    draft: "Wiadomości można pisać po wysłaniu zlecenia.",
    older: "Pokaż starsze wiadomości",
    failed: "Nie udało się wczytać wiadomości",
    centre: "Centrum Badań",
    "side.client": "Klient",
    "side.centre": "Centrum",
    internal: "Notatka wewnętrzna – klient jej nie zobaczy",
    asked: "Wezwanie do uzupełnienia, odpowiedź do {{day}}",
    answered: "Odpowiedź na wezwanie do uzupełnienia",
    page: "strona {{page}}",
    corrections: "Zobacz w zakładce „Uzupełnienia”",
    answer: "Odpowiedz na wezwanie",
    waits: "Klient czeka na odpowiedź.",
    dismiss: "Nie wymaga odpowiedzi",
    read: "Przeczytana",
    notRead: "Jeszcze nieprzeczytana",
    attachments: "Załączniki",
    text: "Treść wiadomości",
    noteText: "Treść notatki",
    shortcut: "Ctrl + Enter wysyła wiadomość.",
    "attach.add": "Dodaj załączniki",
    "attach.reset":
      "Wybierz załączniki ponownie: załączników notatki klient nie widzi, a załączniki wiadomości zobaczy.",
    "send.message": "Wyślij wiadomość",
    "send.note": "Zapisz notatkę",
  },
  en: {
    title: "Messages",
    "write.client": "Write to the Centre",
    "write.admin": "Write to the client",
    list: "Messages about the order",
    empty: "There are no messages yet.",
    draft: "Messages can be written once the order has been submitted.",
    older: "Show older messages",
    failed: "The messages could not be loaded",
    centre: "Examination Centre",
    "side.client": "Client",
    "side.centre": "Centre",
    internal: "Internal note – the client will not see it",
    asked: "Correction request, reply due {{day}}",
    answered: "Reply to the correction request",
    page: "page {{page}}",
    corrections: "View it on the “Corrections” tab",
    answer: "Reply to the request",
    waits: "The client is waiting for a reply.",
    dismiss: "No reply needed",
    read: "Read",
    notRead: "Not read yet",
    attachments: "Attachments",
    text: "Message",
    noteText: "Note",
    shortcut: "Ctrl + Enter sends the message.",
    "attach.add": "Add attachments",
    "attach.reset":
      "Choose the attachments again: the client can see files attached to a message, but not files attached to a note.",
    "send.message": "Send the message",
    "send.note": "Save the note",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    orderThread: typeof texts.pl;
  }
}

addTexts("orderThread", texts);
