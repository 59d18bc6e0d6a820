/** Pictures of the public site: of references and partners, and the funding banner's. */

/** Name of the multipart field that carries a picture. */
export const PICTURE_FIELD = "picture";

/** Largest picture, in bytes. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** Accepted picture types, detected from the content. SVG is excluded, since it can carry script. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];
