import type { Template } from "./template.ts";

interface ChangedAddress {
  displayName: string;
  newEmail: string;
}

/** Tells an account's old address that the account has a new one. */
export const emailChanged: Template<ChangedAddress> = ({ displayName, newEmail }, language) => {
  if (language === "pl") {
    return {
      subject: "Adres e-mail Twojego konta został zmieniony",
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        `Twoje konto w portalu Bonum Publicum ma od teraz adres ${newEmail}. Na ten adres będą przychodzić wiadomości z portalu i nim trzeba się logować.`,
        "Jeśli to nie Ty, natychmiast zawiadom Centrum Badań.",
      ],
      link: { label: "Kontakt z Centrum Badań", path: "/about/contact" },
    };
  }
  return {
    subject: "The e-mail address of your account was changed",
    paragraphs: [
      `Hello ${displayName},`,
      `From now on the address of your account in the Bonum Publicum portal is ${newEmail}. The portal's messages go there, and it is your user name at the log-in.`,
      "If it was not you, tell the examination centre at once.",
    ],
    link: { label: "Contact the examination centre", path: "/about/contact" },
  };
};
