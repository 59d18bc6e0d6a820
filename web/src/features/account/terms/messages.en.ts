export const messagesEn = {
  title: "Documents to accept",
  privacy: "Version {{version}} of the privacy policy is in force since {{since}}.",
  regulations: "Version {{version}} of the terms of use is in force since {{since}}.",
  read: "Read it",
  accept: "I accept",
  done: "Consent saved.",
} as const;
