import { pictureCalls } from "@bonum/contract/pictures/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route } from "../../kernel/route.ts";
import { sendContent } from "../../platform/http/content.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { findPicture } from "./queries.ts";

/** The pictures of the public site. A picture's path names its content, so it may be kept for ever. */
export const pictures: Module = {
  name: "pictures",
  routes: () => [
    route(pictureCalls.read, async ({ params: { hash }, request, reply }, { database, storage }) => {
      const picture = existing(await findPicture(database, hash));
      return sendContent(request, reply, {
        etag: `"${hash}"`,
        size: picture.size,
        contentType: picture.type,
        disposition: contentDisposition(
          "inline",
          `${hash.slice(0, 12)}.${picture.type.replace("image/", "")}`,
        ),
        cacheControl: "public, max-age=31536000, immutable",
        open: (range) => storage.read(picture.key, range),
      });
    }),
  ],
};
