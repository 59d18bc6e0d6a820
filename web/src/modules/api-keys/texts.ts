import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the API keys. */
const texts = {
  pl: {
    title: "Klucze API",
    lead: "Z kluczem API własny program Centrum czyta i zapisuje zlecenia, klientów, inwestycje, usługi i dokumenty, a certyfikaty czyta. Działa w imieniu administratora, który utworzył klucz. Kont, ustawień, badania i rozstrzygania klucz nie obejmuje. Wywołania opisuje strona /api/docs.",
    list: "Lista kluczy API",
    none: "Nie ma jeszcze żadnego klucza.",
    add: "Utwórz klucz",
    owner: "{{owner}}, od {{since}}",
    until: "ważny do {{day}}",
    used: "ostatnio użyty {{when}}",
    unused: "jeszcze nieużyty",
    revokedOn: "Unieważniono {{when}} ({{by}}).",
    revoke: "Unieważnij",
    "revoke.title": "Unieważnić klucz „{{name}}”?",
    "revoke.text": "Program, który go używa, od razu straci dostęp do portalu. Tego nie można cofnąć.",
    "revoke.done": "Klucz unieważniony.",
    "new.title": "Nowy klucz API",
    "new.text":
      "Program, który ma klucz, działa w portalu w Twoim imieniu. Jeśli stracisz dostęp do portalu, klucz przestanie działać.",
    "new.name.hint": "Na przykład nazwa programu, który będzie go używał",
    "new.expires.hint": "Najwyżej dwa lata od dziś",
    "new.password": "Twoje hasło",
    "new.password.hint": "Potwierdź hasłem, że to Ty.",
    "made.title": "Klucz API utworzony",
    "made.text":
      "Skopiuj klucz teraz: portal nie pokaże go drugi raz. Kto go ma, działa w Twoim imieniu, więc przechowuj go jak hasło.",
    "made.label": "Klucz API",
    "made.copied": "Klucz skopiowany.",
  },
  en: {
    title: "API keys",
    lead: "With an API key a program of the centre's own reads and writes orders, clients, projects, services and documents, and reads certificates. It acts in the name of the administrator who made the key. Accounts, settings, examining and deciding are out of a key's reach. The calls are described at /api/docs.",
    list: "List of API keys",
    none: "There is no key yet.",
    add: "Make a key",
    owner: "{{owner}}, since {{since}}",
    until: "valid until {{day}}",
    used: "last used {{when}}",
    unused: "not used yet",
    revokedOn: "Revoked {{when}} ({{by}}).",
    revoke: "Revoke",
    "revoke.title": "Revoke the key “{{name}}”?",
    "revoke.text": "The program that uses it loses access to the portal at once. This cannot be undone.",
    "revoke.done": "The key was revoked.",
    "new.title": "New API key",
    "new.text":
      "A program that has the key acts in the portal in your name. If you lose access to the portal, the key stops working.",
    "new.name.hint": "For example the name of the program that will use it",
    "new.expires.hint": "Two years from today at most",
    "new.password": "Your password",
    "new.password.hint": "Confirm with your password that it is you.",
    "made.title": "The API key was made",
    "made.text":
      "Copy the key now: the portal will not show it again. Whoever has it acts in your name, so keep it like a password.",
    "made.label": "API key",
    "made.copied": "Key copied.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    apiKeys: typeof texts.pl;
  }
}

addTexts("apiKeys", texts);
