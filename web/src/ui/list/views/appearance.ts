import { readDefaultView, rememberDefaultView } from "../../../lib/default-views.ts";
import type { Column } from "../list-description.ts";

/** Look of a list, by the parameters `columns`, `density` and `preview` of its address. */
export interface Appearance {
  /** The keys of the chosen columns; null for those that the list has by itself. */
  columns: readonly string[] | null;
  compact: boolean;
  /** A preview stands beside the list, where it has one and the screen is wide. */
  preview: boolean;
}

export const USUAL_APPEARANCE: Appearance = { columns: null, compact: true, preview: false };

const ROOMY = "usual";

const BESIDE = "beside";

/** The part of a look that is kept for every list. */
type Kept = Omit<Appearance, "columns">;

/** Names of the look's parameters in an address. Those but the first stand among the lists' defaults too, for all lists. */
const NAMES = ["columns", "density", "preview"] as const;
const [, DENSITY, PREVIEW] = NAMES;

/** The density and the preview that the person last chose, for a list whose address tells none. */
export function keptAppearance(userId: string | undefined): Kept {
  if (userId === undefined) return USUAL_APPEARANCE;
  return {
    compact: readDefaultView(userId, DENSITY) !== ROOMY,
    preview: readDefaultView(userId, PREVIEW) === BESIDE,
  };
}

export function keepAppearance(userId: string, { compact, preview }: Kept): void {
  rememberDefaultView(userId, DENSITY, compact ? undefined : ROOMY);
  rememberDefaultView(userId, PREVIEW, preview ? BESIDE : undefined);
}

export function readAppearance(search: URLSearchParams, kept: Kept = USUAL_APPEARANCE): Appearance {
  const columns = search.get("columns")?.split(",").filter(Boolean) ?? [];
  const density = search.get(DENSITY);
  return {
    columns: columns.length > 0 ? columns : null,
    compact: density === null ? kept.compact : density !== ROOMY,
    preview: kept.preview || search.get(PREVIEW) === BESIDE,
  };
}

/** An address with another look; what else stands there is kept. */
export function withAppearance(
  search: URLSearchParams,
  { columns, compact, preview }: Appearance,
): URLSearchParams {
  const others = [...search].filter(([name]) => !NAMES.some((one) => one === name));
  return new URLSearchParams([
    ...others,
    ...(columns === null ? [] : [["columns", columns.join(",")]]),
    ...(compact ? [] : [[DENSITY, ROOMY]]),
    ...(preview ? [[PREVIEW, BESIDE]] : []),
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
