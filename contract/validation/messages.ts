import { coreMessages } from "./core.ts";
import { documentMessages } from "./documents.ts";
import { invitationMessages } from "./invitations.ts";
import { ownAccountMessages } from "./own-account.ts";
import { recordMessages } from "./records.ts";
import { secondStepMessages } from "./second-step.ts";

/**
 * What a person reads when a value is refused, by the key that the schemas carry as their message.
 * The server answers in Polish; the web application shows the language that its reader chose. Each
 * area has its part in `validation/`, so that the first page loads only what it needs.
 */
export const validationMessages = {
  pl: {
    ...coreMessages.pl,
    ...documentMessages.pl,
    ...recordMessages.pl,
    ...invitationMessages.pl,
    ...ownAccountMessages.pl,
    ...secondStepMessages.pl,
  },
  en: {
    ...coreMessages.en,
    ...documentMessages.en,
    ...recordMessages.en,
    ...invitationMessages.en,
    ...ownAccountMessages.en,
    ...secondStepMessages.en,
  },
} as const;
