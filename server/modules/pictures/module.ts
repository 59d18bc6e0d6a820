import { pictureCalls } from "@bonum/contract/pictures/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route } from "../../kernel/route.ts";
import { sendContent } from "../../platform/http/content.ts";
import { contentDisposition } from "../../platform/http/content-disposition.ts";
import { pictureScanned } from "./held.ts";
import { pictureInfected } from "./letters.ts";

/** The pictures of the public site. A picture's path names its content, so it may be kept for ever. */
export const pictures: Module = {
  name: "pictures",
  routes: ({ database, storage }, { modules }) => [
    route(pictureCalls.read, async ({ params: { hash }, request, reply }) => {
      const sha256 = Buffer.from(hash, "hex");
      const shown = await Promise.all(modules.map(({ picture }) => picture?.(database, sha256)));
      const picture = existing(shown.find((one) => one !== undefined));
      return sendContent(request, reply, {
        etag: `"${hash}"`,
        size: picture.size,
        contentType: picture.type,
        disposition: contentDisposition(
          "inline",
          `${hash.slice(0, 12)}.${picture.type.replace("image/", "")}`,
        ),
        cacheControl: "public, max-age=31536000, immutable",
        assertGiven: () => storage.assertGiven([picture.key]),
        open: (range) => storage.read(picture.key, range),
      });
    }),
  ],
  scanned: pictureScanned,
  letters: [pictureInfected],
};
