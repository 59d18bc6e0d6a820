/** Texts that every detail screen shares. */
export const messagesPl = {
  "gone.text": "Ten adres nic nie wskazuje albo wskazuje coś, do czego nie masz dostępu.",
  "gone.back": "Wróć do listy",
  "tabs.label": "Części strony",
  "history.title": "Historia",
  "history.failed": "Nie udało się wczytać historii",
  "history.empty": "Brak wpisów.",
  "change.before": "Było:",
  "change.after": "Jest:",
  "change.empty": "(puste)",
} as const;
