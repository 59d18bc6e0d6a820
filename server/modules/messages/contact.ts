import { contactCalls } from "@bonum/contract/messages/calls.ts";
import { type Route, route } from "../../kernel/route.ts";
import { transact } from "../../platform/database/transaction.ts";
import type { Portal } from "../../portal.ts";
import { isSpam, receiveMessage } from "./commands.ts";
import { assertTicketGood, createContactThrottle, signTicket } from "./robots.ts";

/** The contact form: given out with a ticket, received within the throttle's limits. */
export function contactRoutes({ database, pool, secret }: Portal): Route[] {
  const throttle = createContactThrottle(pool);
  return [
    route(contactCalls.form, async () => ({ ticket: await signTicket(secret, Date.now()) })),
    route(contactCalls.send, async ({ body: message, request: { ip: address, id: requestId } }, portal) => {
      await assertTicketGood(secret, message.ticket, Date.now());
      await throttle.count(address);
      // Spam is not mailed, and does not count towards the mail limit.
      const mailable = isSpam(message) || (await throttle.maySendMail());
      const actor = { accountId: null, email: message.email, address, requestId };
      await transact(database, (tx) => receiveMessage(tx, portal, { message, actor, mailable }));
      return { received: true };
    }),
  ];
}
