/** What the log-in page needs; the web application has these from its first moment. */
export const coreMessages = {
  pl: {
    "email.required": "Email jest wymagany",
    "email.tooLong": "Email jest za długi (najwyżej 320 znaków)",
    "email.invalid": "Email zawiera niedozwolone znaki sterujące",
    "password.required": "Hasło jest wymagane",
    "password.tooLong": "Hasło jest za długie (najwyżej 1024 znaki)",
  },
  en: {
    "email.required": "Email is required",
    "email.tooLong": "Email is too long (320 characters at most)",
    "email.invalid": "Email contains control characters",
    "password.required": "Password is required",
    "password.tooLong": "Password is too long (1024 characters at most)",
  },
} as const;
