import { PICTURE_FIELD } from "@bonum/contract/pictures/fields.ts";
import * as z from "zod/mini";
import { type Caller, callerOf, type Target, targetOf } from "../../kernel/caller.ts";
import { sendRecord } from "../../kernel/record-routes.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { form, streamed } from "../documents/save/streamed-form.ts";
import { withPicture } from "./picture-form.ts";

interface EditedPicture<View extends z.ZodMiniType<{ revision: number }>> {
  /** As in `/admin/showcase/:id/picture`. */
  path: string;
  tag: string;
  params: z.ZodMiniType;
  view: View;
  /** Gives the record the picture, or takes its picture away. */
  change(caller: Caller, target: Target, picture: StoredContent | null): Promise<z.infer<View>>;
}

const PictureForm = z.object({ [PICTURE_FIELD]: z.file() });

/** Registers `PUT path` (a multipart form with `picture`) and `DELETE path`, both with `If-Match`. */
export function pictureEditRoutes<View extends z.ZodMiniType<{ revision: number }>>(
  scope: Scope,
  portal: Portal,
  { path, tag, params, view, change }: EditedPicture<View>,
): void {
  const answer: z.ZodMiniType = view;
  const response = { 200: answer };
  scope.put(
    path,
    {
      schema: { ...form, tags: [tag], params, body: PictureForm, response },
      validatorCompiler: streamed,
    },
    async (request, reply) => {
      const changed = await withPicture(portal, request, (picture) =>
        change(callerOf(portal, request), targetOf(request), picture),
      );
      return sendRecord(reply, changed);
    },
  );
  scope.delete(path, { schema: { tags: [tag], params, response } }, async (request, reply) =>
    sendRecord(reply, await change(callerOf(portal, request), targetOf(request), null)),
  );
}
