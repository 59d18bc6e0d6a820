/** Tells if a name or a number itself marks its record as a sample. */
export function bearsSampleMark(text: string): boolean {
  return /\bPRZYKŁAD\/\d|^Przykładow/.test(text);
}
