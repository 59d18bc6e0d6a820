import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

/** A screen of its own chunk, loaded when a guard lets somebody see it: React Router's `lazy` would load it before. */
export function screen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<AreaSpinner minHeight={480} />}>
      <Screen />
    </Suspense>
  );
}
