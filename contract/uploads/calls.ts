import * as z from "zod/mini";
import { call } from "../call.ts";
import { RecordId } from "../records.ts";
import { key } from "../validation/key.ts";

const tag = "uploads";
const one = { path: "/uploads/:id", scope: "client", tag, params: RecordId, raw: true } as const;

/**
 * Uploads that can be resumed, by the protocol tus 1.0 (https://tus.io/protocols/resumable-upload). An upload is its
 * account's own. Once all of it has arrived, a call of the resource that it is for takes it up.
 */
export const uploadCalls = {
  /** Begins an upload: `Upload-Length`, and the name as `filename` in `Upload-Metadata`. */
  create: call({ method: "POST", path: "/uploads", scope: "client", tag, raw: true, answers: [201] }),
  /** Answers in `Upload-Offset` how much has arrived. */
  state: call({ ...one, method: "HEAD" }),
  /** Adds what follows from `Upload-Offset` on. */
  append: call({ ...one, method: "PATCH", answers: [204] }),
  /** Gives an upload up. */
  remove: call({ ...one, method: "DELETE", answers: [204] }),
};

/** The media type of what is added to an upload. */
export const UPLOAD_TYPE = "application/offset+octet-stream";

/** The version of the protocol, in the header `Tus-Resumable` of every request. */
export const TUS_VERSION = "1.0.0";

/** A finished upload that a call takes up. */
export const FinishedUpload = z.object({ uploadId: z.uuid(key("id.invalid")) });
