import * as z from "zod/mini";

/** States of a part. `attention`: somebody should look at it; `urgent`: at once; `broken`: it does not work. */
export const SYSTEM_STATES = ["fine", "attention", "urgent", "broken"] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

/**
 * The parts of the system in the order in which they are shown, with all that can be found of each and what it means. A part is
 * added here, in the labels, and in the declaration of the module that knows it.
 */
export const SYSTEM_FINDINGS = {
  database: { fine: "fine", slow: "attention", crowded: "attention" },
  storage: { fine: "fine", away: "broken" },
  disk: { fine: "fine", low: "attention", full: "broken" },
  mail: { fine: "fine", delayed: "attention", stuck: "attention", off: "attention" },
  jobs: { fine: "fine", stuck: "broken", late: "attention", failed: "attention" },
  backup: {
    fine: "fine",
    running: "fine",
    first: "fine",
    never: "urgent",
    old: "attention",
    lost: "broken",
    damaged: "broken",
    failed: "broken",
    late: "broken",
  },
  verification: { fine: "fine", never: "attention", old: "attention", failed: "attention", wrong: "broken" },
  antivirus: { fine: "fine", off: "fine", unscanned: "attention", late: "attention", away: "broken" },
  seal: { fine: "fine", off: "fine", ending: "attention", ended: "broken" },
  version: { fine: "fine" },
} as const satisfies Record<string, Record<string, SystemState>>;

export type SystemPart = keyof typeof SYSTEM_FINDINGS;
export type Finding<Part extends SystemPart> = Part extends SystemPart
  ? keyof (typeof SYSTEM_FINDINGS)[Part] & string
  : never;

/** Finding for a part whose check failed. */
export const UNKNOWN = "unknown";

/** Facts shown with a part's state. */
export const SYSTEM_FACTS = [
  "answered",
  "kind",
  "size",
  "connections",
  "free",
  "keptFree",
  "stuck",
  "waiting",
  "oldest",
  "failed",
  "last",
  "objects",
  "bytes",
  "wrong",
  "place",
  "encrypted",
  "next",
  "checked",
  "failedAt",
  "error",
  "signatures",
  "earlier",
  "unscanned",
  "infected",
  "holder",
  "until",
  "timestamps",
  "version",
  "node",
  "postgres",
  "migration",
  "started",
  "servers",
] as const;

/** A number or a text; a moment is ISO 8601, a size in bytes, a duration in milliseconds. */
export const SystemFact = z.object({
  name: z.enum(SYSTEM_FACTS),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
export type SystemFact = z.infer<typeof SystemFact>;

export const SystemPartView = z.object({
  part: z.enum(Object.keys(SYSTEM_FINDINGS) as [SystemPart, ...SystemPart[]]),
  state: z.enum(SYSTEM_STATES),
  /** One of the part's findings, or `unknown`. */
  finding: z.string(),
  facts: z.array(SystemFact),
});
export type SystemPartView = z.infer<typeof SystemPartView>;

export const SystemStatus = z.object({
  /** Time of the check, ISO 8601 in UTC. */
  at: z.string(),
  parts: z.array(SystemPartView),
});
export type SystemStatus = z.infer<typeof SystemStatus>;
