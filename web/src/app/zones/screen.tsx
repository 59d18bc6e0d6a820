import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { AreaSpinner } from "../../ui/spinner.tsx";

/** A screen of its own chunk, loaded when a guard lets somebody see it: React Router's `lazy` would load it before. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReactNode {
  const Screen = lazy(async () => ({ default: (await load())[name] }));
  return (
    <Suspense fallback={<AreaSpinner minHeight={480} />}>
      <Screen />
    </Suspense>
  );
}
