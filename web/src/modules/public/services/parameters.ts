/** What the catalogue reads of its address. */
export const CATALOGUE_PARAMETERS = ["searchTerm", "pricing", "certified", "orderBy", "pageNumber"] as const;
