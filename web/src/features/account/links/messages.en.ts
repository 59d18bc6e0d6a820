/** English of `messages.pl.ts`. */
export const messagesEn = {
  "forgot.title": "Forgotten password",
  "forgot.lead":
    "Enter the e-mail address of your account. We will send it a link for setting a new password.",
  "forgot.email": "E-mail address",
  "forgot.submit": "Send the link",
  "forgot.sent.title": "Check your mail",
  "forgot.sent.text":
    "If {{email}} has an account in the portal, a message with a link will arrive there shortly. The link works once, for an hour. Nothing came? Look among the spam, or check that the address is right.",
  "forgot.sent.again": "Enter another address",
  "forgot.back": "Back to the log-in",
  "reset.title": "Set a new password",
  "reset.lead": "Account: {{email}}. Once the password is changed, all sessions of this account end.",
  "reset.submit": "Set the password",
  "reset.done": "The password is set. Log in with the new password.",
  "reset.again": "Ask for a new link",
  "confirm.title": "New e-mail address",
  "confirm.lead":
    "Once confirmed, {{email}} will be the address of your account and your user name at the log-in.",
  "confirm.submit": "Confirm the address",
  "confirm.done.title": "The address was changed",
  "confirm.done.text": "From now on log in as {{email}}. The old address was told.",
  "confirm.done.go": "Go to the portal",
} as const;
