import { secondStepMessages } from "@bonum/contract/validation/second-step.ts";
import { addMessages } from "../../../../lib/i18n/i18n.ts";
import { messagesEn } from "./messages.en.ts";
import { messagesPl } from "./messages.pl.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    loginStep: typeof messagesPl;
  }
}

addMessages("loginStep", { pl: messagesPl, en: messagesEn });
addMessages("validation", secondStepMessages);
