import { relativeTime } from "../lib/format/relative-time.ts";

/** A day has no hour from which to count, and a moment with a tooltip of its own keeps it. */
const MOMENT = 'time[datetime*="T"]:is(:not([title]), [data-aged])';

/** Has every moment of the screen say how long ago it was while the pointer rests on it; returns the way to stop. */
export function showAges(): () => void {
  const tell = ({ target }: Event) => {
    const time = target instanceof Element ? target.closest<HTMLTimeElement>(MOMENT) : null;
    if (time === null) return;
    // Told anew at each look: a screen may stand open for hours.
    time.title = relativeTime(time.dateTime);
    time.dataset.aged = "";
  };
  document.addEventListener("pointerover", tell);
  return () => document.removeEventListener("pointerover", tell);
}
