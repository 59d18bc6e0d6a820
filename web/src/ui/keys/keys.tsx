import { lazy, Suspense, useEffect } from "react";
import { bindKeys } from "./bindings.ts";
import { followOtherTabs, useKeys } from "./single-keys.ts";

const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

/** The keys of the screens behind the log-in, and the dialog that lists them. */
export function Keys() {
  const listed = useKeys((keys) => keys.listed);
  useEffect(bindKeys, []);
  useEffect(followOtherTabs, []);
  return listed ? (
    <Suspense>
      <KeysDialog />
    </Suspense>
  ) : null;
}
