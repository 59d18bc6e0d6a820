import * as z from "zod/mini";

/** `type` of the 401 that asks for the second step of a log-in; such a problem has `secondStep`. */
export const SECOND_STEP_NEEDED = "urn:bonum:second-step-needed";

/** `type` of the 403 that an administrator meets who must set up a second step first. */
export const SECOND_STEP_MISSING = "urn:bonum:second-step-missing";

/** `type` of the 503 of a database that is away, stands still or is too busy. */
export const DATABASE_UNAVAILABLE = "urn:bonum:database-unavailable";

/** `type` of the 503 of what is held by others for now, or asked for by too many; its title says what. */
export const BUSY = "urn:bonum:busy";

/** `type` of the 429 of a limit that is no counter of tries; its title says which. */
export const LIMIT_REACHED = "urn:bonum:limit-reached";

/** `type` of the 410 of a file whose bytes the storage does not have, though its row is there. */
export const CONTENT_MISSING = "urn:bonum:content-missing";

/** `type` of the 423 of a file that waits for the virus scanner, or could not be scanned. */
export const CONTENT_UNSCANNED = "urn:bonum:content-unscanned";

/** `type` of the 423 of a file in which the virus scanner has found a threat. */
export const CONTENT_INFECTED = "urn:bonum:content-infected";

/** `type` of the 503 of a storage of files that is away. */
export const STORAGE_UNAVAILABLE = "urn:bonum:storage-unavailable";

/** The ways to take the second step of a log-in. */
const SECOND_STEP_METHODS = ["totp", "passkey", "recoveryCode"] as const;

/** A log-in whose password was right, waiting for its second step. */
const PendingLogin = z.object({
  /** Names this log-in in the calls that follow; good for a few minutes and for one session. */
  ticket: z.string(),
  methods: z.array(z.enum(SECOND_STEP_METHODS)),
});
export type PendingLogin = z.infer<typeof PendingLogin>;

/** A member that may be absent; one of a wrong type is treated as absent (RFC 9457, section 3.1). */
const member = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);

/**
 * An error answer as the web application reads it: a problem document after RFC 9457. Every member is optional there,
 * and a proxy in front of the portal may write its own.
 */
export const Problem = z.object({
  type: member(z.string()),
  title: member(z.string()),
  status: member(z.int()),
  detail: member(z.string()),
  traceId: member(z.string()),
  /** Refused fields with their messages; only in a 400. */
  errors: member(z.record(z.string(), z.array(z.string()))),
  /** Only in a 401 of a log-in that goes on. */
  secondStep: member(PendingLogin),
});
export type Problem = z.infer<typeof Problem>;

/** An error answer as the portal itself writes it, `application/problem+json` with a Polish title. */
export interface PortalProblem extends Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  traceId: string;
}
