/** English of `messages.pl.ts`. */
export const messagesEn = {
  title: "Log in",
  lead: "Log in to go to the documents.",
  "order.lead": "Log in to order the examination. You will come back to the page of this service.",
  "order.noAccount": "No account yet? Accounts are opened by invitation:",
  "order.write": "write to us what you would like examined",
  "order.subject": "Order of an examination",
  email: "User name",
  password: "Password",
  submit: "Log in",
  passkey: "Log in with a passkey",
  forgot: "I forgot my password",
  refused: "Incorrect user name or password",
  description:
    "The Examination Centre's portal: log-in for clients and staff, the catalogue of examination services, certificate characteristics and contact.",
  noScript:
    "Logging in requires JavaScript. The pages about the Centre, the catalogue and the contact work without it.",
  "panel.title": "We check building projects and certify the result",
  "panel.text":
    "In the portal you keep your investment projects, hand over documents and collect what the Centre has prepared for you. Accounts are opened by invitation.",
  "panel.links": "Get to know the Examination Centre",
  "panel.services": "Examination services",
  "panel.services.about": "Scope, price and duration of each examination",
  "panel.certificate": "Certificate characteristics",
  "panel.certificate.about": "What it attests and how long it is valid",
  "panel.contact": "Contact",
  "panel.contact.about": "Ask before you order",
} as const;
