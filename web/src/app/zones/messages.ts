import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the zones behind the log-in. */
export const messages = {
  pl: {
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
  },
  en: {
    "upload.visibility": "Who sees the document",
    "upload.visibility.internal": "Internal – the Centre alone",
    "upload.visibility.client": "Visible to the client",
    "zone.admin": "Administration",
    "zone.client": "Client zone",
    "zone.dashboard": "Dashboard",
    "zone.documents": "Documents",
    "zone.catalogue": "Service catalogue",
    "zone.services": "Examination services",
    "zone.messages": "Messages",
    "zone.content": "Content",
    "zone.settings": "Settings",
    "zone.audit": "Audit log",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    zones: typeof messages.pl;
  }
}

addMessages("zones", messages);
