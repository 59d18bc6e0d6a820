import { randomUUID } from "node:crypto";
import type { OrderMessage, OrderThreadState } from "@bonum/contract/orders/thread-fields.ts";
import { multipartForm, PDF, partsOf } from "../documents/documents.ts";
import type { SignedIn, TestPortal } from "../portal.ts";
import { callsOf } from "../records.ts";

/** The calls of orders' threads, as anybody makes them. */
export function threadOf(t: () => TestPortal) {
  const callsAs = (who: SignedIn) => callsOf(t, () => who, "/orders");

  function post(who: SignedIn, id: string, message: object = {}) {
    const payload = { idempotencyKey: randomUUID(), text: "Dzień dobry", ...message };
    return callsAs(who)("POST", `/${id}/messages`, { payload });
  }

  return {
    callsAs,
    post,
    /** Writes a message, which has to succeed. */
    async posted(who: SignedIn, id: string, message: object = {}): Promise<OrderMessage> {
      const answer = await post(who, id, message);
      if (answer.statusCode !== 201) throw new Error(`writing a message: ${answer.body}`);
      return answer.json();
    },
    async messages(who: SignedIn, id: string, query = ""): Promise<OrderMessage[]> {
      return (await callsAs(who)("GET", `/${id}/messages?pageSize=100${query}`)).json();
    },
    async state(who: SignedIn, id: string): Promise<OrderThreadState> {
      return (await callsAs(who)("GET", `/${id}/messages/state`)).json();
    },
    async unread(who: SignedIn): Promise<Record<string, number>> {
      return (await callsAs(who)("GET", "/unread")).json();
    },
    read(who: SignedIn, id: string, messageId: string) {
      return callsAs(who)("PUT", `/${id}/messages/read`, { payload: { messageId } });
    },
    /** Uploads a document for a message. */
    async sendFile(who: SignedIn, id: string, { fileName = "mapa.pdf", internal = false } = {}) {
      const form = await multipartForm(partsOf({ fileName, content: PDF }));
      return t().app.inject({
        method: "POST",
        url: `/api/orders/${id}/messages/documents?internal=${internal}`,
        payload: form.payload,
        headers: { ...who.headers, ...form.headers },
      });
    },
  };
}
