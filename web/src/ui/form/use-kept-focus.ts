import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back after a save: what cannot be used while it works loses the focus, and whoever goes by the
 * keyboard would begin at the top of the page. It goes to where it was, or to the form's end if that cannot be used
 * any more; what has taken the focus meanwhile keeps it.
 *
 * @returns for the bar with the form's buttons
 */
export function useKeptFocus(busy: boolean): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) {
      from.current = document.activeElement;
      return;
    }
    const left = from.current;
    from.current = null;
    if (left === null || !isLost(document.activeElement)) return;
    const usable = left instanceof HTMLElement && left !== document.body && !left.matches(":disabled");
    (usable ? left : bar.current)?.focus();
  }, [busy]);
  return bar;
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(":disabled");
}
