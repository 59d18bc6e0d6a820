/** Texts of the zones behind the log-in. */
export const messagesPl = {
  "upload.visibility": "Kto widzi dokument",
  "upload.visibility.internal": "Wewnętrzny – tylko Centrum",
  "upload.visibility.client": "Widoczny dla klienta",
  "zone.admin": "Administracja",
  "zone.client": "Strefa klienta",
  "zone.dashboard": "Pulpit",
  "zone.documents": "Dokumenty",
  "zone.catalogue": "Katalog usług",
  "zone.services": "Usługi badawcze",
  "zone.messages": "Wiadomości",
  "zone.content": "Treści",
  "zone.settings": "Ustawienia",
  "zone.audit": "Dziennik zdarzeń",
} as const;
