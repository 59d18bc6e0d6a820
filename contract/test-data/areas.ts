/**
 * The lists that test data fill, in the order in which a portal is filled whole: what a list is made of stands before it.
 * They are emptied the other way round.
 */
export const TEST_DATA_AREAS = [
  "services",
  "files",
  "clients",
  "investments",
  "orders",
  "messages",
  "references",
  "partners",
] as const;
export type TestDataArea = (typeof TEST_DATA_AREAS)[number];
