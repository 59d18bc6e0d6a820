/** Whether a text bears the number of a sample, which says by itself that its record is one. */
export function isNumberedSample(text: string): boolean {
  return /\bPRZYKŁAD\/\d/.test(text);
}
