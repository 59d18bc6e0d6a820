import type { Column } from "../list-description.ts";

/** Columns and density of a list, by the parameters `columns` and `density` of its address. */
export interface Appearance {
  /** The keys of the chosen columns; null for those that the list has by itself. */
  columns: readonly string[] | null;
  compact: boolean;
}

export const USUAL_APPEARANCE: Appearance = { columns: null, compact: false };

const COMPACT = "compact";

/** Names of the look's parameters in an address. */
const APPEARANCE_NAMES = ["columns", "density"];

export function readAppearance(search: URLSearchParams): Appearance {
  const columns = search.get("columns")?.split(",").filter(Boolean) ?? [];
  return { columns: columns.length > 0 ? columns : null, compact: search.get("density") === COMPACT };
}

/** An address with another look; what else stands there is kept. */
export function withAppearance(search: URLSearchParams, { columns, compact }: Appearance): URLSearchParams {
  const others = [...search].filter(([name]) => !APPEARANCE_NAMES.includes(name));
  return new URLSearchParams([
    ...others,
    ...(columns === null ? [] : [["columns", columns.join(",")]]),
    ...(compact ? [["density", COMPACT]] : []),
  ]);
}

/** The columns that a list has by itself. */
export function usualColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ optional }) => !optional);
}

/** The columns of a look, in the list's own order; what names a row is always among them. An unknown one counts as absent. */
export function columnsOf<Row>(
  columns: readonly Column<Row>[],
  { columns: chosen }: Appearance,
): readonly Column<Row>[] {
  if (chosen === null || !columns.some(({ key }) => chosen.includes(key))) return usualColumns(columns);
  return columns.filter(({ key, card }) => card === "title" || chosen.includes(key));
}
