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
  /** Number of documents with this category, trash excluded. */
  documents: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type CategoryView = z.infer<typeof CategoryView>;

/** Replacement for the documents of a deleted category: another one, or none. */
export const CategoryRemoval = z.object({ replacement: z.optional(z.uuid(key("category.unknown"))) });
export type CategoryRemoval = z.infer<typeof CategoryRemoval>;

/** Usual document categories of an examination centre, offered while there are none. */
export const USUAL_CATEGORIES = ["Decyzja", "Mapa", "Projekt budowlany", "Protokół"] as const;
