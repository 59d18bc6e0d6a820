/** Parameters of the catalogue's address. */
export const CATALOGUE_PARAMETERS = ["searchTerm", "pricing", "certified", "orderBy", "pageNumber"] as const;
