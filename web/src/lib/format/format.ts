import { currentLanguage } from "../i18n/i18n.ts";

const NO_BREAK_SPACE = "\u00A0";
const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** A number by the habits of the language in use: `1,5` in Polish, `1.5` in English. */
export function formatNumber(value: number, fractionDigits = 0): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: fractionDigits }).format(value);
}

/** A size with the unit that people see in their file manager: `1,5 MB` (1 KB = 1024 B). */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  return `${formatNumber(value, power === 0 || value >= 100 ? 0 : 1)}${NO_BREAK_SPACE}${UNITS[power]}`;
}

/** A number of days: `14 dni`, in English `14 days`. */
export function formatDays(days: number): string {
  const unit = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(currentLanguage(), unit).format(days);
}

/** A share of 1 as whole percent, never 100 before the end: `42%`. */
export function formatPercent(share: number): string {
  return `${Math.floor(Math.min(Math.max(share, 0), 1) * 100)}%`;
}

/** A transfer's speed: `1,5 MB/s`. */
export function formatSpeed(bytesPerSecond: number): string {
  return `${formatSize(bytesPerSecond)}/s`;
}

/** An amount given in grosze: `12 345,50 zł`, in English `PLN 12,345.50`. */
export function formatMoney(grosze: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: "currency", currency: "PLN" }).format(
    grosze / 100,
  );
}

/** A middle dot between two facts of a line; it stays with the first, for at the beginning of a line it looks like a bullet. */
export const DOT = `${NO_BREAK_SPACE}· `;

/** Facts in one line with a middle dot between them; empty ones are left out. */
export function dotted(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join(DOT);
}
