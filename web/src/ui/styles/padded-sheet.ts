import type { Theme } from "@mui/material/styles";
import { DENSITY, NARROW, sheet } from "./theme.ts";

/** The custom property by which parts of a sheet reach to its edges. */
export const SHEET_PADDING = "--sheet-padding";

/** A sheet with the one padding that every sheet of the application has. */
export function paddedSheet(theme: Theme) {
  return {
    ...sheet(theme),
    [SHEET_PADDING]: theme.spacing(DENSITY.group.desk),
    padding: `var(${SHEET_PADDING})`,
    // Under a key that a sheet with rules of its own for a phone does not write over.
    "&": { [NARROW]: { [SHEET_PADDING]: theme.spacing(DENSITY.group.narrow) } },
  };
}
