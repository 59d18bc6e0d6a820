const PICTURES = /^image\/(?!svg)/;

/** Tells if such a content can have a thumbnail. */
export function canPicture(contentType: string): boolean {
  return contentType === "application/pdf" || PICTURES.test(contentType);
}
