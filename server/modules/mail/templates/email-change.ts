import type { Template } from "./template.ts";

interface NewAddress {
  token: string;
  displayName: string;
}

/** Asks the new address of an account to confirm that it is the same person's. */
export const emailChange: Template<NewAddress> = ({ token, displayName }, language) => {
  const path = `/confirm-email/${token}`;
  if (language === "pl") {
    return {
      subject: "Potwierdź nowy adres e-mail",
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        "Ten adres ma być nowym adresem Twojego konta w portalu Bonum Publicum i nazwą użytkownika przy logowaniu. Aby to potwierdzić, otwórz poniższy odnośnik.",
      ],
      link: { label: "Potwierdź adres", path },
      closing: [
        "Odnośnik działa jeden raz, przez dobę.",
        "Jeśli to nie była Twoja prośba, pomiń tę wiadomość: adres pozostanie bez zmian.",
      ],
    };
  }
  return {
    subject: "Confirm your new e-mail address",
    paragraphs: [
      `Hello ${displayName},`,
      "This is to be the new address of your account in the Bonum Publicum portal, and your user name at the log-in. To confirm that, open the link below.",
    ],
    link: { label: "Confirm the address", path },
    closing: [
      "The link works once, for a day.",
      "If you did not ask for this, ignore this message: the address stays as it is.",
    ],
  };
};
