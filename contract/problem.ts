import * as z from "zod/mini";

/** `type` of the 401 that asks for the second step of a log-in; such a problem has `secondStep`. */
export const SECOND_STEP_NEEDED = "urn:bonum:second-step-needed";

/** `type` of the 403 that an administrator meets who must set up a second step first. */
export const SECOND_STEP_MISSING = "urn:bonum:second-step-missing";

/** The ways to take the second step of a log-in. */
const SECOND_STEP_METHODS = ["totp", "passkey", "recoveryCode"] as const;

/** A log-in whose password was right, waiting for its second step. */
const PendingLogin = z.object({
  /** Names this log-in in the calls that follow; good for a few minutes and for one session. */
  ticket: z.string(),
  methods: z.array(z.enum(SECOND_STEP_METHODS)),
});
export type PendingLogin = z.infer<typeof PendingLogin>;

/** An error answer: a problem document after RFC 9457, `application/problem+json`, with a Polish title. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  traceId: z.string(),
  /** Refused fields with their messages; only in a 400. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Only in a 401 of a log-in that goes on. */
  secondStep: z.optional(PendingLogin),
});
export type Problem = z.infer<typeof Problem>;
