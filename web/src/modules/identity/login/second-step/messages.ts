import { secondStepMessages } from "@bonum/contract/validation/second-step.ts";
import { addMessages } from "../../../../lib/i18n/i18n.ts";

/** Texts of the log-in's second step and of the log-in by passkey. */
export const messages = {
  pl: {
    title: "Drugi krok logowania",
    "lead.totp": "Otwórz aplikację uwierzytelniającą i przepisz sześciocyfrowy kod dla tego portalu.",
    "lead.passkey": "Potwierdź logowanie odciskiem palca, twarzą, kodem PIN urządzenia albo kluczem USB.",
    "lead.recoveryCode":
      "Wpisz jeden z kodów zapasowych. Każdy działa tylko raz. Jeśli ich nie masz, administrator może wyłączyć drugi krok Twojego konta.",
    "field.totp": "Kod z aplikacji",
    "field.recoveryCode": "Kod zapasowy",
    "hint.recoveryCode": "10 znaków, np. 4F7KQ-9XW2M",
    confirm: "Potwierdź",
    "confirm.passkey": "Użyj klucza dostępu",
    "other.label": "Inny sposób",
    "other.totp": "Użyj kodu z aplikacji",
    "other.passkey": "Użyj klucza dostępu",
    "other.recoveryCode": "Użyj kodu zapasowego",
    back: "Wróć do logowania",
    noWay:
      "Pod tym adresem nie można użyć klucza dostępu. Zaloguj się pod właściwym adresem portalu albo poproś administratora o wyłączenie drugiego kroku.",
    "failure.code": "Kod jest nieprawidłowy albo został już użyty. Poczekaj na następny kod.",
    "failure.recoveryCode": "Kod jest nieprawidłowy albo został już użyty.",
    "failure.passkey": "Nie udało się potwierdzić klucza dostępu.",
    "failure.expired": "Logowanie trwało zbyt długo. Zaloguj się ponownie.",
    "failure.passkeyLogin": "Nie udało się zalogować kluczem dostępu. Zaloguj się hasłem.",
    "trouble.cancelled": "Klucz dostępu nie został użyty. Spróbuj ponownie.",
    "trouble.wrongAddress": "Klucze dostępu tego portalu działają pod innym adresem.",
    "trouble.failed": "Urządzenie nie mogło użyć klucza dostępu. Spróbuj ponownie.",
  },
  en: {
    title: "Second step of the log-in",
    "lead.totp": "Open your authenticator app and enter the six-digit code for this portal.",
    "lead.passkey": "Confirm the log-in with your finger, your face, the device's PIN or a USB key.",
    "lead.recoveryCode":
      "Enter one of your recovery codes. Each works only once. If you have none, an administrator can turn the second step of your account off.",
    "field.totp": "Code from the app",
    "field.recoveryCode": "Recovery code",
    "hint.recoveryCode": "10 characters, e.g. 4F7KQ-9XW2M",
    confirm: "Confirm",
    "confirm.passkey": "Use a passkey",
    "other.label": "Another way",
    "other.totp": "Use a code from the app",
    "other.passkey": "Use a passkey",
    "other.recoveryCode": "Use a recovery code",
    back: "Back to the log-in",
    noWay:
      "A passkey cannot be used at this address. Log in at the portal's proper address, or ask an administrator to turn the second step off.",
    "failure.code": "The code is wrong or was used before. Wait for the next one.",
    "failure.recoveryCode": "The code is wrong or was used before.",
    "failure.passkey": "The passkey could not be confirmed.",
    "failure.expired": "The log-in took too long. Log in again.",
    "failure.passkeyLogin": "The log-in with a passkey failed. Log in with your password.",
    "trouble.cancelled": "The passkey was not used. Try again.",
    "trouble.wrongAddress": "This portal's passkeys work at another address.",
    "trouble.failed": "The device could not use the passkey. Try again.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    loginStep: typeof messages.pl;
  }
}

addMessages("loginStep", messages);
addMessages("validation", secondStepMessages);
