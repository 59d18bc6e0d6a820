import { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import { defaultParams, type ListParams } from "../../ui/list/list-params.ts";

/** What the documents list shows: the call's parameters (specification, section 3), as they stand in the address. */
export type DocumentsParams = DocumentListQuery & ListParams;

/** Page 1 of 10 by `dateDesc`, without a search or a filter (specification, section 9). */
export const DEFAULT_PARAMS = defaultParams(DocumentListQuery) as DocumentsParams;
