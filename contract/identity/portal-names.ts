import type { Label } from "../labels.ts";

/** Name of an erased account, unless its person examined or decided. */
export const ERASED_NAME = { pl: "Konto usunięte", en: "Deleted account" } as const;

/** Name of the centre that clients read instead of its people's. */
export const CENTRE_NAME = { pl: "Centrum Badań", en: "Examination Centre" } as const;

/** A name as a reader is shown it: the portal's own in both languages, a person's as it is. The Polish one is kept and sent. */
export function shownName(name: string): Label {
  return [ERASED_NAME, CENTRE_NAME].find(({ pl }) => pl === name) ?? { pl: name, en: name };
}
