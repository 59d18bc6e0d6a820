/**
 * The ref of an element of a dialog, which keeps the dialog exposed to screen readers. Where another dialog or a menu has faded out
 * in the very moment in which this one is drawn, MUI (9.5) does not know its element yet and hides it with all else, for good.
 */
export function expose(part: HTMLElement | null): void {
  // After MUI's own effects of the same moment.
  queueMicrotask(() => part?.closest('[aria-hidden="true"]')?.removeAttribute("aria-hidden"));
}
