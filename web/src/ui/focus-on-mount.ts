/** A `ref` for what takes the focus when it appears: the first field of a dialog, the one thing to press. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
