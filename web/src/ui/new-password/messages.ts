import { ownAccountMessages } from "@bonum/contract/validation/own-account.ts";
import { addMessages } from "../../lib/i18n/i18n.ts";
import { messagesEn } from "./messages.en.ts";
import { messagesPl } from "./messages.pl.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    newPassword: typeof messagesPl;
  }
}

addMessages("newPassword", { pl: messagesPl, en: messagesEn });
addMessages("validation", ownAccountMessages);
