import * as z from "zod/mini";
import { ListQuery } from "../lists/paging.ts";
import { RecordView } from "../records.ts";
import { requiredText } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** A category of documents. Two whose names differ in case and diacritics alone are one. */
export const CategoryFields = z.object({ name: requiredText("short") });
export type CategoryFields = z.infer<typeof CategoryFields>;

export const CATEGORY_ORDERS = ["nameAsc", "nameDesc", "dateDesc", "dateAsc"] as const;

export const CategoryListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(CATEGORY_ORDERS, { error: key("orderBy.invalid") }), "nameAsc"),
});
export type CategoryListQuery = z.infer<typeof CategoryListQuery>;

export const CategoryView = z.extend(RecordView, {
  ...CategoryFields.shape,
  /** How many documents have it, those in the trash left out. */
  documents: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type CategoryView = z.infer<typeof CategoryView>;

/** What becomes of the documents of a category that is deleted: they get another one, or none. */
export const CategoryRemoval = z.object({ replacement: z.optional(z.uuid(key("category.unknown"))) });
export type CategoryRemoval = z.infer<typeof CategoryRemoval>;

/** What a centre that examines buildings usually sorts its papers by; offered where there is no category yet. */
export const USUAL_CATEGORIES = ["Decyzja", "Mapa", "Projekt budowlany", "Protokół"] as const;
