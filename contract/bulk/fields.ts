import * as z from "zod/mini";
import { ListAddress } from "../lists/address.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** Name of an action of a list, as in `clients.deactivate`. */
const ActionName = z
  .string({ error: key("choice.invalid") })
  .check(z.regex(/^[a-z]+\.[a-zA-Z]{1,60}$/, key("choice.invalid")));

/** Records that are named one by one. */
export const ChosenIds = z
  .array(z.uuid(key("id.invalid")), { error: key("selection.none") })
  .check(z.minLength(1, key("selection.none")), notTooLong("chosen"));

/** A change of many records of one list: those that are named, or all that a search of the list finds. */
export const NewBulkChange = z
  .object({
    /** Made by whoever asks: the same change asked for twice is made once. */
    id: z.uuid(key("id.invalid")),
    action: ActionName,
    ids: z.optional(ChosenIds),
    /** List address of the search that finds the records. */
    query: z.optional(ListAddress),
    /** Further fields of the action. */
    options: z._default(z.record(z.string(), z.unknown()), {}),
  })
  .check(
    z.refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
      error: key("selection.none"),
      path: ["ids"],
    }),
  );
export type NewBulkChange = z.output<typeof NewBulkChange>;

/** Progress and result of a change of many records. */
export const BulkChange = z.object({
  id: z.string(),
  action: z.string(),
  /** True once nothing more will change. */
  ended: z.boolean(),
  /** True if somebody ended it before its end. */
  stopped: z.boolean(),
  total: z.int(),
  /** Records processed: changed, refused, or already in the wanted state. */
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
  /** True if the whole change can be undone. */
  undoable: z.boolean(),
  /** True if it undoes another one. */
  undoes: z.boolean(),
  /** The first of what could not be changed, each with the reason, in Polish; a record that is gone has no name. */
  failures: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), reason: z.string() })),
  /** ISO 8601. */
  dateAdded: z.string(),
});
export type BulkChange = z.infer<typeof BulkChange>;
