import type { ContactMessage } from "@bonum/contract/messages/fields.ts";
import { signTicket } from "../modules/messages/robots.ts";
import type { TestPortal } from "./portal.ts";

/** A message of the contact form, without its ticket. */
export function buildContactMessage(overrides: Partial<ContactMessage> = {}): Omit<ContactMessage, "ticket"> {
  return {
    name: "Żaneta Źródlana",
    email: "zaneta@example.pl",
    phone: "+48601234567",
    subject: "Pytanie o ocenę projektu",
    body: "Dzień dobry,\nile trwa ocena?",
    language: "pl",
    website: "",
    ...overrides,
  };
}

/** A ticket that was given out so many milliseconds ago. */
export function ticketOfAge(t: TestPortal, age: number): Promise<string> {
  return signTicket(t.portal.secret, Date.now() - age);
}

/** Sends a message as a person would: with a ticket that is a minute old, unless given. */
export async function sendContact(
  t: TestPortal,
  overrides: Partial<Record<keyof ContactMessage, unknown>> = {},
  headers: Record<string, string> = {},
) {
  const ticket = await ticketOfAge(t, 60_000);
  const payload = { ...buildContactMessage(), ticket, ...overrides };
  return t.app.inject({ method: "POST", url: "/api/contact-messages", payload, headers });
}
