/** Texts that every form shares. */
export const messagesPl = {
  "required.note": "Pola oznaczone gwiazdką są wymagane.",
  "save.save": "Zapisz",
  "save.busy": "Zapisywanie…",
  "bar.label": "Przyciski formularza",
  "choice.yes": "tak",
  "choice.no": "nie",

  "row.remove": "Usuń: {{name}}",
  "row.up": "Przenieś wyżej: {{name}}",
  "row.down": "Przenieś niżej: {{name}}",

  "summary.title_one": "Nie zapisano. Popraw {{count}} pole:",
  "summary.title_few": "Nie zapisano. Popraw {{count}} pola:",
  "summary.title_many": "Nie zapisano. Popraw {{count}} pól:",
  "summary.title_other": "Nie zapisano. Popraw {{count}} pola:",

  "draft.restored": "Przywrócono tekst, który nie został wcześniej zapisany.",
  "draft.discard": "Odrzuć ten tekst",

  "conflict.noticed": "Te dane zostały w międzyczasie zmienione przez inną osobę.",
  "conflict.kept":
    "Twój tekst jest nadal w formularzu – po wczytaniu wybierzesz przy każdym polu, co zapisać.",
  "conflict.reload": "Wczytaj ponownie",
  "conflict.loaded": "Twój tekst pozostał w formularzu. Zapis zastąpi to, co w międzyczasie zapisano:",
  "conflict.empty": "(puste)",
  "conflict.take": "Przyjmij",
} as const;
