import * as z from "zod/mini";

/** Reasons for quarantining a content. */
export const HELD_STATES = ["waiting", "infected", "failed"] as const;

/** Reasons for a failed scan. `broken`: the scanner gave no verdict in any attempt. */
export const SCAN_FAILURES = ["too_large", "encrypted", "broken"] as const;
export type ScanFailure = (typeof SCAN_FAILURES)[number];

/** State of a quarantined content. */
export const HeldContent = z.object({
  state: z.enum(HELD_STATES),
  /** Scanner's name of the threat; only of infected content. */
  threat: z.nullable(z.string()),
  /** Only of what could not be scanned. */
  reason: z.nullable(z.enum(SCAN_FAILURES)),
  /** True if its bytes were permanently deleted. */
  removed: z.boolean(),
});
export type HeldContent = z.infer<typeof HeldContent>;
