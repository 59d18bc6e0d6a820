import type { Label } from "../labels.ts";
import type { StateIn } from "./states.ts";

/** Reasons for which the portal cancels site visits with the end of their order; the Polish one is kept. */
export const VISIT_ENDINGS = {
  published: {
    pl: "Badanie zakończono, wynik jest opublikowany.",
    en: "The examination is finished and its result is published.",
  },
  withdrawn: { pl: "Zlecenie zostało wycofane.", en: "The order was withdrawn." },
  cancelled: { pl: "Zlecenie zostało anulowane.", en: "The order was cancelled." },
  invalidated: { pl: "Wynik badania unieważniono.", en: "The result was invalidated." },
  rescinded: { pl: "Odstąpiono od umowy.", en: "The order ended with withdrawal from the contract." },
} satisfies Record<StateIn<"finished" | "ended">, Label>;

/** The reason for a cancelled visit: the portal's own in both languages, a person's in their own words. */
export function visitReason(reason: string): Label {
  return Object.values(VISIT_ENDINGS).find(({ pl }) => pl === reason) ?? { pl: reason, en: reason };
}
