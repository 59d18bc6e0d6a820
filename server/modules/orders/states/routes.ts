import { orderEventCalls } from "@bonum/contract/orders/calls.ts";
import { type Route, route } from "../../../kernel/route.ts";
import type { createLoginThrottle } from "../../identity/login/throttle.ts";
import { publishResult } from "../commands.ts";
import { presentDetails } from "../present.ts";

export function publishRoute(throttle: ReturnType<typeof createLoginThrottle>): Route {
  return route(orderEventCalls.publish, ({ account, caller, target, body }) =>
    publishResult({ ...caller, throttle }, { target, body }, (tx, row) => presentDetails(tx, row, account)),
  );
}
