import * as z from "zod/mini";
import { key } from "./validation/key.ts";

/** Fields of every record in the API beside its own. Times are ISO 8601 in UTC. */
export const RecordView = z.object({
  id: z.string(),
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
  sample: z.boolean(),
  dateAdded: z.string(),
  dateUpdated: z.nullable(z.string()),
});

export const RecordId = z.object({ id: z.uuid(key("id.invalid")) });

const VERSION = key("version.invalid");

/** Number of a version of a document, the oldest being 1. */
export const VersionNumber = z.int(VERSION).check(z.minimum(1, VERSION), z.maximum(2 ** 31 - 1, VERSION));

/** The same as a part of a path. */
export const VersionParam = z.pipe(z.coerce.number({ error: VERSION }), VersionNumber);

/** A query parameter that is `true` or `false`. */
export const Flag = z.pipe(
  z.enum(["true", "false"], { error: key("choice.invalid") }),
  z.transform((value) => value === "true"),
);

/** Narrows a list to what the caller marked as a favourite, or to what they did not. */
export const FavouriteFilter = { favourite: z.optional(Flag) };

/** An entry of a record's history, newest first; `before` and `after` hold the fields that the change touched. */
export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Name of the account in the audit log, mostly its e-mail. */
  actor: z.string(),
  /** Display name of the account; the actor where the account is no more. */
  person: z.string(),
  /** `resource.event`, as in `client.update`. */
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
