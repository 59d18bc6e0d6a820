import { currentLanguage } from "../../../lib/i18n/i18n.ts";

/** What a field of numbers holds; `NaN` stands for text that is no number, and the schema refuses it. */
export type NumberValue = number | null;

/** Reads a number as people write it: comma or point before the fraction, spaces between thousands. */
export function readNumber(text: string): NumberValue {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as it is edited: without spaces, with the language's comma or point. */
export function writeNumber(value: NumberValue): string {
  if (value === null || Number.isNaN(value)) return "";
  return currentLanguage() === "pl" ? String(value).replace(".", ",") : String(value);
}

/** Reads an amount in złoty, with or without `zł`, as grosze. */
export function readMoney(text: string): NumberValue {
  const plain = text.replace(/\s|zł$/gi, "").replace(",", ".");
  if (plain === "") return null;
  const parts = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  return parts === null ? Number.NaN : Number(`${parts[1]}${(parts[2] ?? "").padEnd(2, "0")}`);
}

/** Grosze as an amount to be edited: `1234,50`. */
export function writeMoney(value: NumberValue): string {
  if (value === null || Number.isNaN(value)) return "";
  const digits = String(Math.abs(value)).padStart(3, "0");
  const point = currentLanguage() === "pl" ? "," : ".";
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}
