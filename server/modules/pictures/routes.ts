import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import { sendContent } from "../../platform/http/content.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { findPicture } from "./queries.ts";

const params = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, key("id.invalid"))) });

/** `GET pictures/{hash}`: a picture of the public site. Its address names its content, so it may be kept for ever. */
export function pictureRoutes(scope: Scope, { database, storage }: Portal): void {
  scope.get("/pictures/:hash", { schema: { tags: ["pictures"], params } }, async (request, reply) => {
    const { hash } = request.params;
    const picture = await findPicture(database, hash);
    if (!picture) throw new NotFound();
    return sendContent(request, reply, {
      etag: `"${hash}"`,
      size: picture.size,
      contentType: picture.type,
      disposition: contentDisposition("inline", `${hash.slice(0, 12)}.${picture.type.replace("image/", "")}`),
      cacheControl: "public, max-age=31536000, immutable",
      open: (range) => storage.read(picture.key, range),
    });
  });
}
