/** Whether a name or a number says by itself that its record is a sample. */
export function bearsSampleMark(text: string): boolean {
  return /\bPRZYKŁAD\/\d|^Przykładow/.test(text);
}
