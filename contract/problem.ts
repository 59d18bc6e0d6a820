import * as z from "zod/mini";

/** An error answer: a problem document after RFC 9457, `application/problem+json`, with a Polish title. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  traceId: z.string(),
  /** Refused fields with their messages; only in a 400. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.infer<typeof Problem>;
