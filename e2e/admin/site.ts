import type { ContactMessage } from "@bonum/contract/messages/fields.ts";
import { type ServiceFields, ServiceView } from "@bonum/contract/services/fields.ts";
import { type ShowcaseFields, ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import type { Api } from "../fixtures/api.ts";
import { ticketOfAge } from "../fixtures/contact-ticket.ts";

/** Adds a service to the catalogue; a draft unless given. */
export async function createService(api: Api, fields: Partial<ServiceFields> = {}): Promise<ServiceView> {
  const service = {
    slug: "ocena-projektu",
    name: "Ocena projektu",
    summary: "Sprawdzamy projekt budowlany.",
    pricing: "quote",
    ...fields,
  };
  return ServiceView.parse(
    await (await api.request("POST", "admin/services", JSON.stringify(service))).json(),
  );
}

/** Adds a reference or a partner. */
export async function createEntry(api: Api, fields: Partial<ShowcaseFields> = {}): Promise<ShowcaseView> {
  const entry = { kind: "reference", name: "Szkoła w Łodzi", position: 0, ...fields };
  return ShowcaseView.parse(
    await (await api.request("POST", "admin/showcase", JSON.stringify(entry))).json(),
  );
}

/** Writes to the Centre through the contact form's own call, with a form that was given out a minute ago. */
export async function sendMessage(api: Api, fields: Partial<ContactMessage> = {}): Promise<void> {
  const ticket = await ticketOfAge(60_000);
  const message = {
    name: "Jan Łoś",
    email: "jan@bonum.test",
    phone: "",
    subject: "Pytanie o badanie",
    body: "Ile trwa ocena projektu?",
    ticket,
    ...fields,
  };
  await api.request("POST", "contact-messages", JSON.stringify(message));
}
