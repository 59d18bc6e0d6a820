import { LONGEST } from "../limits.ts";

/** Texts of the log-in page, loaded with the web application's first screen. */
export const coreTexts = {
  pl: {
    "email.required": "Email jest wymagany",
    "email.tooLong": `Email jest za długi (najwyżej ${LONGEST.email} znaków)`,
    "email.invalid": "Email zawiera niedozwolone znaki sterujące",
    "password.required": "Hasło jest wymagane",
    "password.tooLong": `Hasło jest za długie (najwyżej ${LONGEST.password} znaki)`,
  },
  en: {
    "email.required": "Email is required",
    "email.tooLong": `Email is too long (${LONGEST.email} characters at most)`,
    "email.invalid": "Email contains control characters",
    "password.required": "Password is required",
    "password.tooLong": `Password is too long (${LONGEST.password} characters at most)`,
  },
} as const;
