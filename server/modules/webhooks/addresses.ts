import { isLoopback } from "@bonum/contract/webhooks/fields.ts";
import type { Config } from "../../config.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { mayReach } from "../../platform/http/outgoing.ts";

type Place = Pick<Config, "publicUrl" | "host">;

/**
 * Tells if the portal is reached from its own machine alone, as in development; then it may send to loopback.
 */
export function isOnThisMachine({ publicUrl, host }: Place): boolean {
  return isLoopback(publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}`);
}

/**
 * Refuses an address that could never be sent to. What a name stands for is checked whenever something is sent.
 *
 * @throws Invalid
 */
export function assertReachable(address: string, place: Place): void {
  const loopback = isOnThisMachine(place);
  const isInner = isLoopback(address) && !loopback;
  if (isInner || !mayReach(new URL(address), { loopback })) throw new Invalid({ url: ["webhook.private"] });
}
