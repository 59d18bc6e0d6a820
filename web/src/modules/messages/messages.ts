import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the inbox of the contact form. */
export const messages = {
  pl: {
    title: "Wiadomości",
    "table.label": "Lista wiadomości",
    "search.scope": "Nadawca, temat lub treść",
    count_one: "{{amount}} wiadomość",
    count_few: "{{amount}} wiadomości",
    count_many: "{{amount}} wiadomości",
    count_other: "{{amount}} wiadomości",
    "count.found_one": "Znaleziono {{amount}} wiadomość",
    "count.found_few": "Znaleziono {{amount}} wiadomości",
    "count.found_many": "Znaleziono {{amount}} wiadomości",
    "count.found_other": "Znaleziono {{amount}} wiadomości",
    "empty.title": "Brak wiadomości",
    "empty.advice": "Wiadomości z formularza kontaktowego pojawią się tutaj.",
    "list.failed": "Nie udało się wczytać wiadomości",
    "column.sender": "Nadawca",
    "order.dateDesc": "Najnowsze najpierw",
    "order.dateAsc": "Najstarsze najpierw",
    "order.nameAsc": "Nadawca od A do Ż",
    "order.nameDesc": "Nadawca od Ż do A",
    "filter.all": "Wszystkie",
    "detail.title": "Wiadomość",
    "section.sender": "Nadawca",
    "section.handling": "Obsługa",
    "field.internalNote.hint": "Widzą ją tylko administratorzy",
    answer: "Odpowiedz e-mailem",
    saved: "Zapisano.",
    sample: "Przykładowa",
    "delete.title": "Usunąć wiadomość?",
    "delete.text": "Wiadomości nie da się przywrócić.",
    "delete.done": "Wiadomość usunięta.",
  },
  en: {
    title: "Messages",
    "table.label": "List of messages",
    "search.scope": "Sender, subject or text",
    count_one: "{{amount}} message",
    count_other: "{{amount}} messages",
    "count.found_one": "{{amount}} message found",
    "count.found_other": "{{amount}} messages found",
    "empty.title": "No messages",
    "empty.advice": "Messages from the contact form will appear here.",
    "list.failed": "The messages could not be read",
    "column.sender": "Sender",
    "order.dateDesc": "Newest first",
    "order.dateAsc": "Oldest first",
    "order.nameAsc": "Sender from A to Z",
    "order.nameDesc": "Sender from Z to A",
    "filter.all": "All",
    "detail.title": "Message",
    "section.sender": "Sender",
    "section.handling": "Handling",
    "field.internalNote.hint": "Only administrators see it",
    answer: "Answer by e-mail",
    saved: "Saved.",
    sample: "Sample",
    "delete.title": "Delete the message?",
    "delete.text": "A message cannot be restored.",
    "delete.done": "Message deleted.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    inbox: typeof messages.pl;
  }
}

addMessages("inbox", messages);
