import * as z from "zod/mini";
import { call, OF_CONTENT } from "../call.ts";
import { DocumentView } from "../documents/fields.ts";
import { RecordId } from "../records.ts";
import { DescribedPaper, InboxCount, InboxPapers, InboxState, InboxView, RejectedPaper } from "./fields.ts";

const place = { scope: "admin", tag: "inbox" } as const;

/** Papers that came by themselves; administrators alone know of them. */
export const inboxCalls = {
  list: call({
    ...place,
    method: "GET",
    path: "/inbox",
    query: z.object({ view: z._default(InboxView, "waiting") }),
    output: InboxPapers,
  }),
  /** Number of waiting documents, for the navigation. */
  count: call({ ...place, method: "GET", path: "/inbox/count", output: InboxCount }),
  state: call({ ...place, method: "GET", path: "/inbox/state", output: InboxState }),
  /** The content as the portal's own screens show it. */
  content: call({
    ...place,
    method: "GET",
    path: "/inbox/:id/content",
    params: RecordId,
    raw: true,
    answers: OF_CONTENT,
  }),
  /** Makes a document of it, described. */
  accept: call({
    ...place,
    method: "POST",
    path: "/inbox/:id/accept",
    params: RecordId,
    body: DescribedPaper,
    output: DocumentView,
    status: 201,
  }),
  reject: call({
    ...place,
    method: "POST",
    path: "/inbox/:id/reject",
    params: RecordId,
    body: RejectedPaper,
  }),
  /** Brings a rejected one back. */
  restore: call({ ...place, method: "POST", path: "/inbox/:id/restore", params: RecordId }),
};
