import { writtenDay } from "./dates.ts";
import type { Template } from "./template.ts";

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
export const invitation: Template<Invited> = (data, language) => {
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
        "Aby założyć konto, otwórz poniższy odnośnik i ustaw hasło.",
      ],
      link: { label: "Przyjmij zaproszenie", path },
      closing: [
        `Odnośnik działa jeden raz, do ${day}.`,
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
      `The link works once, until ${day}.`,
      "If you do not expect this invitation, ignore this message: no account will be created.",
    ],
  };
};
