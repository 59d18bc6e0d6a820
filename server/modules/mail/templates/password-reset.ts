import type { Template } from "./template.ts";

interface Forgotten {
  token: string;
  displayName: string;
}

/** Lets a person who forgot their password set a new one. */
export const passwordReset: Template<Forgotten> = ({ token, displayName }, language) => {
  const path = `/reset-password/${token}`;
  if (language === "pl") {
    return {
      subject: "Nowe hasło do portalu Bonum Publicum",
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        "Otrzymaliśmy prośbę o ustawienie nowego hasła do tego konta. Aby je ustawić, otwórz poniższy odnośnik.",
      ],
      link: { label: "Ustaw nowe hasło", path },
      closing: [
        "Odnośnik działa jeden raz, przez godzinę.",
        "Jeśli to nie była Twoja prośba, pomiń tę wiadomość: hasło pozostanie bez zmian.",
      ],
    };
  }
  return {
    subject: "A new password for the Bonum Publicum portal",
    paragraphs: [
      `Hello ${displayName},`,
      "We were asked to set a new password for this account. To set one, open the link below.",
    ],
    link: { label: "Set a new password", path },
    closing: [
      "The link works once, for an hour.",
      "If you did not ask for this, ignore this message: your password stays as it is.",
    ],
  };
};
