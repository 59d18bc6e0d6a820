import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { ServiceView } from "@bonum/contract/services/fields.ts";
import { createService } from "../admin/site.ts";
import type { Api } from "../fixtures/api.ts";

/** Orders an examination for a project as an administrator does for a client, of a service that asks for a quote. */
export async function createOrder(
  api: Api,
  investmentId: string,
  { submitted = false } = {},
): Promise<OrderDetails> {
  const { id: serviceId } = await anyService(api);
  const body = JSON.stringify({ serviceId, investmentId, answers: [] });
  const draft = OrderDetails.parse(await (await api.request("POST", "orders", body)).json());
  if (!submitted) return draft;
  const sent = await api.request(
    "POST",
    `orders/${draft.id}/events/submit`,
    JSON.stringify({ termsAccepted: true }),
  );
  return OrderDetails.parse(await sent.json());
}

/** The service of the catalogue, which is made where there is none. */
async function anyService(api: Api): Promise<ServiceView> {
  const [known] = await (await api.request("GET", "admin/services")).json();
  if (known !== undefined) return ServiceView.parse(known);
  return createService(api, {
    published: true,
    questions: [{ question: "Ile kondygnacji ma budynek i do czego służy?", required: false }],
    requiredDocuments: [{ name: "Projekt architektoniczny", required: false }],
  });
}

interface SentEvent {
  id: string;
  event: OrderEvent;
  body?: object;
}

/** Sends an event to an order as somebody else would. */
export async function sendEvent(api: Api, { id, event, body = {} }: SentEvent): Promise<OrderDetails> {
  const answer = await api.request("POST", `orders/${id}/events/${event}`, JSON.stringify(body));
  return OrderDetails.parse(await answer.json());
}
