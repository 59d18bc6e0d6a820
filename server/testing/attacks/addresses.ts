import type { Call } from "@bonum/contract/call.ts";
import type { Estate } from "./estate.ts";

/** The parts of an address before each of its parameters: of `/orders/:id/papers/:kind` they are `orders` and `papers`. */
export function placesOf(path: string): string[] {
  return [...path.matchAll(/([^/]+)\/:\w+/g)].map(([, place]) => place ?? "");
}

/** Every address of a call with what the estates have: each parameter with each of them. */
export function addressesOf(
  { path }: Pick<Call, "path">,
  estates: readonly Pick<Estate, "places">[],
): string[] {
  return placesOf(path).reduce(
    (begun, place) =>
      begun.flatMap((url) =>
        estates
          .flatMap(({ places }) => places[place] ?? [])
          .map((value) => url.replace(/:\w+/, encodeURIComponent(value))),
      ),
    [`/api${path}`],
  );
}
