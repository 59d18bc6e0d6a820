import * as z from "zod/mini";
import { call } from "../call.ts";
import { ArchivedDocuments } from "./fields.ts";

/** Those of some documents that are used anywhere, each with the numbers of what it is used in; a draft has none. */
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

/** Beside the other calls of documents: the first screen asks none of it. */
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
