import type { Content } from "../../../platform/http/content.ts";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import type { Portal } from "../../../portal.ts";
import { isShownInline } from "../inline-types.ts";

/** A version's row with the name that its document has now. */
export interface StoredVersion {
  name: string;
  storage_key: string;
  content_type: string;
  size: number;
  sha256: Buffer;
}

/** A content as a download sends it: always a file to be saved, under the document's name. */
export function downloadOf({ storage }: Portal, version: StoredVersion): Content {
  return {
    etag: `"${version.sha256.toString("hex")}"`,
    size: version.size,
    contentType: version.content_type,
    disposition: contentDisposition("attachment", version.name),
    open: (range) => storage.read(version.storage_key, range),
  };
}

/** How a preview presents a content: a PDF or a raster image in the browser, everything else as bytes to be saved. */
export function previewOf(version: Pick<StoredVersion, "name" | "content_type">) {
  return isShownInline(version.content_type)
    ? { contentType: version.content_type, disposition: contentDisposition("inline", version.name) }
    : {
        contentType: "application/octet-stream",
        disposition: contentDisposition("attachment", version.name),
      };
}
