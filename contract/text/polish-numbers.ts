/** Numbers that Polish registers give, and how they are checked (M8.1). */

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** A NIP without the prefix, spaces and dashes that people write it with. */
export function normaliseNip(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "").replace(/^PL/, "");
}

/** Validates a NIP of ten digits. All zeros are invalid, though their checksum fits. */
export function isNip(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return false;
  return weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]);
}

/** A kept NIP as it stands on paper: `526-025-02-74`. */
export function formatNip(nip: string): string {
  return nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1-$2-$3-$4");
}

/** A REGON without spaces and dashes. */
export function normaliseDigits(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** Validates a REGON of nine or fourteen digits; the first nine of fourteen are one too. */
export function isRegon(digits: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const first = weighted(digits, [8, 9, 2, 3, 4, 5, 6, 7]) % 11;
  if (first % 10 !== Number(digits[8])) return false;
  if (digits.length === 9) return true;
  const second = weighted(digits, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11;
  return second % 10 === Number(digits[13]);
}

/** A KRS number is ten digits without a check digit. */
export function isKrs(digits: string): boolean {
  return /^\d{10}$/.test(digits) && !/^0+$/.test(digits);
}

/** A land register number with its eight-digit middle and capital letters: `ka1s/12345/6` is `KA1S/00012345/6`. */
export function normaliseLandRegister(text: string): string {
  const parts = text.toUpperCase().replace(/\s/g, "").split("/");
  return parts.map((part, index) => (index === 1 ? part.padStart(8, "0") : part)).join("/");
}

/** The alphabet of land registers: a symbol's place in it is its value. No Q and no V. */
const LAND_REGISTER_SYMBOLS = "0123456789XABCDEFGHIJKLMNOPRSTUWYZ";

/** Validates a normalised land register number (KW), check digit included. */
export function isLandRegister(text: string): boolean {
  const match = /^([A-Z]{2}\d[A-Z])\/(\d{8})\/(\d)$/.exec(text);
  if (match === null) return false;
  const values = [...`${match[1]}${match[2]}`].map((symbol) => LAND_REGISTER_SYMBOLS.indexOf(symbol));
  if (values.includes(-1)) return false;
  const sum = values.reduce((total, value, index) => total + value * ([1, 3, 7][index % 3] ?? 0), 0);
  return sum % 10 === Number(match[3]);
}

/** A phone number as it is kept: `+48601234567`. Nine digits without a prefix are Polish. */
export function normalisePhone(text: string): string {
  const number = text.replace(/[\s().-]/g, "").replace(/^00/, "+");
  return /^\d{9}$/.test(number) ? `+48${number}` : number;
}

/** Validates a normalised phone number: nine digits after +48, up to fifteen in all abroad. */
export function isPhone(text: string): boolean {
  return text.startsWith("+48") ? /^\+48[1-9]\d{8}$/.test(text) : /^\+[1-9]\d{5,14}$/.test(text);
}

const NO_BREAK_SPACE = "\u00A0";

/** A kept phone number as people read it, never broken between lines: `+48 601 234 567`; a foreign one stands as it is. */
export function formatPhone(phone: string): string {
  return plainPhone(phone).replaceAll(" ", NO_BREAK_SPACE);
}

/** The same with ordinary spaces: for a file, in which other programs look for it. */
export function plainPhone(phone: string): string {
  return phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}

/** Five digits get their dash. */
export function normalisePostcode(text: string): string {
  return text.replace(/\s/g, "").replace(/^(\d{2})(\d{3})$/, "$1-$2");
}

/** Validates a normalised Polish postcode. */
export function isPostcode(text: string): boolean {
  return /^\d{2}-\d{3}$/.test(text);
}
