import { LONGEST } from "../limits.ts";

/** Texts of the log-in page, loaded with the web application's first screen. */
export const coreTexts = {
  pl: {
    "email.required": "Email jest wymagany",
    "email.tooLong": `Adres e-mail jest za długi (najwyżej ${LONGEST.email} znaków)`,
    "email.invalid": "Adres e-mail zawiera niewidoczne znaki. Wpisz go ręcznie albo wklej bez formatowania.",
    "password.required": "Hasło jest wymagane",
    "password.tooLong": `Hasło jest za długie (najwyżej ${LONGEST.password} znaki)`,
  },
  en: {
    "email.required": "E-mail address is required",
    "email.tooLong": `E-mail address is too long (${LONGEST.email} characters at most)`,
    "email.invalid": "E-mail address contains invisible characters. Type it, or paste it without formatting.",
    "password.required": "Password is required",
    "password.tooLong": `Password is too long (${LONGEST.password} characters at most)`,
  },
} as const;
