/** Texts of the two-step log-in's forms. */
export const secondStepTexts = {
  pl: {
    "code.required": "Podaj kod",
    "code.invalid": "Kod ma 6 cyfr",
    "code.wrong": "Kod jest nieprawidłowy. Sprawdź, czy zegar telefonu wskazuje właściwą godzinę.",
    "recoveryCode.invalid": "Kod zapasowy ma 10 znaków, np. 4F7KQ-9XW2M",
    "password.wrong": "Hasło jest nieprawidłowe",
    "ticket.invalid": "Nieprawidłowy bilet logowania",
    "passkey.invalid": "Nieprawidłowa odpowiedź klucza dostępu",
    "secondStep.single": "Podaj kod, kod zapasowy albo klucz dostępu – tylko jedno z nich",
  },
  en: {
    "code.required": "Enter the code",
    "code.invalid": "The code has 6 digits",
    "code.wrong": "The code is wrong. Check that the phone's clock shows the right time.",
    "recoveryCode.invalid": "A recovery code has 10 characters, e.g. 4F7KQ-9XW2M",
    "password.wrong": "The password is wrong",
    "ticket.invalid": "The log-in ticket is not valid",
    "passkey.invalid": "The passkey's answer is not valid",
    "secondStep.single": "Use only one of these: a code, a recovery code or a passkey",
  },
} as const;
