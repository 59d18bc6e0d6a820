import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { MadeWebhook, NewWebhook } from "@bonum/contract/webhooks/fields.ts";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { PASSWORD, type SignedIn, type TestPortal } from "../portal.ts";

/** A request as a program gets it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of a centre that takes events, on this machine. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Sets its answer; 204 by default. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    receiver.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answer: (response) => response.writeHead(204).end(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** Verifies the request's signature with the library of the specification's authors. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

/** Adds a webhook through the API. */
export async function addWebhook(
  t: TestPortal,
  admin: SignedIn,
  fields: Partial<NewWebhook>,
): Promise<{ id: string; secret: string }> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/admin/webhooks",
    headers: admin.headers,
    payload: { events: ["order.submit"], password: PASSWORD, ...fields },
  });
  if (answer.statusCode !== 201) throw new Error(`adding a webhook: ${answer.body}`);
  const { secret, webhooks } = answer.json<MadeWebhook>();
  return { id: webhooks.at(-1)?.id ?? "", secret };
}
