/** English of `messages.pl.ts`. */
export const messagesEn = {
  "required.note": "Fields marked with an asterisk are required.",
  "save.save": "Save",
  "save.busy": "Saving…",
  "bar.label": "Buttons of the form",
  "choice.yes": "yes",
  "choice.no": "no",

  "row.remove": "Remove: {{name}}",
  "row.up": "Move up: {{name}}",
  "row.down": "Move down: {{name}}",

  "summary.title_one": "Not saved. Correct {{count}} field:",
  "summary.title_other": "Not saved. Correct {{count}} fields:",

  "draft.restored": "Text that was not saved before has been brought back.",
  "draft.discard": "Discard this text",

  "conflict.noticed": "Somebody else has changed these data in the meantime.",
  "conflict.kept": "Your text is still in the form: once loaded, you choose for each field what to save.",
  "conflict.reload": "Load again",
  "conflict.loaded": "Your text is still in the form. Saving it will replace what was saved meanwhile:",
  "conflict.empty": "(empty)",
  "conflict.take": "Take over",
} as const;
