/** Marks the strip at the end of a list's rows; it opens while toasts would cover rows, and they stand on it. */
export const TOAST_SHELF = { "data-toast-shelf": "" } as const;

/** Between the toasts and the edges of the shelf, in pixels. */
const EDGE = 8;

interface Sizes {
  /** Of the toasts in their corner. */
  toasts: Pick<DOMRect, "top" | "bottom">;
  /** Of the list's rows, all together. */
  rows: Pick<DOMRect, "top" | "bottom">;
  /** Height of what follows the rows: the pager. */
  below: number;
  /** Of the window. */
  height: number;
}

/**
 * How high the shelf has to be, in pixels; 0 where neither rows nor the pager below them reach the toasts. It does not
 * depend on how high the shelf is now, so it does not open and close by turns.
 */
export function shelfHeight({ toasts, rows, below, height }: Sizes): number {
  const reached = rows.top < toasts.bottom && rows.bottom + below + EDGE > toasts.top;
  return reached ? height - toasts.top + EDGE : 0;
}

/** How far up from their corner the toasts stand on a shelf whose lower edge is there; it sticks to the window's end. */
export function shelfRise({ height }: Pick<Sizes, "height">, shelfBottom: number): number {
  return Math.max(0, Math.round(height - shelfBottom));
}
