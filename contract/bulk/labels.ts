import type { Label } from "../labels.ts";

/** Labels of the changes of many records, by action. */
export const BULK_LABELS: Readonly<Record<string, Label>> = {
  "clients.activate": { pl: "Aktywuj klientów", en: "Activate clients" },
  "clients.deactivate": { pl: "Dezaktywuj klientów", en: "Deactivate clients" },
  "documents.arrangedBack": {
    pl: "Cofnij dołączenie lub zmianę widoczności dokumentów",
    en: "Undo attaching documents or changing their visibility",
  },
  "documents.attach": { pl: "Dołącz dokumenty do inwestycji", en: "Attach documents to a project" },
  "documents.describe": {
    pl: "Zmień kategorię i etykiety dokumentów",
    en: "Change document category and tags",
  },
  "documents.restore": { pl: "Przywróć dokumenty z kosza", en: "Restore documents from the trash" },
  "documents.show": {
    pl: "Zmień widoczność dokumentów dla klienta",
    en: "Change the documents' visibility to the client",
  },
  "documents.trash": { pl: "Przenieś dokumenty do kosza", en: "Move documents to the trash" },
  "investments.archive": { pl: "Zarchiwizuj inwestycje", en: "Archive projects" },
  "investments.hold": { pl: "Wstrzymaj inwestycje", en: "Put projects on hold" },
  "investments.restore": { pl: "Przywróć inwestycje z archiwum", en: "Restore projects from the archive" },
  "investments.resume": { pl: "Wznów inwestycje", en: "Resume projects" },
  "messages.state": { pl: "Zmień stan wiadomości", en: "Change the status of messages" },
  "messages.stateBack": {
    pl: "Przywróć poprzedni stan wiadomości",
    en: "Restore the previous status of messages",
  },
  "orders.examiner": { pl: "Wyznacz osobę badającą", en: "Assign the examiner" },
  "orders.examinerBack": { pl: "Przywróć poprzednie osoby badające", en: "Restore the previous examiners" },
};
