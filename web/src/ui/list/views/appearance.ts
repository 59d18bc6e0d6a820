import { readDefaultView, rememberDefaultView } from "../../../lib/default-views.ts";
import type { Column } from "../list-description.ts";

/** Columns and density of a list, by the parameters `columns` and `density` of its address. */
export interface Appearance {
  /** The keys of the chosen columns; null for those that the list has by itself. */
  columns: readonly string[] | null;
  compact: boolean;
}

export const USUAL_APPEARANCE: Appearance = { columns: null, compact: true };

const ROOMY = "usual";

/** Stands among the lists' defaults for the density of them all. */
const EVERY_LIST = "density";

/** The density that the person last chose, for a list whose address tells none. */
export function isCompact(userId: string | undefined): boolean {
  return userId === undefined || readDefaultView(userId, EVERY_LIST) !== ROOMY;
}

export function rememberDensity(userId: string, compact: boolean): void {
  rememberDefaultView(userId, EVERY_LIST, compact ? undefined : ROOMY);
}

/** Names of the look's parameters in an address. */
const APPEARANCE_NAMES = ["columns", "density"];

export function readAppearance(search: URLSearchParams, compact = true): Appearance {
  const columns = search.get("columns")?.split(",").filter(Boolean) ?? [];
  const density = search.get("density");
  return {
    columns: columns.length > 0 ? columns : null,
    compact: density === null ? compact : density !== ROOMY,
  };
}

/** An address with another look; what else stands there is kept. */
export function withAppearance(search: URLSearchParams, { columns, compact }: Appearance): URLSearchParams {
  const others = [...search].filter(([name]) => !APPEARANCE_NAMES.includes(name));
  return new URLSearchParams([
    ...others,
    ...(columns === null ? [] : [["columns", columns.join(",")]]),
    ...(compact ? [] : [["density", ROOMY]]),
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
