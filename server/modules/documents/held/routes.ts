import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { type Route, write } from "../../../kernel/route.ts";
import { presentDocument } from "../present.ts";
import { giveContent, removeContent } from "./commands.ts";

/** Administrators' actions on quarantined contents. */
export const heldRoutes: Route[] = [
  write(documentCalls.giveContent, async (tx, { account, caller, params }) =>
    presentDocument(await giveContent(tx, caller, params), account),
  ),
  write(documentCalls.removeContent, async (tx, { account, caller, params }) =>
    presentDocument(await removeContent(tx, caller, params), account),
  ),
];
