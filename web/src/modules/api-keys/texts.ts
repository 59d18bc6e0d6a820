import { addTexts } from "../../lib/i18n/i18n.ts";

/** Texts of the API keys. */
const texts = {
  pl: {
    title: "Klucze API",
    lead: "Klucz API daje programom dostęp do zleceń, klientów, inwestycji, usług, dokumentów i certyfikatów w imieniu osoby, która go utworzyła. Nie pozwala badać, decydować ani zmieniać kont i ustawień.",
    docs: "Opis API",
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
    "new.title": "Nowy klucz API",
    "new.text":
      "Program, który ma klucz, działa w portalu w Twoim imieniu. Jeśli stracisz dostęp do portalu, klucz przestanie działać.",
    "new.name.hint": "Na przykład nazwa programu, który będzie go używał",
    "new.expires.hint": "Najwyżej dwa lata od dziś",
    "made.title": "Klucz API utworzony",
    "made.text":
      "Skopiuj klucz teraz: portal nie pokaże go drugi raz. Kto go ma, działa w Twoim imieniu, więc przechowuj go jak hasło.",
    "made.label": "Klucz API",
  },
  en: {
    title: "API keys",
    lead: "An API key gives the Centre's programs access to orders, clients, projects, services, documents and certificates, on behalf of its creator. It gives no access to accounts, settings or examinations.",
    docs: "API description",
    list: "API keys",
    none: "There are no keys yet.",
    add: "Create key",
    owner: "{{owner}}, since {{since}}",
    until: "valid until {{day}}",
    used: "last used {{when}}",
    unused: "not used yet",
    revokedOn: "Revoked {{when}} ({{by}}).",
    revoke: "Revoke",
    "revoke.title": "Revoke the key “{{name}}”?",
    "revoke.text":
      "The program that uses it will lose access to the portal immediately. This cannot be undone.",
    "new.title": "New API key",
    "new.text":
      "A program that has the key acts in the portal on your behalf. If you lose access to the portal, the key stops working.",
    "new.name.hint": "For example, the name of the program that will use it",
    "new.expires.hint": "Two years from today at most",
    "made.title": "API key created",
    "made.text":
      "Copy the key now: the portal will not show it again. Anyone who has it can act on your behalf, so keep it as safe as a password.",
    "made.label": "API key",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    apiKeys: typeof texts.pl;
  }
}

addTexts("apiKeys", texts);
