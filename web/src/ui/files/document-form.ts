/** The address parameter that says which form stands in the documents list's place: `new`, or a document's id. */
export const FORM = "form";
export const NEW = "new";

/** The form of several new ones, with what is still being added. */
export const SEVERAL = "several";

/** Navigation state on opening the form. */
export interface OpenedFrom {
  /** It was opened from a screen of the portal, not by its own link: closing it is a step back, to that screen. */
  fromPortal?: boolean;
}

export const OPENED_HERE: OpenedFrom = { fromPortal: true };

/** The form of a document or of a `NEW` one, for administrators; a link within the portal carries `OPENED_HERE`. */
export function documentFormPath(form: string): string {
  return `/?${new URLSearchParams({ [FORM]: form })}`;
}

/** Path of a client's form of several documents of a project, with what is still being added. */
export function projectFormPath(investmentId: string): string {
  return `/client/investments/${investmentId}/documents/new?${new URLSearchParams({ [FORM]: SEVERAL })}`;
}
