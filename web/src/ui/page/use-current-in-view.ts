import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls the current link of a line of links to its middle whenever `place` changes. The page itself does
 * not scroll, so that going back returns to the former position.
 */
export function useCurrentInView(place: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the place
  useEffect(() => {
    // With the layout of the next frame: measured at once, the first screen is laid out twice.
    const frame = requestAnimationFrame(() => {
      const current = list.current?.querySelector('[aria-current="page"]');
      if (!list.current || !current) return;
      const [line, link] = [list.current, current].map((element) => element.getBoundingClientRect());
      if (line && link) list.current.scrollLeft += link.left + link.width / 2 - line.left - line.width / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return list;
}
