import { useEffect } from "react";

let unsaved = 0;

/** Marks that a form holds input that leaving would lose; the browser then asks before closing the tab. */
export function useMarkUnsaved(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved += 1;
    window.addEventListener("beforeunload", ask);
    return () => {
      unsaved -= 1;
      window.removeEventListener("beforeunload", ask);
    };
  }, [active]);
}

/** Tells if any form on the screen holds unsaved input. */
export function hasUnsavedInput(): boolean {
  return unsaved > 0;
}
