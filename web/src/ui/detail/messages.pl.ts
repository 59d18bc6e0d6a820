/** Texts that every detail screen shares. */
export const messagesPl = {
  "gone.text": "Pod tym adresem nic nie ma albo nie masz do tego dostępu.",
  "gone.back": "Wróć do listy",
  "tabs.label": "Części strony",
  "history.title": "Historia",
  "history.failed": "Nie udało się wczytać historii",
  "history.empty": "Brak wpisów.",
  "change.before": "Było:",
  "change.after": "Jest:",
  "change.empty": "(puste)",
} as const;
