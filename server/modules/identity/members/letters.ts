import { writtenMoment } from "@bonum/contract/calendar.ts";
import { greeting } from "../../../kernel/mail/letters.ts";

interface Invited {
  token: string;
  /** Name of the inviter. */
  inviter: string;
  /** The client whose account it becomes; none for an administrator's. */
  clientName: string | null;
  /** ISO 8601. */
  expiresAt: string;
}

const written = greeting<Invited>("invitation", (data, language) => {
  const { inviter, clientName, expiresAt } = data;
  const until = writtenMoment(expiresAt, language);
  const path = `/invitation/${data.token}`;
  if (language === "pl") {
    return {
      subject: "Zaproszenie do portalu Bonum Publicum",
      paragraphs: [
        clientName === null
          ? `${inviter} zaprasza Cię do grona administratorów portalu Centrum Badań.`
          : `${inviter} zaprasza Cię do portalu Centrum Badań, do konta klienta „${clientName}”.`,
        "Aby założyć konto, otwórz poniższy link i ustaw hasło.",
      ],
      link: { label: "Przyjmij zaproszenie", path },
      closing: [
        `Linku można użyć raz, do ${until}.`,
        "Jeśli nie spodziewasz się tego zaproszenia, pomiń tę wiadomość: konto nie powstanie.",
      ],
    };
  }
  return {
    subject: "Invitation to the Bonum Publicum portal",
    paragraphs: [
      clientName === null
        ? `${inviter} invites you to become an administrator of the Examination Centre's portal.`
        : `${inviter} invites you to the Examination Centre's portal, to the account of the client “${clientName}”.`,
      "To create your account, open the link below and set a password.",
    ],
    link: { label: "Accept the invitation", path },
    closing: [
      `The link works once and expires on ${until}.`,
      "If you were not expecting this invitation, ignore this message: no account will be created.",
    ],
  };
});

/** Invites a person to the portal; the link lets them set their password. */
export const invitation: typeof written = {
  ...written,
  letsIn: true,
  // A link to the staff is shown once, to whoever gave the own password for it.
  isFirstLink: ({ clientName }) => clientName !== null,
};

interface InvitedAgain {
  inviter: string;
  clientName: string | null;
}

/** Explains to an address that has an account why an invitation to it can do nothing: whoever invited does not learn it. */
export const invitedAgain = greeting<InvitedAgain>("invited-again", ({ inviter, clientName }, language) => {
  if (language === "pl") {
    return {
      subject: "Masz już konto w portalu Bonum Publicum",
      paragraphs: [
        clientName === null
          ? `${inviter} zaprasza Cię do grona administratorów portalu Centrum Badań, ale konto z tym adresem e-mail już istnieje.`
          : `${inviter} zaprasza Cię do konta klienta „${clientName}”, ale konto z tym adresem e-mail już istnieje w portalu.`,
        "Konto może należeć tylko do jednego klienta. Możesz podać osobie zapraszającej inny adres e-mail albo poprosić Centrum Badań o zmianę.",
      ],
      link: { label: "Zaloguj się do swojego konta", path: "/login" },
      closing: ["Nie informujemy osoby zapraszającej, że masz konto. Niczego nie musisz robić."],
    };
  }
  return {
    subject: "You already have an account in the Bonum Publicum portal",
    paragraphs: [
      clientName === null
        ? `${inviter} invites you to become an administrator of the Examination Centre's portal, but there is already an account with this e-mail address.`
        : `${inviter} invites you to the account of the client “${clientName}”, but there is already an account with this e-mail address in the portal.`,
      "An account can belong to one client only. You can give the person who invited you a different e-mail address, or ask the Examination Centre to change this.",
    ],
    link: { label: "Log in to your account", path: "/login" },
    closing: [
      "We do not tell the person who invited you that you have an account. You do not have to do anything.",
    ],
  };
});
