import * as z from "zod/mini";

/** Steps that a new portal needs first, each with its state. */
export const FirstSteps = z.object({
  /** True if the caller's own account bears a person's name, and not the one that it was made with. */
  name: z.boolean(),
  /** True if nothing is missing that the public pages say of the organisation. */
  organisation: z.boolean(),
  /** True if the caller's own account has a second step. */
  secondStep: z.boolean(),
  /** True if a mail server is set. */
  mail: z.boolean(),
  /** True if a backup was made, or is going to be made by the portal itself. */
  backup: z.boolean(),
  /** True if there is a second administrator. */
  administrators: z.boolean(),
  /** True if somebody has read, or replaced, every text that the public pages are shipped with. */
  texts: z.boolean(),
  /** True if a service with criteria is published, samples excluded. */
  service: z.boolean(),
  /** True if there is a client, samples excluded. */
  client: z.boolean(),
  /** True if sample data were ever added; null if the portal offers none. */
  samples: z.nullable(z.boolean()),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
