import { addMessages } from "../../lib/i18n/i18n.ts";
import { messagesEn } from "./messages.en.ts";
import { messagesPl } from "./messages.pl.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    catalogue: typeof messagesPl;
  }
}

addMessages("catalogue", { pl: messagesPl, en: messagesEn });
