import type { ListRow, ListView } from "./list-description.ts";

/** A list as it is drawn now. */
interface ShownList {
  rows: readonly ListRow[];
  // biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own, and is asked of those alone.
  view: Pick<ListView<any>, "actions" | "editPath">;
}

/** The lists of the screen, for the keys that act on a row: what may be done with it is known to its list alone. */
export const shownLists = new Set<ShownList>();
