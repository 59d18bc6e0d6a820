/** Marks what toasts must not cover; spread it into the element: `<div {...CLEAR_OF_TOASTS}>`. */
export const CLEAR_OF_TOASTS = { "data-clear-of-toasts": "" } as const;

/** Distance between the toasts and the elements that they avoid, in pixels. */
const GAP = 8;

export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Offset of the toasts from their corner, in pixels. */
export interface Move {
  left: number;
  up: number;
}

const STAY: Move = { left: 0, up: 0 };

/**
 * The shortest way out of the corner to where the toasts cover none of the boxes and are whole in the window, whose
 * upper left corner is 0, 0. They stay where there is no such place.
 */
export function clearPlace(toasts: Box, kept: readonly Box[]): Move {
  const inReach = kept.filter(({ top, bottom }) => bottom > 0 && top < toasts.bottom + GAP);
  const ways = [0, ...inReach.map(({ left }) => toasts.right - left + GAP)];
  const moves = [...new Set(ways)]
    .filter((left) => left >= 0 && left <= toasts.left)
    .flatMap((left) => {
      const up = clearHeight(toasts, left, inReach);
      return up === null ? [] : [{ left, up }];
    });
  return (
    moves.reduce(
      (best: Move | null, move) => (best && lengthOf(best) <= lengthOf(move) ? best : move),
      null,
    ) ?? STAY
  );
}

const lengthOf = ({ left, up }: Move) => left + up;

/**
 * Height at which the toasts, moved to the left so far, overlap nothing; null if there is none up to the
 * window's edge.
 */
function clearHeight(toasts: Box, left: number, kept: readonly Box[]): number | null {
  const beside = kept.filter(
    (box) => box.right + GAP > toasts.left - left && box.left - GAP < toasts.right - left,
  );
  const heights = [0, ...beside.map(({ top }) => toasts.bottom - top + GAP)].sort(
    (one, other) => one - other,
  );
  const clear = heights.find(
    (up) =>
      up >= 0 &&
      up <= toasts.top &&
      !beside.some((box) => box.bottom + GAP > toasts.top - up && box.top - GAP < toasts.bottom - up),
  );
  return clear ?? null;
}
