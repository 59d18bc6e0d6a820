import { greeting } from "../../../kernel/mail/letters.ts";

interface Changed {
  /** Audit name of the change. */
  change: SecondStepChange;
}

export type SecondStepChange = keyof typeof CHANGES;

/** Texts of the changes; renaming a passkey changes no access, so nobody is notified. */
const CHANGES = {
  "authenticator.add": {
    pl: "Do Twojego konta dodano aplikację uwierzytelniającą.",
    en: "An authenticator app was added to your account.",
  },
  "authenticator.remove": {
    pl: "Z Twojego konta usunięto aplikację uwierzytelniającą.",
    en: "The authenticator app was removed from your account.",
  },
  "passkey.add": {
    pl: "Do Twojego konta dodano klucz dostępu.",
    en: "A passkey was added to your account.",
  },
  "passkey.remove": {
    pl: "Z Twojego konta usunięto klucz dostępu.",
    en: "A passkey was removed from your account.",
  },
  "recoveryCodes.renew": {
    pl: "Wygenerowano nowe kody zapasowe do Twojego konta. Poprzednie już nie działają.",
    en: "New recovery codes were generated for your account. The previous ones no longer work.",
  },
  "secondStep.turnOff": {
    pl: "Na Twoim koncie wyłączono logowanie dwuetapowe. Do zalogowania wystarczy hasło.",
    en: "Two-step log-in was turned off for your account. The password alone is now enough to log in.",
  },
  "secondStep.reset": {
    pl: "Administrator wyłączył logowanie dwuetapowe Twojego konta. Do zalogowania wystarczy hasło. Włącz je ponownie na stronie „Moje konto”.",
    en: "An administrator turned off two-step log-in for your account. The password alone is now enough to log in. Turn it on again on the page “My account”.",
  },
  "account.recover": {
    pl: "Na serwerze portalu przywrócono dostęp do Twojego konta: logowanie dwuetapowe wyłączono, sesje zakończono i wydano link do nowego hasła. Włącz logowanie dwuetapowe na stronie „Moje konto”.",
    en: "Access to your account was restored on the portal's server: two-step log-in was turned off, all sessions were ended, and a link for a new password was issued. Turn two-step log-in on again.",
  },
} as const;

/** Notifies a person that the second step of their log-in was changed. */
export const secondStepChanged = greeting<Changed>("second-step-changed", ({ change }, language) => {
  if (language === "pl") {
    return {
      subject: "Zmiana logowania dwuetapowego w portalu Bonum Publicum",
      paragraphs: [
        CHANGES[change].pl,
        "Jeśli nic o tym nie wiesz, natychmiast zmień hasło i zawiadom Centrum Badań.",
      ],
      link: { label: "Moje konto", path: "/account" },
    };
  }
  return {
    subject: "Two-step log-in changed in the Bonum Publicum portal",
    paragraphs: [
      CHANGES[change].en,
      "If this was not you, change your password immediately and notify the Examination Centre.",
    ],
    link: { label: "My account", path: "/account" },
  };
});
