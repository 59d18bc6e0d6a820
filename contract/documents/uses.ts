import * as z from "zod/mini";
import { call } from "../call.ts";
import { ArchivedDocuments } from "./fields.ts";

/**
 * Documents among the given ones that are used, each with the numbers of its orders and projects; a draft has
 * none.
 */
export const UsedDocuments = z.array(
  z.object({
    id: z.string(),
    orders: z.array(z.nullable(z.string())),
    investments: z.array(z.string()),
    /** True if an order keeps versions of it, so that it cannot be deleted permanently. */
    kept: z.boolean(),
  }),
);
export type UsedDocuments = z.infer<typeof UsedDocuments>;

/** Calls about documents' uses, separate since the first screen needs none of them. */
export const documentUseCalls = {
  /** Uses of some documents, shown before they are deleted together. */
  ofSome: call({
    method: "POST",
    path: "/files/uses",
    scope: "admin",
    tag: "files",
    body: ArchivedDocuments,
    output: UsedDocuments,
  }),
};
