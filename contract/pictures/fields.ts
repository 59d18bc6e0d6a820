/** Pictures of the public site: of references and partners, and the funding banner's. */

/** Name of the multipart field that carries a picture. */
export const PICTURE_FIELD = "picture";

/** Largest picture, in bytes. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** What a picture may be, told from its content. SVG is not among them: it can carry script. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];
