import { type RefObject, useEffect, useRef } from "react";

/**
 * For a line of links that scrolls sideways where it has no room: brings the current one to its middle whenever
 * `place` changes. The page itself stays where it is, so that going back still comes to where one was.
 */
export function useCurrentInView(place: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the place
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    if (!list.current || !current) return;
    const [line, link] = [list.current, current].map((element) => element.getBoundingClientRect());
    if (line && link) list.current.scrollLeft += link.left + link.width / 2 - line.left - line.width / 2;
  }, [place]);
  return list;
}
