const PICTURES = /^image\/(?!svg)/;

/** Whether a thumbnail can be made of such a content. */
export function canPicture(contentType: string): boolean {
  return contentType === "application/pdf" || PICTURES.test(contentType);
}
