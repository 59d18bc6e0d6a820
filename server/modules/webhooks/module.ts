import { deliveryCalls, webhookCalls } from "@bonum/contract/webhooks/calls.ts";
import { webhookLabels } from "@bonum/contract/webhooks/labels.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { DELIVER_WEBHOOK } from "../../kernel/webhooks.ts";
import type { Database } from "../../platform/database/connect.ts";
import { withOwnPassword } from "../identity/login/own-password.ts";
import { createLoginThrottle } from "../identity/login/throttle.ts";
import { assertReachable } from "./addresses.ts";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  tidyDeliveries,
} from "./commands.ts";
import { webhookFailed } from "./letters.ts";
import { COLUMNS, presentDelivery, presentWebhook } from "./present.ts";
import { findDelivery, findWebhook, listDeliveries, listWebhooks, WEBHOOK_NAMES } from "./queries.ts";
import { deliverTask } from "./sending.ts";

/** The addresses at which a centre's own programs are told of events. Which events, `kernel/webhooks.ts` hears. */
export const webhooks: Module = {
  name: "webhooks",
  labels: webhookLabels,
  topics: { webhooks: "admins" },
  subjects: { webhook: WEBHOOK_NAMES },
  letters: [webhookFailed],
  jobsAtOnce: 2,
  jobs: (portal) => ({ [DELIVER_WEBHOOK]: deliverTask(portal) }),
  housekeeping: { "webhook deliveries": ({ database }) => tidyDeliveries(database) },
  routes({ config, database, pool }) {
    const throttle = createLoginThrottle(pool);
    return [
      route(webhookCalls.list, () => present(database)),
      route(webhookCalls.create, ({ caller, body: { password, ...fields } }) => {
        assertReachable(fields.url, config);
        return withOwnPassword({ ...caller, throttle }, password, async (tx) => ({
          secret: await addWebhook(tx, caller, fields),
          webhooks: await present(tx),
        }));
      }),
      route(webhookCalls.update, async ({ caller, params: { id }, body: { password, ...fields } }) => {
        existing(await findWebhook(database, id));
        assertReachable(fields.url, config);
        return withOwnPassword({ ...caller, throttle }, password, async (tx) => {
          await changeWebhook(tx, caller, { id, ...fields });
          return present(tx);
        });
      }),
      route(webhookCalls.rotate, async ({ caller, params: { id }, body: { password } }) => {
        existing(await findWebhook(database, id));
        return withOwnPassword({ ...caller, throttle }, password, async (tx) => ({
          secret: await rotateSecret(tx, caller, id),
          webhooks: await present(tx),
        }));
      }),
      route(webhookCalls.remove, async ({ caller, params: { id }, body: { password } }) => {
        existing(await findWebhook(database, id));
        return withOwnPassword({ ...caller, throttle }, password, async (tx) => {
          await removeWebhook(tx, caller, id);
          return present(tx);
        });
      }),
      ...listRoutes(deliveryCalls, {
        list: (_account, query) => listDeliveries(query),
        present: (rows) => rows.map(presentDelivery),
        exported: { fileName: "Zdarzenia wysłane do programów", columns: COLUMNS },
      }),
      write(deliveryCalls.resend, async (tx, { caller, params: { id } }) => {
        await resendDelivery(tx, caller, id);
        return presentDelivery(existing(await findDelivery(tx, id)));
      }),
    ];
  },
};

const present = async (database: Database) => (await listWebhooks(database)).map(presentWebhook);
