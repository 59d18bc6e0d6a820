import * as z from "zod/mini";
import { CERTIFICATE_CHANGES } from "../certificates/states.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { ListQuery } from "../lists/paging.ts";
import { ORDER_EVENT_NAMES } from "../orders/events.ts";
import { hasControlCharacters } from "../text/file-name.ts";
import { key } from "../validation/key.ts";

/** The events that programs can be told of: all of orders and of certificates, as the audit log calls them. */
export const WEBHOOK_EVENTS = [
  ...ORDER_EVENT_NAMES.map((event) => `order.${event}` as const),
  ...CERTIFICATE_CHANGES.map((event) => `certificate.${event}` as const),
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS, { error: key("choice.invalid") });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Maximum number of webhooks. */
export const WEBHOOKS_MAX = 20;

const LONGEST_ADDRESS = 2_000;

function isAddress(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    value.length <= LONGEST_ADDRESS &&
    !hasControlCharacters(value) &&
    // Credentials belong to the signature's secret, not to an address shown in lists and logs.
    url.username + url.password + url.hash === ""
  );
}

/** Tells if the address is the requesting machine itself, whose connections cannot be overheard. */
export function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? "";
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Address of a receiver of events: https, or http on this machine alone. */
const Address = z.string({ error: key("webhook.address") }).check(
  z.overwrite((value) => value.trim()),
  z.refine(isAddress, { error: key("webhook.address"), abort: true }),
  z.refine((value) => value.startsWith("https:") || isLoopback(value), { error: key("webhook.insecure") }),
);

const Events = z.array(WebhookEvent, { error: key("events.none") }).check(
  z.minLength(1, key("events.none")),
  z.overwrite((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
);

export const NewWebhook = z.extend(PasswordAgain, { url: Address, events: Events });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** A webhook is changed whole; `active` turns one on again that was switched off. */
export const WebhookChange = z.extend(NewWebhook, { active: z.boolean({ error: key("value.invalid") }) });
export type WebhookChange = z.infer<typeof WebhookChange>;

/** `off`: switched off by a person; `failed`: by the portal, because it did not answer for days or said that it is gone. */
export const WEBHOOK_STATES = ["active", "off", "failed"] as const;

/** An address that events are sent to. Times are ISO 8601 in UTC. */
export const WebhookView = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  state: z.enum(WEBHOOK_STATES),
  dateAdded: z.string(),
  /** Start of the failures; null if the last delivery arrived. */
  failingSince: z.nullable(z.string()),
});
export type WebhookView = z.infer<typeof WebhookView>;

/** A webhook's new secret, the one time that it is shown, with all webhooks as they are now. */
export const MadeWebhook = z.object({ secret: z.string(), webhooks: z.array(WebhookView) });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

/** `waiting`: on its way, again and again for about a day; `failed`: given up. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export const DeliveryState = z.enum(DELIVERY_STATES, { error: key("choice.invalid") });

export const DELIVERY_ORDERS = ["dateDesc", "dateAsc"] as const;

export const DeliveryListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(DELIVERY_ORDERS, { error: key("orderBy.invalid") }), "dateDesc"),
  state: z.optional(DeliveryState),
});
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>;

/** Reasons for a failed delivery without an answer's status. */
export const DELIVERY_ERRORS = [
  "private",
  "unknownHost",
  "refused",
  "timeout",
  "encryption",
  "connection",
  "secret",
  "off",
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** An event on its way to an address, as the log of deliveries has it. */
export const DeliveryView = z.object({
  /** The `webhook-id` of its request, the same each time that it is sent. */
  id: z.string(),
  url: z.string(),
  event: WebhookEvent,
  /** Number of the order or certificate. */
  number: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  /** Number of attempts. */
  attempts: z.int(),
  /** Status of the last answer; null where there was none. */
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
  /** The beginning of the last answer, as it came. */
  answer: z.string(),
  dateAdded: z.string(),
  dateTried: z.nullable(z.string()),
  can: z.object({ resend: z.boolean() }),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

/** The body of a request: what happened to what; whoever needs more reads it by the API at `path`. */
export const WebhookBody = z.object({
  type: WebhookEvent,
  /** Time of the event, ISO 8601. */
  timestamp: z.string(),
  data: z.object({
    id: z.string(),
    number: z.nullable(z.string()),
    /** The state that it led to. */
    state: z.string(),
    /** Path of the record, as in `/api/orders/…`. */
    path: z.string(),
  }),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
