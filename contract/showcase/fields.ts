import * as z from "zod/mini";
import { ListQuery } from "../lists/paging.ts";
import { RecordView } from "../records.ts";
import { requiredText, text, WebLink } from "../text/fields.ts";
import { key } from "../validation/key.ts";

export const ShowcaseKind = z.enum(["reference", "partner"], { error: key("choice.invalid") });
export type ShowcaseKind = z.infer<typeof ShowcaseKind>;

/** A reference or a trusted partner. The picture is sent on its own. */
export const ShowcaseFields = z.object({
  kind: ShowcaseKind,
  name: requiredText(),
  description: text("note"),
  link: WebLink,
  /** Its place on the page, from 0; equal places stand in the order of adding. */
  position: z._default(
    z
      .number({ error: key("number.invalid") })
      .check(
        z.int(key("number.whole")),
        z.minimum(0, key("number.negative")),
        z.maximum(100_000, key("number.tooLarge")),
      ),
    0,
  ),
});
export type ShowcaseFields = z.infer<typeof ShowcaseFields>;

export const SHOWCASE_ORDERS = ["positionAsc", "nameAsc", "nameDesc", "dateDesc", "dateAsc"] as const;

export const ShowcaseListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(SHOWCASE_ORDERS, { error: key("orderBy.invalid") }), "positionAsc"),
  kind: z.optional(ShowcaseKind),
});
export type ShowcaseListQuery = z.infer<typeof ShowcaseListQuery>;

export const ShowcaseView = z.extend(RecordView, {
  ...ShowcaseFields.shape,
  /** Path of the picture, which changes with its content; null without one. */
  picture: z.nullable(z.string()),
  /** `edit` is for the picture too. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ShowcaseView = z.infer<typeof ShowcaseView>;

/** A reference or a partner as its page shows it. */
export const PublicShowcaseEntry = z.pick(ShowcaseView, {
  id: true,
  name: true,
  description: true,
  link: true,
  picture: true,
});
export type PublicShowcaseEntry = z.infer<typeof PublicShowcaseEntry>;
