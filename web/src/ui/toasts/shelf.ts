/** Marks the strip at the end of a list's rows; it opens while toasts would cover rows, and they stand on it. */
export const TOAST_SHELF = { "data-toast-shelf": "" } as const;

/** Distance between the toasts and the edges of the shelf, in pixels. */
const EDGE = 8;

interface Sizes {
  /** Box of the toasts in their corner. */
  toasts: Pick<DOMRect, "top" | "bottom">;
  /** Box of all the list's rows. */
  rows: Pick<DOMRect, "top" | "bottom">;
  /** Height of what follows the rows: the pager. */
  below: number;
  /** Height of the window. */
  height: number;
}

/**
 * Height of the shelf, in pixels; 0 if neither rows nor the pager below them reach the toasts. It is
 * independent of the shelf's present height, so that it does not open and close by turns.
 */
export function shelfHeight({ toasts, rows, below, height }: Sizes): number {
  const reached = rows.top < toasts.bottom && rows.bottom + below + EDGE > toasts.top;
  return reached ? height - toasts.top + EDGE : 0;
}

/**
 * Distance of the toasts from their corner on a shelf whose lower edge is there; at most to the window's end.
 */
export function shelfRise({ height }: Pick<Sizes, "height">, shelfBottom: number): number {
  return Math.max(0, Math.round(height - shelfBottom));
}
