import type { Call, OutputOf } from "@bonum/contract/call.ts";
import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_TYPES } from "@bonum/contract/pictures/fields.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import type { Tx } from "../platform/database/connect.ts";
import { transact } from "../platform/database/transaction.ts";
import { Invalid, TooLarge } from "../platform/http/errors.ts";
import type { ReceivedForm } from "../platform/http/multipart.ts";
import type { StoredContent } from "../platform/storage/content-intake.ts";
import { giveUpLease, leaveToSweep } from "../platform/storage/leases.ts";
import type { Portal } from "../portal.ts";
import { type CallRequest, type Route, route } from "./route.ts";
import { withUpload } from "./upload.ts";

/** A row's four columns of a picture, or of none. */
export interface PictureColumns {
  key: string | null;
  type: string | null;
  size: number | null;
  sha256: Buffer | null;
}

/** Public path of the picture with this SHA-256, in hexadecimal digits. Another content has another path. */
export function picturePath(hash: string): string {
  return `/api/pictures/${hash}`;
}

/** The calls of `pictureEditCalls`. */
interface PictureCalls<SetPicture extends Call, RemovePicture extends Call> {
  setPicture: SetPicture;
  removePicture: RemovePicture;
}

/**
 * Answers the calls that give a record a picture and take it away.
 *
 * @param change the command, in whose transaction the record takes the bytes over; null takes the picture away
 */
export function pictureRoutes<SetPicture extends Call, RemovePicture extends Call>(
  { setPicture, removePicture }: PictureCalls<SetPicture, RemovePicture>,
  change: (
    tx: Tx,
    request: CallRequest<SetPicture>,
    picture: StoredContent | null,
  ) => Promise<OutputOf<SetPicture>>,
): Route[] {
  const commit = (
    { database }: Portal,
    request: CallRequest<Call>,
    picture: StoredContent | null,
  ): Promise<unknown> =>
    transact(database, (tx) => change(tx, request as unknown as CallRequest<SetPicture>, picture));
  return [
    route<Call>(setPicture, (request, portal) =>
      withPicture(portal, request.request, (picture) => commit(portal, request, picture)),
    ),
    route<Call>(removePicture, (request, portal) => commit(portal, request, null)),
  ];
}

/**
 * Receives a form whose field `picture` is a PNG, JPEG or WebP of 2 MB at most, and hands it to `commit`, as `withUpload`
 * does.
 *
 * @throws Invalid on the field `picture`
 */
async function withPicture<T>(
  portal: Portal,
  request: FastifyRequest,
  commit: (picture: StoredContent) => Promise<T>,
): Promise<T> {
  const limits = { fileField: PICTURE_FIELD, maxFileBytes: PICTURE_MAX_BYTES };
  try {
    return await withUpload({ portal, request, ...limits }, (form) => commit(checked(form)));
  } catch (error) {
    throw error instanceof TooLarge ? refused("picture.tooLarge") : error;
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

interface Exchange {
  /** Present picture of the row: storage key, and SHA-256 in hexadecimal digits. */
  from: { key: string | null; hash: string | null };
  /** New picture; null removes it. */
  to: StoredContent | null;
  write(columns: PictureColumns): Promise<void>;
}

/**
 * Gives a row, which this transaction has locked, another picture or none; the old bytes go with the next sweep.
 *
 * @returns false when the row has that picture already, or none to take away
 */
export async function exchangePicture(tx: Tx, { from, to, write }: Exchange): Promise<boolean> {
  if (from.hash === (to?.sha256.toString("hex") ?? null)) return false;
  await write({
    key: to?.lease.key ?? null,
    type: to?.contentType ?? null,
    size: to?.size ?? null,
    sha256: to?.sha256 ?? null,
  });
  if (to) await giveUpLease(tx, to.lease.key);
  if (from.key !== null) await leaveToSweep(tx, [from.key]);
  return true;
}
