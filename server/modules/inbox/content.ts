import type { FastifyReply, FastifyRequest } from "fastify";
import { recordDownload } from "../../kernel/audit/downloads.ts";
import { sendContent } from "../../platform/http/content.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import { isShownInline } from "../documents/content-types.ts";
import type { PaperRow } from "./queries.ts";

/** Sends what a paper holds, as the portal's own screens show it; nothing in it runs. The log keeps who looked. */
export function sendPaper(
  { config, database, storage }: Portal,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { id, name, storage_key: key, content_type: contentType, size, sha256 }: PaperRow,
): Promise<FastifyReply> {
  if (key === null) throw new NotFound();
  const inline = isShownInline(contentType);
  return sendContent(request, reply, {
    etag: `"${sha256.toString("hex")}"`,
    size,
    contentType: inline ? contentType : "application/octet-stream",
    disposition: contentDisposition(inline ? "inline" : "attachment", name),
    assertGiven: () => storage.assertGiven([key]),
    open: (range) => storage.read(key, range),
    ...(config.sendfile === "x-accel" && { locate: () => storage.locate(key) }),
    onSend: ({ later }) =>
      recordDownload(database, request, {
        action: "inbox.look",
        subjectType: "inboxPaper",
        subjectId: id,
        after: { fileName: name },
        content: { sha256: sha256.toString("hex") },
        later,
      }),
  });
}
