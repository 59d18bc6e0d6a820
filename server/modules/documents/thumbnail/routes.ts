import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { existing, type Route, route } from "../../../kernel/route.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import { canSeeHistory } from "../policy.ts";
import { findDocument } from "../queries.ts";
import { findThumbnail } from "./queries.ts";

/** A year, in seconds: a version never changes. */
const FOR_EVER = "private, max-age=31536000, immutable";

/** The small picture of a document, to everybody who may see it. It is not a look at the document, so the audit log has none. */
export function thumbnailRoutes({ database, storage }: Portal): Route[] {
  return [
    route(documentCalls.thumbnail, async ({ account, params, query, reply }) => {
      const document = existing(await findDocument(database, account, params));
      const { version = document.version } = query;
      if (version !== document.version && !canSeeHistory(account)) throw new NotFound();
      const { picture, storage_key: key } = existing(await findThumbnail(database, document.id, version));
      await storage.assertGiven([key]);
      return reply
        .type("image/webp")
        .header("cache-control", query.version === undefined ? "private, no-cache" : FOR_EVER)
        .send(picture);
    }),
  ];
}
