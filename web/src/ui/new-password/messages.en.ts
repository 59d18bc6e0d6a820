/** English of `messages.pl.ts`. */
export const messagesEn = {
  label: "New password",
  hint: "At least 12 characters. It may be a sentence with spaces; it needs no digits or capitals.",
  "strength.label": "Password strength",
  "strength.short": "too short",
  "strength.0": "very easy to guess",
  "strength.1": "easy to guess",
  "strength.2": "fair",
  "strength.3": "good",
  "strength.4": "very good",
} as const;
