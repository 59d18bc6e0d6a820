import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the webhooks. */
const texts = {
  pl: {
    title: "Webhooki",
    lead: "Portal wysyła pod te adresy zdarzenia zleceń i certyfikatów. Szczegóły program pobiera przez API. Każde zdarzenie jest podpisane sekretem adresu (Standard Webhooks), co dowodzi, że przyszło z portalu.",
    list: "Adresy webhooków",
    none: "Nie ma jeszcze żadnego adresu.",
    add: "Dodaj adres",
    change: "Zmień",
    remove: "Usuń",
    events_one: "{{count}} zdarzenie",
    events_few: "{{count}} zdarzenia",
    events_many: "{{count}} zdarzeń",
    events_other: "{{count}} zdarzenia",
    since: "od {{since}}",
    failing: "Od {{since}} nie dotarło żadne zdarzenie. Jeśli potrwa to kilka dni, portal wyłączy ten adres.",
    failed:
      "Portal wyłączył ten adres, bo przez kilka dni nie dotarło pod niego żadne zdarzenie. Sprawdź program, a potem włącz adres.",
    "new.title": "Nowy adres",
    "change.title": "Zmiana adresu",
    "field.url.hint": "Na przykład https://erp.example.pl/zdarzenia",
    "field.orders": "Zlecenia",
    "field.certificates": "Certyfikaty",
    "field.all": "Wszystkie",
    "field.active": "Portal wysyła zdarzenia pod ten adres",
    rotate: "Wymień sekret",
    "rotate.title": "Wymienić sekret?",
    "rotate.text":
      "Zdarzenia wysyłane pod adres {{url}} będą podpisane nowym sekretem, a przez dobę także dotychczasowym – to czas na przekazanie nowego sekretu programowi.",
    "rotated.title": "Sekret wymieniony",
    "rotated.text":
      "Skopiuj nowy sekret teraz: portal nie pokaże go drugi raz. Przekaż go programowi w ciągu doby; potem dotychczasowy przestanie działać.",
    "remove.title": "Usunąć adres?",
    "remove.text":
      "Portal nie wyśle już nic pod adres {{url}} i usunie listę zdarzeń wysłanych pod ten adres.",
    "made.title": "Adres dodany",
    "made.text":
      "Skopiuj sekret teraz: portal nie pokaże go drugi raz. Dzięki niemu program sprawdza, czy zdarzenie przyszło z portalu.",
    "made.label": "Sekret",
    "log.title": "Wysłane zdarzenia",
    "log.lead":
      "Niedostarczone zdarzenie portal wysyła ponownie, coraz rzadziej, mniej więcej przez dobę. Listę wysłanych zdarzeń przechowuje przez 30 dni.",
    "log.all": "Wszystkie",
    "log.resend": "Wyślij ponownie",
    "log.attempts_one": "{{count}} próba",
    "log.attempts_few": "{{count}} próby",
    "log.attempts_many": "{{count}} prób",
    "log.attempts_other": "{{count}} próby",
    "log.status": "Odpowiedź {{status}}",
    "table.label": "Wysłane zdarzenia",
    "search.scope": "Numer zlecenia lub certyfikatu",
    count_one: "{{amount}} zdarzenie",
    count_few: "{{amount}} zdarzenia",
    count_many: "{{amount}} zdarzeń",
    count_other: "{{amount}} zdarzenia",
    "count.found_one": "Znaleziono {{amount}} zdarzenie",
    "count.found_few": "Znaleziono {{amount}} zdarzenia",
    "count.found_many": "Znaleziono {{amount}} zdarzeń",
    "count.found_other": "Znaleziono {{amount}} zdarzenia",
    "empty.title": "Brak wysłanych zdarzeń",
    "empty.advice": "Zdarzenia pojawią się tutaj, gdy portal wyśle je pod któryś z adresów.",
    "list.failed": "Nie udało się wczytać wysłanych zdarzeń",
  },
  en: {
    title: "Webhooks",
    lead: "The portal sends order and certificate events to these addresses. The program gets the details through the API. A signature with the address's secret (Standard Webhooks) proves their origin.",
    list: "Webhook addresses",
    none: "No webhook addresses yet.",
    add: "Add an address",
    change: "Edit",
    remove: "Remove",
    events_one: "{{count}} event",
    events_other: "{{count}} events",
    since: "since {{since}}",
    failing:
      "Nothing has arrived since {{since}}. If this continues for several days, the portal will turn this address off.",
    failed:
      "The portal turned this address off because nothing arrived for several days. Check the program, then turn the address back on.",
    "new.title": "New address",
    "change.title": "Edit address",
    "field.url.hint": "For example https://erp.example.pl/events",
    "field.orders": "Orders",
    "field.certificates": "Certificates",
    "field.all": "All",
    "field.active": "The portal sends events to this address",
    rotate: "Replace the secret",
    "rotate.title": "Replace the secret?",
    "rotate.text":
      "Events sent to {{url}} will be signed with a new secret, and for one day with the current one too, so that you have time to give the program the new one.",
    "rotated.title": "Secret replaced",
    "rotated.text":
      "Copy the new secret now: the portal will not show it again. Give it to the program within a day; after that the old one no longer works.",
    "remove.title": "Remove the address?",
    "remove.text": "The portal will stop sending events to {{url}} and will delete the log of what it sent.",
    "made.title": "Address added",
    "made.text":
      "Copy the secret now: the portal will not show it again. The program uses it to check that an event came from the portal.",
    "made.label": "Secret",
    "log.title": "Sent events",
    "log.lead":
      "Undelivered events are resent at increasing intervals for about a day. The log is kept for 30 days.",
    "log.all": "All",
    "log.resend": "Send again",
    "log.attempts_one": "{{count}} attempt",
    "log.attempts_other": "{{count}} attempts",
    "log.status": "Response {{status}}",
    "table.label": "Sent events",
    "search.scope": "Order or certificate number",
    count_one: "{{amount}} event",
    count_other: "{{amount}} events",
    "count.found_one": "{{amount}} event found",
    "count.found_other": "{{amount}} events found",
    "empty.title": "No sent events",
    "empty.advice": "Events will appear here once the portal has sent them to one of the addresses.",
    "list.failed": "The sent events could not be loaded",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    webhooks: typeof texts.pl;
  }
}

addTexts("webhooks", texts);
