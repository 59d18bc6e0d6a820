import { LONGEST } from "../limits.ts";

/** What the log-in page needs; the web application has these from its first moment. */
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
