import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_TYPES } from "@bonum/contract/pictures/fields.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type Caller, callerOf, type Target, targetOf } from "../../kernel/caller.ts";
import { sendRecord } from "../../kernel/record-routes.ts";
import { Invalid, TooLarge } from "../../platform/http/errors.ts";
import { announcedLength, type ReceivedForm, receiveForm } from "../../platform/http/multipart.ts";
import { type StoredContent, storeContent } from "../../platform/storage/content-intake.ts";
import { abandon } from "../../platform/storage/leases.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { form, streamed } from "../documents/save/streamed-form.ts";
import { assertSessionOpen } from "../identity/login/guards.ts";

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

/**
 * Receives a form whose field `picture` is a PNG, JPEG or WebP of 2 MB at most, and hands it to `commit`, whose
 * transaction takes the bytes over. If it does not, or fails, they are taken away again.
 *
 * @throws Invalid on the field `picture`
 */
async function withPicture<T>(
  portal: Portal,
  request: FastifyRequest,
  commit: (picture: StoredContent) => Promise<T>,
): Promise<T> {
  const { database, storage } = portal;
  const sizes = { maxBytes: PICTURE_MAX_BYTES, announcedBytes: announcedLength(request) };
  const intake = { database, storage, log: request.log, ...sizes };
  const limits = { fileField: PICTURE_FIELD, maxFileBytes: PICTURE_MAX_BYTES };
  let stored: StoredContent | null = null;
  try {
    const form = await receiveForm(request, limits, async (source) => {
      stored = await storeContent(intake, source);
      return stored;
    });
    await assertSessionOpen(portal, request.account.sessionId);
    return await commit(checked(form));
  } catch (error) {
    throw error instanceof TooLarge ? refused("picture.tooLarge") : error;
  } finally {
    // What a row has taken over has no lease any more, and stays.
    if (stored !== null) await abandon(intake, (stored as StoredContent).lease);
  }
}

function checked({ file, fileCount }: ReceivedForm<StoredContent | null>): StoredContent {
  if (fileCount > 1) throw refused("file.single");
  if (!file) throw refused("file.required");
  if (!file.kept) throw refused(file.name === "" ? "file.required" : "file.empty");
  if (!PICTURE_TYPES.includes(file.kept.contentType)) throw refused("picture.type");
  return file.kept;
}

function refused(message: ValidationKey): Invalid {
  return new Invalid({ [PICTURE_FIELD]: [message] });
}
