import * as z from "zod/mini";
import { addMonths, dayInWarsaw } from "../calendar.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { RequiredDate, requiredText } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** Common prefix of all keys; people and scanners of leaked secrets recognise it. */
export const API_KEY_PREFIX = "bonum_";

/** Longest time for which a key may be made, in months. */
export const API_KEY_MONTHS = 24;

/** Maximum number of keys valid at the same time. */
export const API_KEYS_MAX = 50;

export const API_KEY_SCOPES = ["read", "write"] as const;
/** Permission of a key: reading alone, or changes as well. */
export const ApiKeyScope = z.enum(API_KEY_SCOPES, { error: key("choice.invalid") });
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** The last day on which a key is good, `YYYY-MM-DD`. */
const LastDay = RequiredDate.check(
  z.refine((day) => day >= dayInWarsaw(), { error: key("date.past"), abort: true }),
  z.refine((day) => day <= addMonths(dayInWarsaw(), API_KEY_MONTHS), { error: key("apiKey.tooLong") }),
);

/** Fields of a new key. */
export const NewApiKey = z.extend(PasswordAgain, {
  name: requiredText("short"),
  scope: ApiKeyScope,
  expiresOn: LastDay,
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** A key as administrators see it; what opens the portal is shown once, when it is made. */
export const ApiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  scope: ApiKeyScope,
  /** `blocked`: whose key it is may not act for the centre at present. */
  state: z.enum(["active", "expired", "revoked", "blocked"]),
  /** Its first characters. */
  start: z.string(),
  /** Account for which it acts. */
  owner: z.string(),
  /** `YYYY-MM-DD`, the last day. */
  expiresOn: z.string(),
  /** Times are ISO 8601 in UTC. */
  dateAdded: z.string(),
  /** Last use, to the minute; null: never. */
  lastUsed: z.nullable(z.string()),
  dateRevoked: z.nullable(z.string()),
  revokedBy: z.nullable(z.string()),
  can: z.object({ revoke: z.boolean() }),
});
export type ApiKeyView = z.infer<typeof ApiKeyView>;

/** A new key, the one time that it is shown, with all keys as they are now. */
export const MadeApiKey = z.object({ key: z.string(), keys: z.array(ApiKeyView) });
export type MadeApiKey = z.infer<typeof MadeApiKey>;
