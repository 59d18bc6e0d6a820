/** Texts of the command palette. */
export const messagesPl = {
  open: "Szukaj",
  title: "Szukaj w portalu",
  nothing: "Nic nie pasuje do „{{term}}”.",
  searching: "Szukanie…",
  failed: "Nie udało się wyszukać. Spróbuj ponownie.",
  "group.screens": "Ekrany",
  "group.clients": "Klienci",
  "group.investments": "Inwestycje",
  "group.documents": "Dokumenty",
  "group.services": "Usługi",
  "screen.addDocument": "Dodaj dokument",
  "screen.trash": "Kosz dokumentów",
  "screen.addClient": "Dodaj klienta",
  "screen.addInvestment": "Dodaj inwestycję",
} as const;
