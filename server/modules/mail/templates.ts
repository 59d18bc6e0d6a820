import type { Language } from "@bonum/contract/text/language.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { contactMessage, contactMessagesHeld } from "./templates/contact.ts";
import { documentShown } from "./templates/document-shown.ts";
import { invitation, invitedAgain } from "./templates/invitations.ts";
import {
  emailChange,
  emailChanged,
  emailTaken,
  passwordChanged,
  passwordReset,
} from "./templates/own-account.ts";
import { secondStepChanged } from "./templates/second-step-changed.ts";

/** Every message that the portal sends, by the name under which the outbox keeps it. */
const TEMPLATES = {
  "contact-message": contactMessage,
  "contact-messages-held": contactMessagesHeld,
  "document-shown": documentShown,
  "email-change": emailChange,
  "email-changed": emailChanged,
  "email-taken": emailTaken,
  invitation,
  "invited-again": invitedAgain,
  "password-changed": passwordChanged,
  "password-reset": passwordReset,
  "second-step-changed": secondStepChanged,
};

export type TemplateName = keyof typeof TEMPLATES;

/** What a template is filled with. */
export type TemplateData<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]>[0];

/** Writes the letter that a template and its data are. */
export function fillTemplate<Name extends TemplateName>(
  name: Name,
  data: TemplateData<Name>,
  language: Language,
): Letter {
  // The name and the data belong together by the signature; the compiler cannot follow that through the table.
  const template = TEMPLATES[name] as (data: TemplateData<Name>, language: Language) => Letter;
  return template(data, language);
}

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}
