import { type ComponentType, Suspense, useState } from "react";
import type { ListRow } from "../list-description.ts";
import { createSelection, type ListSelection, type SelectionProps } from "./selection.ts";

/**
 * Lets several rows of a list be chosen.
 *
 * @param Part draws what can be done with them; loaded on demand, with the first choice
 */
export function useSelection<Row extends ListRow>(
  Part: ComponentType<SelectionProps<Row>>,
): ListSelection<Row> {
  const [store] = useState(() => createSelection<Row>());
  const bar = (shown: Omit<SelectionProps<Row>, "store">) => (
    <Suspense>
      <Part store={store} {...shown} />
    </Suspense>
  );
  return { store, bar };
}
