import { type RefObject, useLayoutEffect, useState } from "react";

const FIELDS = ":is(input, textarea, select):not([hidden])";

/** Room that the first field needs above the window's lower edge, in pixels: its own, the buttons' and that of a phone's bar. */
const ROOM = 170;

/**
 * Tells if the first field of the form around this line of buttons is in sight, or was scrolled past: a line that is kept in sight
 * before that would offer to send what nobody has read. A line without a form or fields counts as begun.
 */
export function useBegun(line: RefObject<HTMLElement | null>): boolean {
  const [begun, setBegun] = useState(true);
  useLayoutEffect(() => {
    const first = line.current?.closest("form")?.querySelector(FIELDS);
    if (!first) return;
    const look = () => setBegun(first.getBoundingClientRect().top < innerHeight - ROOM);
    look();
    // What lies above the window is no farther from its lower edge.
    const observer = new IntersectionObserver(look, { rootMargin: `9999px 0px -${ROOM}px 0px` });
    observer.observe(first);
    return () => observer.disconnect();
  }, [line]);
  return begun;
}
