import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts about quotas. */
const texts = {
  pl: {
    "near.bytes": "Na Państwa dokumenty zostało {{left}} z {{limit}}.",
    "near.drafts": "Szkice zleceń: {{used}} z {{limit}}. Można utworzyć jeszcze {{left}}.",
    "near.messages": "Wiadomości wysłane dziś: {{used}} z {{limit}}. Można wysłać jeszcze {{left}}.",
    "full.bytes":
      "Miejsce na Państwa dokumenty ({{limit}}) jest wyczerpane. O więcej można poprosić Centrum.",
    "full.drafts":
      "Limit szkiców zleceń ({{limit}}) jest wyczerpany. Aby zamówić kolejne badanie, prosimy wysłać albo usunąć jeden z nich.",
    "full.messages":
      "Dzienny limit wiadomości ({{limit}}) jest wyczerpany. Kolejną można wysłać jutro, a w pilnej sprawie prosimy o telefon do Centrum.",
    "defaults.title": "Limity klientów",
    "defaults.lead":
      "Limity obejmują łącznie wszystkie osoby jednego klienta, ale nie to, co dodaje Centrum. Dla wybranego klienta można je zmienić na jego stronie, w zakładce „Limity”.",
    "client.title": "Limity klienta",
    "client.lead": "Puste pole oznacza limit domyślny, ustawiony dla całego portalu.",
    "client.default": "Domyślnie: {{value}}",
    "use.title": "Wykorzystanie",
    "use.bytes": "Dokumenty dodane przez klienta",
    "use.drafts": "Szkice zleceń",
    "use.messages": "Wiadomości wysłane dziś",
    "use.value": "{{used}} z {{limit}}",
    failed: "Nie udało się wczytać limitów",
  },
  en: {
    "near.bytes": "{{left}} of {{limit}} is left for your documents.",
    "near.drafts": "Open draft orders: {{used}} of {{limit}}, {{left}} left.",
    "near.messages": "Messages sent today: {{used}} of {{limit}}, {{left}} left.",
    "full.bytes": "The space for your documents ({{limit}}) is used up. You can ask the Centre for more.",
    "full.drafts":
      "The limit on open draft orders ({{limit}}) has been reached. To order another examination, submit or delete one of them.",
    "full.messages":
      "The daily message limit ({{limit}}) has been reached. You can send the next one tomorrow; if it is urgent, please call the Centre.",
    "defaults.title": "Clients' limits",
    "defaults.lead":
      "These limits are shared by all the people of one client. To set different limits for a client, go to the client's page, under “Limits”. What the Centre adds does not count.",
    "client.title": "The client's limits",
    "client.lead": "An empty field means the default limit set for the whole portal.",
    "client.default": "Default: {{value}}",
    "use.title": "Usage",
    "use.bytes": "Documents added by the client",
    "use.drafts": "Open draft orders",
    "use.messages": "Messages sent today",
    "use.value": "{{used}} of {{limit}}",
    failed: "The limits could not be loaded",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    quotas: typeof texts.pl;
  }
}

addTexts("quotas", texts);
