/** English of `messages.pl.ts`. */
export const messagesEn = {
  "gone.text": "There is nothing at this address, or nothing that you have access to.",
  "gone.back": "Back to the list",
  "tabs.label": "Parts of the page",
  "history.title": "History",
  "history.failed": "The history could not be read",
  "history.empty": "No entries.",
  "change.before": "Before:",
  "change.after": "After:",
  "change.empty": "(empty)",
} as const;
