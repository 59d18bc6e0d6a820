import type { FastifyRequest } from "fastify";
import {
  announcedLength,
  type FormLimits,
  type ReceivedForm,
  receiveForm,
} from "../platform/http/multipart.ts";
import { type StoredContent, storeContent } from "../platform/storage/content-intake.ts";
import { abandon } from "../platform/storage/leases.ts";
import type { Portal } from "../portal.ts";
import { assertStillAllowed } from "./scopes.ts";

/** A request whose body is a multipart form with a file. */
interface Upload extends Omit<FormLimits, "sender"> {
  portal: Portal;
  request: FastifyRequest;
}

/**
 * Receives a form, its file straight into the storage, and hands both to `commit`, whose transaction takes the bytes
 * over by giving up their lease. What no transaction took over is deleted again, however this ends.
 *
 * @throws what the request's guards, `receiveForm` and `storeContent` throw
 */
export async function withUpload<T>(
  { portal, request, ...form }: Upload,
  commit: (form: ReceivedForm<StoredContent | null>) => Promise<T>,
): Promise<T> {
  const { database, storage } = portal;
  const limits = { sender: request.account.id, ...form };
  const sizes = { maxBytes: limits.maxFileBytes, announcedBytes: announcedLength(request) };
  const intake = { database, storage, log: request.log, ...sizes };
  const stored: StoredContent[] = [];
  try {
    const form = await receiveForm(request, limits, async (source) => {
      const content = await storeContent(intake, source);
      if (content) stored.push(content);
      return content;
    });
    // The file may have taken hours: who was signed out or blocked meanwhile saves nothing any more.
    await assertStillAllowed(request);
    return await commit(form);
  } finally {
    // Stored content that a row references has no lease any more, and stays.
    for (const { lease } of stored) await abandon(intake, lease);
  }
}
