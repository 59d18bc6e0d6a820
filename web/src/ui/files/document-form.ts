/** The address parameter that says which form stands in the documents list's place: `new`, or a document's id. */
export const FORM = "form";

/** What a move to the form carries: whether closing it is a step back, to where it was opened. */
export interface OpenedFrom {
  fromList?: boolean;
}

export const OPENED_HERE: OpenedFrom = { fromList: true };

/** The form of a document, for administrators. */
export function documentFormPath(id: string): string {
  return `/?${new URLSearchParams({ [FORM]: id })}`;
}
