import type { Template } from "./template.ts";

/** Tells a person that the password of their account is a new one. */
export const passwordChanged: Template<{ displayName: string }> = ({ displayName }, language) => {
  if (language === "pl") {
    return {
      subject: "Hasło do portalu Bonum Publicum zostało zmienione",
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        "Hasło do Twojego konta zostało właśnie zmienione, a inne sesje tego konta zakończone.",
        "Jeśli to nie Ty, natychmiast ustaw nowe hasło i zawiadom Centrum Badań.",
      ],
      link: { label: "Ustaw nowe hasło", path: "/forgot-password" },
    };
  }
  return {
    subject: "Your password for the Bonum Publicum portal was changed",
    paragraphs: [
      `Hello ${displayName},`,
      "The password of your account was changed just now, and the account's other sessions were ended.",
      "If it was not you, set a new password at once and tell the examination centre.",
    ],
    link: { label: "Set a new password", path: "/forgot-password" },
  };
};
