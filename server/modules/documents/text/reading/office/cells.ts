import { format, getFormatFromId, isDateFormat } from "numfmt";
import type { OfficeArchive } from "./archive.ts";
import { readElements } from "./elements.ts";

/** Writes the values of cells as the sheet shows them. */
export interface CellFormats {
  /** @param style the cell's attribute `s`; `type` its attribute `t` */
  shown(value: string, cell: { style: number; type: string | undefined }): string;
}

/** Locale of Excel's Polish format; programs elsewhere store such values too. */
const LOCALE = "pl-PL";

/** The built-in formats that follow the system's short date, by their numbers. */
const SHORT_DATES: Record<number, string> = { 14: "dd.mm.yyyy", 22: "dd.mm.yyyy hh:mm" };

/** Excel takes no longer ones. */
const PATTERN_MAX = 255;
/** Maximum number of styles in Excel. */
const STYLES_MAX = 65_490;

/** Days from the beginning of 1900, as dates are counted, to that of 1904, as old files of Macintosh count them. */
const DAYS_TO_1904 = 1_462;

/** Reads the formats of a workbook's styles; none where it has no such part. */
export async function readCellFormats(
  archive: OfficeArchive,
  styles: string | undefined,
  { from1904 }: { from1904: boolean },
): Promise<CellFormats> {
  const patterns = styles === undefined ? [] : await readPatterns(archive, styles);
  return {
    shown(value, { style, type }) {
      if (type === "b") return value === "1" ? "PRAWDA" : "FAŁSZ";
      if (type !== undefined && type !== "n") return type === "s" ? "" : value;
      const number = Number(value);
      const pattern = patterns[style] ?? "General";
      // Long numbers are those of registers and accounts.
      if (!Number.isFinite(number) || (pattern === "General" && Number.isInteger(number))) return value;
      const days = from1904 && isDateFormat(pattern) ? number + DAYS_TO_1904 : number;
      return formatted(pattern, days) ?? value;
    },
  };
}

/** A value that a format does not fit (a date before 1900) is shown as it is. */
function formatted(pattern: string, value: number): string | undefined {
  try {
    return format(pattern, value, { locale: LOCALE });
  } catch {
    return undefined;
  }
}

/** The patterns of the styles of cells, in their order. */
async function readPatterns(archive: OfficeArchive, path: string): Promise<string[]> {
  const own = new Map<number, string>();
  const patterns: string[] = [];
  let inCells = false;
  await readElements(archive, path, {
    open(name, { numFmtId, formatCode = "" }) {
      const id = Number(numFmtId ?? 0);
      if (name === "numFmt" && formatCode.length <= PATTERN_MAX) own.set(id, formatCode);
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells && patterns.length < STYLES_MAX)
        patterns.push(own.get(id) ?? SHORT_DATES[id] ?? getFormatFromId(id, LOCALE) ?? "General");
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return patterns;
}
