export const messagesEn = {
  title: "Documents to accept",
  privacy: "Version {{version}} of the privacy policy has been in force since {{since}}.",
  regulations: "Version {{version}} of the terms of use has been in force since {{since}}.",
  read: "Read it",
  accept: "I accept",
  done: "Acceptance saved.",
} as const;
