/**
 * Takes the reader to what a form answered: into sight, wherever the page was scrolled to, and under the keyboard. Both
 * also where it had the focus already, since a second refusal stands in the place of the first.
 */
export function comeTo(answer: HTMLElement | null): void {
  answer?.focus({ preventScroll: true });
  answer?.scrollIntoView({ block: "center" });
}
