/** English of `messages.pl.ts`. */
export const messagesEn = {
  title: "Sign in",
  lead: "Sign in to go to the documents.",
  email: "User name",
  password: "Password",
  submit: "Log in",
  passkey: "Log in with a passkey",
  forgot: "I forgot my password",
  refused: "Incorrect user name or password",
  "panel.title": "Documents library",
  "panel.text": "All of the centre's documents in one orderly place.",
} as const;
