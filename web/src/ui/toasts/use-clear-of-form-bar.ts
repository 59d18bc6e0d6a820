import { useEffect } from "react";
import { toast } from "react-toastify/unstyled";

const LIFT = "--toasts-lift";
/** Between the toasts and the buttons, in pixels. */
const GAP = 16;

/** Keeps the toasts off the buttons of a form: where both would stand in one place, the toasts stand above them. */
export function useClearOfFormBar(): void {
  useEffect(() => {
    const stop = new AbortController();
    const passive = { signal: stop.signal, passive: true };
    const look = () => document.documentElement.style.setProperty(LIFT, `${liftOf()}px`);
    window.addEventListener("scroll", look, passive);
    window.addEventListener("resize", look, passive);
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    // A toast is drawn after it was announced.
    const stopToasts = toast.onChange(() => requestAnimationFrame(look));
    return () => {
      stop.abort();
      grown.disconnect();
      stopToasts();
    };
  }, []);
}

/** How far from the window's lower edge the toasts must begin, in pixels; 0 where they are in nobody's way. */
function liftOf(): number {
  const toasts = document.querySelector(".Toastify__toast-container")?.getBoundingClientRect();
  if (toasts === undefined) return 0;
  const height = window.innerHeight;
  const lifts = [...document.querySelectorAll("[data-form-bar]")].map((form) => {
    const bar = form.getBoundingClientRect();
    const meets = bar.top < height && bar.bottom > height - toasts.height - 2 * GAP;
    const lift = height - bar.top + GAP;
    return meets && lift + toasts.height < height ? lift : 0;
  });
  return Math.max(0, ...lifts);
}
