/** Texts of the two-step log-in's forms. */
export const secondStepTexts = {
  pl: {
    "code.required": "Podaj kod",
    "code.invalid": "Kod ma 6 cyfr",
    "code.wrong": "Kod jest nieprawidłowy. Sprawdź, czy zegar telefonu wskazuje właściwą godzinę.",
    "recoveryCode.invalid": "Kod zapasowy ma 10 znaków, np. 4F7KQ-9XW2M",
    "password.wrong": "Hasło jest nieprawidłowe. Wpisz je jeszcze raz.",
    "ticket.invalid": "Logowanie trwało zbyt długo. Zaloguj się od nowa.",
    "passkey.invalid": "Nie udało się sprawdzić klucza dostępu. Spróbuj ponownie albo zaloguj się hasłem.",
    "secondStep.single": "Podaj kod, kod zapasowy albo klucz dostępu – tylko jedno z nich",
  },
  en: {
    "code.required": "Enter the code",
    "code.invalid": "The code has 6 digits",
    "code.wrong": "The code is wrong. Check that the phone's clock shows the right time.",
    "recoveryCode.invalid": "A recovery code has 10 characters, e.g. 4F7KQ-9XW2M",
    "password.wrong": "The password is wrong. Enter it again.",
    "ticket.invalid": "Logging in took too long. Log in again.",
    "passkey.invalid": "The passkey could not be verified. Try again, or log in with your password.",
    "secondStep.single": "Use only one of these: a code, a recovery code or a passkey",
  },
} as const;
