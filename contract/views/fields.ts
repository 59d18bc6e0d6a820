import * as z from "zod/mini";
import { ListAddress } from "../lists/address.ts";
import { requiredText } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** A list by the path of its call, as in `/files`. */
const ListPath = z
  .string({ error: key("choice.invalid") })
  .check(z.regex(/^\/[a-z][a-z/-]{1,60}$/, key("choice.invalid")));

/** Fields of a saved view. */
export const ViewFields = z.object({
  name: requiredText("short"),
  query: ListAddress,
  /** True if all administrators have it; otherwise its owner alone. */
  shared: z.boolean(key("choice.invalid")),
});
export type ViewFields = z.infer<typeof ViewFields>;

export const NewView = z.extend(ViewFields, { list: ListPath });
export type NewView = z.infer<typeof NewView>;

export const ViewListQuery = z.object({ list: ListPath });

export const SavedView = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  revision: z.int(),
  /** Owner; null of an erased account. */
  owner: z.nullable(z.string()),
  /** True if the list opens with it for the caller. */
  byDefault: z.boolean(),
  /** `share`: whether it may be shared, or be its owner's alone again. */
  can: z.object({ share: z.boolean() }),
});
export type SavedView = z.infer<typeof SavedView>;

/** Default view of a list; null for the whole list. */
export const DefaultView = z.object({ list: ListPath, viewId: z.nullable(z.uuid(key("id.invalid"))) });
