import * as z from "zod/mini";

/** What a new portal needs first, and whether it is done. */
export const FirstSteps = z.object({
  /** Whether the organisation says who it is and how to reach it. */
  organisation: z.boolean(),
  /** Whether the caller's own account asks for a second step at the log-in. */
  secondStep: z.boolean(),
  /** Whether there is a mail server. */
  mail: z.boolean(),
  /** Whether there is a second administrator. */
  administrators: z.boolean(),
  /** Whether a service with criteria is published that is no sample. */
  service: z.boolean(),
  /** Whether there is a client that is no sample. */
  client: z.boolean(),
  /** Whether test data were ever added; null where the portal has none. */
  samples: z.nullable(z.boolean()),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
