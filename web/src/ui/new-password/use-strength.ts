import { PASSWORD_MIN } from "@bonum/contract/identity/passwords.ts";
import { useEffect, useState } from "react";
import type { strengthOf } from "./strength.ts";

/** How strong a password is, from 0 to 4; `short` is too short to be judged, null is not judged (yet). */
export function useStrength(password: string, known: readonly string[]): number | "short" | null {
  const [judge, setJudge] = useState<{ strengthOf: typeof strengthOf }>();
  const typed = password !== "";
  useEffect(() => {
    // Without it the form works all the same: the server decides.
    if (typed) import("./strength.ts").then(setJudge, () => undefined);
  }, [typed]);
  if (!typed) return null;
  if (Array.from(password.normalize("NFKC")).length < PASSWORD_MIN) return "short";
  return judge?.strengthOf(password, known) ?? null;
}
