import * as z from "zod/mini";
import { call, exportCall, listCall } from "../call.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { RecordId } from "../records.ts";
import {
  DeliveryListQuery,
  DeliveryView,
  MadeWebhook,
  NewWebhook,
  WebhookChange,
  WebhookView,
} from "./fields.ts";

const tag = "webhooks";
const place = { scope: "admin", tag } as const;
/** Setting a receiver of all events counts as a decision on access. */
const asked = { ...place, decides: "access" } as const;
const own = "/admin/webhooks";
const deliveries = "/admin/webhook-deliveries";
const log = { path: deliveries, scope: "admin", tag } as const;

/** The addresses that the centre's own programs are told of events at. */
export const webhookCalls = {
  list: call({ ...place, method: "GET", path: own, output: z.array(WebhookView) }),
  create: call({
    ...asked,
    method: "POST",
    path: own,
    body: NewWebhook,
    output: MadeWebhook,
    status: 201,
  }),
  update: call({
    ...asked,
    method: "PUT",
    path: `${own}/:id`,
    params: RecordId,
    body: WebhookChange,
    output: z.array(WebhookView),
  }),
  /** Gives it a new secret; for a day requests bear the signatures of both. */
  rotate: call({
    ...asked,
    method: "POST",
    path: `${own}/:id/rotate`,
    params: RecordId,
    body: PasswordAgain,
    output: MadeWebhook,
  }),
  /** Deletes it with its log. */
  remove: call({
    ...asked,
    method: "POST",
    path: `${own}/:id/remove`,
    params: RecordId,
    body: PasswordAgain,
    output: z.array(WebhookView),
  }),
};

/** Log of deliveries, failed ones included. */
export const deliveryCalls = {
  list: listCall(log, { query: DeliveryListQuery, row: DeliveryView }),
  export: exportCall(log, DeliveryListQuery),
  /** Sends an event once more, the same as before. */
  resend: call({
    ...place,
    method: "POST",
    path: `${deliveries}/:id/resend`,
    params: RecordId,
    output: DeliveryView,
  }),
};
