/** Navigation state on opening a document's page. */
export interface DocumentState {
  /** Path and parameters of the list that it was opened from, which "Powrót" leads to. */
  from?: string;
}

/** The page of a document; `version` and `page` where a place in it is meant. */
export function documentPath(id: string): string {
  return `/documents/${id}`;
}
