import { randomUUID } from "node:crypto";
import { writtenDay } from "@bonum/contract/calendar.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { seal, unseal } from "../../platform/secrets.ts";
import type { Portal } from "../../portal.ts";
import { insertMessage, type OutboxRow } from "./queries.ts";
import { certificateChanged, certificateEnding } from "./templates/certificates.ts";
import {
  dailyDigest,
  orderAppointment,
  orderChanged,
  orderDue,
  orderMessage,
  quoteExtended,
} from "./templates/orders.ts";
import {
  emailChange,
  emailChanged,
  emailTaken,
  passwordChanged,
  passwordReset,
  secondStepChanged,
} from "./templates/own-account.ts";
import type { Template } from "./templates/template.ts";

/** Name of the task that sends a message. */
export const SEND_MAIL = "send-mail";

/** What the data of messages is sealed for. */
const USE = "outbox";

/** About a day and a half, with the queue's growing pauses. */
export const MAX_ATTEMPTS = 15;

export interface Mail<Name extends TemplateName> {
  to: string;
  template: Name;
  data: TemplateData<Name>;
  language: Language;
  /** Whose mail it is, where that is not whoever's address `to` is; null: nobody's. */
  accountId?: string | null;
  /** Ids of the records that it is about, and of the account in whose name it speaks: `takeBackMail` finds it by them. */
  about?: string[];
}

/**
 * Puts a message into the outbox in the caller's transaction: it is sent once that commits, and only then. Without an
 * SMTP server it is kept.
 *
 * @returns the message's id
 */
export async function queueMail<Name extends TemplateName>(
  tx: Tx,
  { config, secret }: Pick<Portal, "config" | "secret">,
  { to, template, data, language, accountId, about = [] }: Mail<Name>,
): Promise<string> {
  const id = randomUUID();
  const sendable = config.smtp !== undefined;
  await insertMessage(tx, {
    id,
    recipient: to,
    template,
    language,
    subject: fillTemplate(template, data, language).subject,
    data: sealData(secret, id, data),
    state: sendable ? "waiting" : "kept",
    accountId,
    about,
  });
  if (sendable) await addSendingJob(tx, id);
  return id;
}

/** Has a message that waits sent by whichever server is free. */
export function addSendingJob(tx: Tx, id: string): Promise<void> {
  return addJob(tx, { task: SEND_MAIL, payload: { id }, key: `mail:${id}`, maxAttempts: MAX_ATTEMPTS });
}

/** A message's data as the outbox keeps it: links are secrets, so the database alone does not give them away. */
function sealData(secret: Uint8Array, messageId: string, data: object): Buffer {
  return seal(secret, { use: USE, owner: messageId }, Buffer.from(JSON.stringify(data)));
}

/** The data of a message; nothing where the portal's secret has changed since, or the data is forgotten. */
function unsealData(secret: Uint8Array, messageId: string, data: Buffer | null): unknown {
  const opened = data === null ? undefined : unseal(secret, { use: USE, owner: messageId }, data);
  return opened && JSON.parse(opened.toString());
}

/**
 * Why a message cannot be written: what it was filled with is forgotten or sealed under another secret, or only a newer
 * server knows how.
 */
type Unwritable = "unreadable" | "newer";

type Written = Pick<OutboxRow, "id" | "template" | "language" | "data">;

/** The letter of a message, or why there is none. */
export function readLetter(row: Written, secret: Uint8Array): Letter | Unwritable {
  const { template, language } = row;
  if (!isTemplateName(template)) return "newer";
  const data = unsealData(secret, row.id, row.data);
  if (data === undefined) return "unreadable";
  try {
    // What was sealed under this name was typed by it, or by what a newer server calls so.
    return fillTemplate(template, data as never, language);
  } catch {
    return "newer";
  }
}

/** The letter of a message, where this server can write it. */
export function letterOf(row: Written, secret: Uint8Array): Letter | undefined {
  const letter = readLetter(row, secret);
  return typeof letter === "string" ? undefined : letter;
}

interface Invited {
  token: string;
  displayName: string;
  /** Who invites. */
  inviter: string;
  /** The client whose account it becomes; none for an administrator's. */
  clientName: string | null;
  /** ISO 8601. */
  expiresAt: string;
}

/** Invites a person to the portal; the link lets them set their password. */
const invitation: Template<Invited> = (data, language) => {
  const { displayName, inviter, clientName, expiresAt } = data;
  const day = writtenDay(expiresAt, language);
  const path = `/invitation/${data.token}`;
  if (language === "pl") {
    return {
      subject: "Zaproszenie do portalu Bonum Publicum",
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        clientName === null
          ? `${inviter} zaprasza Cię do grona administratorów portalu Centrum Badań.`
          : `${inviter} zaprasza Cię do portalu Centrum Badań, do konta klienta „${clientName}”.`,
        "Aby założyć konto, otwórz poniższy link i ustaw hasło.",
      ],
      link: { label: "Przyjmij zaproszenie", path },
      closing: [
        `Linku można użyć raz, do ${day}.`,
        "Jeśli nie spodziewasz się tego zaproszenia, pomiń tę wiadomość: konto nie powstanie.",
      ],
    };
  }
  return {
    subject: "Invitation to the Bonum Publicum portal",
    paragraphs: [
      `Hello ${displayName},`,
      clientName === null
        ? `${inviter} invites you to become an administrator of the examination centre's portal.`
        : `${inviter} invites you to the examination centre's portal, to the account of the client “${clientName}”.`,
      "To create your account, open the link below and set a password.",
    ],
    link: { label: "Accept the invitation", path },
    closing: [
      `The link can be used once, until ${day}.`,
      "If you do not expect this invitation, ignore this message: no account will be created.",
    ],
  };
};

interface InvitedAgain {
  displayName: string;
  inviter: string;
  clientName: string | null;
}

/** Tells an address that has an account why an invitation to it can do nothing: whoever invited is not told so. */
const invitedAgain: Template<InvitedAgain> = ({ displayName, inviter, clientName }, language) => {
  if (language === "pl") {
    return {
      subject: "Masz już konto w portalu Bonum Publicum",
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        clientName === null
          ? `${inviter} zaprasza Cię do grona administratorów portalu Centrum Badań, ale ten adres e-mail ma już konto.`
          : `${inviter} zaprasza Cię do konta klienta „${clientName}”, ale ten adres e-mail ma już konto w portalu.`,
        "Konto może należeć tylko do jednego klienta. Możesz podać osobie zapraszającej inny adres e-mail albo poprosić Centrum Badań o zmianę.",
      ],
      link: { label: "Zaloguj się do swojego konta", path: "/login" },
      closing: ["Nie informujemy osoby zapraszającej, że masz konto. Niczego nie musisz robić."],
    };
  }
  return {
    subject: "You already have an account in the Bonum Publicum portal",
    paragraphs: [
      `Hello ${displayName},`,
      clientName === null
        ? `${inviter} invites you to become an administrator of the portal, but this e-mail address has an account already.`
        : `${inviter} invites you to the account of the client “${clientName}”, but this e-mail address has an account in the portal already.`,
      "An account can belong to one client only. You can give the person who invites you another e-mail address, or ask the examination centre for a change.",
    ],
    link: { label: "Log in to your account", path: "/login" },
    closing: [
      "We do not tell the person who invites you that you have an account. You need not do anything.",
    ],
  };
};

interface Contact {
  /** Of the kept message. */
  id: string;
  name: string;
  email: string;
  /** As people read it; empty when not given. */
  phone: string;
  subject: string;
  body: string;
}

/** Passes a message of the contact form on to the centre; an answer goes to whoever wrote it. */
const contactMessage: Template<Contact> = ({ id, name, email, phone, subject, body }, language) => {
  const reach = [email, phone].filter(Boolean).join(", ");
  const path = `/admin/messages/${encodeURIComponent(id)}`;
  if (language === "pl") {
    return {
      subject: `Formularz kontaktowy: ${subject}`,
      paragraphs: [`Nowa wiadomość z formularza kontaktowego. Nadawca: ${name} (${reach}).`],
      quote: body,
      link: { label: "Otwórz wiadomość w portalu", path },
      closing: ["Odpowiedź na tę wiadomość trafi do jej nadawcy."],
      replyTo: email,
    };
  }
  return {
    subject: `Contact form: ${subject}`,
    paragraphs: [`A new message from the contact form. Sender: ${name} (${reach}).`],
    quote: body,
    link: { label: "Open the message in the portal", path },
    closing: ["An answer to this message goes to its sender."],
    replyTo: email,
  };
};

/** Tells the centre of messages of the contact form that were too many to be mailed one by one. */
const contactMessagesHeld: Template<{ count: number }> = ({ count }, language) => {
  const path = "/admin/messages";
  if (language === "pl") {
    return {
      subject: `Formularz kontaktowy: nowe wiadomości (${count})`,
      paragraphs: [
        "Przez formularz kontaktowy przychodzi więcej wiadomości niż zwykle, dlatego portal nie przesyła każdej osobno.",
        `Liczba nowych wiadomości, które czekają w portalu: ${count}.`,
      ],
      link: { label: "Otwórz wiadomości w portalu", path },
    };
  }
  return {
    subject: `Contact form: new messages (${count})`,
    paragraphs: [
      "More messages than usual come through the contact form, so the portal does not pass each on by itself.",
      `Number of new messages that wait in the portal: ${count}.`,
    ],
    link: { label: "Open the messages in the portal", path },
  };
};

interface Shown {
  displayName: string;
  document: string;
  investment: { id: string; number: string; title: string };
}

/** Tells a client's person that a document was made visible to them. */
const documentShown: Template<Shown> = ({ displayName, document, investment }, language) => {
  const { id, number, title } = investment;
  const path = `/client/investments/${encodeURIComponent(id)}?tab=documents`;
  if (language === "pl") {
    return {
      subject: `Nowy dokument do inwestycji ${number}`,
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        `Centrum Badań udostępniło dokument „${document}” do inwestycji ${number} „${title}”.`,
      ],
      link: { label: "Zobacz dokument w portalu", path },
      closing: ["Te powiadomienia można wyłączyć w portalu, na stronie „Moje konto”."],
    };
  }
  return {
    subject: `A new document of the project ${number}`,
    paragraphs: [
      `Hello ${displayName},`,
      `The examination centre shared the document “${document}” of the project ${number} “${title}” with you.`,
    ],
    link: { label: "See the document in the portal", path },
    closing: ["These notifications can be turned off in the portal, on the page “My account”."],
  };
};

/** Every message that the portal sends, by the name under which the outbox keeps it. */
const TEMPLATES = {
  "certificate-changed": certificateChanged,
  "certificate-ending": certificateEnding,
  "contact-message": contactMessage,
  "contact-messages-held": contactMessagesHeld,
  "daily-digest": dailyDigest,
  "document-shown": documentShown,
  "email-change": emailChange,
  "email-changed": emailChanged,
  "email-taken": emailTaken,
  invitation,
  "invited-again": invitedAgain,
  "order-appointment": orderAppointment,
  "order-message": orderMessage,
  "order-changed": orderChanged,
  "order-due": orderDue,
  "password-changed": passwordChanged,
  "password-reset": passwordReset,
  "quote-extended": quoteExtended,
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
