import { useEffect, useState } from "react";

/** Leaves a form once the guard of unsaved input has been told that nothing holds the person back. */
export function useLeaving(): { leaving: boolean; leave: (go: () => void) => void } {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  useEffect(() => {
    if (way === null) return;
    way.go();
    setWay(null);
  }, [way]);
  return { leaving: way !== null, leave: (go) => setWay({ go }) };
}
