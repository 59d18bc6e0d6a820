import * as z from "zod/mini";
import { call, OF_CONTENT, type ScopeName } from "../call.ts";
import { key } from "../validation/key.ts";
import { PICTURE_FIELD } from "./fields.ts";

const PictureForm = z.object({ [PICTURE_FIELD]: z.file() });

/** `PUT path` with a form that carries the picture, and `DELETE path`, both of the revision in `If-Match`. */
export function pictureEditCalls<
  const Scope extends ScopeName,
  Params extends z.ZodMiniType,
  View extends z.ZodMiniType,
>(
  { path, scope, tag }: { path: string; scope: Scope; tag: string },
  { params, view }: { params: Params; view: View },
) {
  const place = { path, scope, tag, params, output: view, revision: true } as const;
  return {
    setPicture: call({ ...place, method: "PUT", form: PictureForm }),
    removePicture: call({ ...place, method: "DELETE" }),
  };
}

export const pictureCalls = {
  /** A picture of the public site, by its SHA-256. */
  read: call({
    method: "GET",
    path: "/pictures/:hash",
    scope: "public",
    tag: "pictures",
    params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, key("id.invalid"))) }),
    raw: true,
    answers: OF_CONTENT,
  }),
};
