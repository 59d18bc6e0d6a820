/** What a browser shows without running anything in it: PDF and raster images (decisions, section 3). */
const INLINE_TYPES = new Set([
  "application/pdf",
  "image/avif",
  "image/bmp",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
]);

/** Whether a preview link shows this content in the browser rather than sending it as an attachment. */
export function isShownInline(contentType: string): boolean {
  return INLINE_TYPES.has(contentType);
}
