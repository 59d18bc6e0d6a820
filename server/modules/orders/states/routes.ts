import { orderEventCalls } from "@bonum/contract/orders/calls.ts";
import type pg from "pg";
import { eventRoutes } from "../../../kernel/events.ts";
import type { Route } from "../../../kernel/route.ts";
import { ownPasswordOf } from "../../identity/login/own-password.ts";
import { createLoginThrottle } from "../../identity/login/throttle.ts";
import { concludeContract, publishResult, submitOrder, withPapers } from "../commands.ts";
import { presentDetails } from "../present.ts";
import { findOrder } from "../queries.ts";
import { orderEvents } from "./events.ts";

/** The events of exam orders. Those that make papers make them before (see 0028). */
export function orderEventRoutes(pool: pg.Pool): Route[] {
  const throttle = createLoginThrottle(pool);
  return eventRoutes(orderEventCalls, orderEvents, {
    present: presentDetails,
    withPassword: ownPasswordOf({ pool }),
    prepared: {
      find: findOrder,
      run: {
        submit: ({ caller, ...asked }, work) => submitOrder(caller, asked, work),
        accept: ({ caller, row }, work) => concludeContract(caller, row, work),
        acceptQuote: ({ caller, row }, work) => concludeContract(caller, row, work),
        rescind: ({ caller }, work) => withPapers(caller, work),
        publish: ({ caller, ...asked }, work) => publishResult({ ...caller, throttle }, asked, work),
      },
    },
  });
}
