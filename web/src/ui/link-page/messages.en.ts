/** English of `messages.pl.ts`. */
export const messagesEn = {
  "refused.title": "This link does not work",
  "refused.used": "The link has been used already. Each works only once.",
  "refused.expired": "The link has expired.",
  "refused.revoked":
    "The link was taken back or replaced by a newer one. See whether you have a newer message.",
  "refused.lapsed": "Whoever sent this invitation may not invite any more. Ask for a new one.",
  "refused.unknown": "The link is not valid. Check that it was copied whole.",
  "refused.login": "Go to the log-in",
} as const;
