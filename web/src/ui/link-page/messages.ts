import { addMessages } from "../../lib/i18n/i18n.ts";

/** Texts of the pages that mailed links lead to. */
export const messages = {
  pl: {
    "refused.title": "Ten odnośnik nie działa",
    "refused.used": "Odnośnik został już użyty. Każdy działa tylko jeden raz.",
    "refused.expired": "Odnośnik stracił ważność.",
    "refused.revoked":
      "Odnośnik został wycofany albo zastąpiony nowszym. Sprawdź, czy nie masz nowszej wiadomości.",
    "refused.lapsed":
      "Osoba, która wysłała to zaproszenie, nie może już zapraszać. Poproś o nowe zaproszenie.",
    "refused.unknown": "Odnośnik jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.",
    "refused.login": "Przejdź do logowania",
  },
  en: {
    "refused.title": "This link does not work",
    "refused.used": "The link has been used already. Each works only once.",
    "refused.expired": "The link has expired.",
    "refused.revoked":
      "The link was taken back or replaced by a newer one. See whether you have a newer message.",
    "refused.lapsed": "Whoever sent this invitation may not invite any more. Ask for a new one.",
    "refused.unknown": "The link is not valid. Check that it was copied whole.",
    "refused.login": "Go to the log-in",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    linkPage: typeof messages.pl;
  }
}

addMessages("linkPage", messages);
