import * as z from "zod/mini";
import { ListQuery } from "../lists/paging.ts";
import { key } from "../validation/key.ts";

/**
 * State of a message in the outbox. `kept`: no mail server was set, so its link is to be copied; `waiting`
 * and `sending`: on its way, again and again until it gets through; `failed`: given up or refused;
 * `uncertain`: handed over, and nobody knows whether it was taken.
 */
export const MAIL_STATES = ["kept", "waiting", "sending", "sent", "failed", "uncertain"] as const;
export const MailState = z.enum(MAIL_STATES, { error: key("choice.invalid") });
export type MailState = z.infer<typeof MailState>;

export const OutboxQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(["dateDesc", "dateAsc"], { error: key("orderBy.invalid") }), "dateDesc"),
  state: z.optional(MailState),
});
export type OutboxQuery = z.infer<typeof OutboxQuery>;

/** Age in days up to which an unsent message is counted: the links of older ones are invalid. */
export const STUCK_DAYS = 14;

/** State of the outbox. */
export const OutboxState = z.object({
  /** True if a mail server is set. */
  sending: z.boolean(),
  /** Messages of the last `STUCK_DAYS` days that only a person can help on. */
  stuck: z.int(),
});
export type OutboxState = z.infer<typeof OutboxState>;

/** A message as administrators see it in the outbox. */
export const OutboxMessage = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Name of the message's kind, as in `invitation`. */
  template: z.string(),
  language: z.enum(["pl", "en"]),
  state: MailState,
  /** Number of attempts. */
  attempts: z.int(),
  /** Last message of the mail server or the network, verbatim; empty if there was none. */
  lastError: z.string(),
  /** An invitation's link, to be handed over by other means; none once it was sent, or while it is on its way. */
  link: z.nullable(z.string()),
  /** Times are ISO 8601 in UTC. */
  dateAdded: z.string(),
  dateSent: z.nullable(z.string()),
  can: z.object({ resend: z.boolean() }),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;
