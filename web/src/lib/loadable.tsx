import { type ComponentType, type ReactNode, use } from "react";

type Wrapper = ComponentType<{ children?: ReactNode }>;

/** A component of a file of its own, which may be asked for ahead of its first drawing. */
export interface Loadable {
  load: () => Promise<Wrapper>;
  /** Undefined until its file is there. */
  component: Wrapper | undefined;
}

/** Loads a component once, when it is first drawn or asked for. */
export function loadable(importComponent: () => Promise<Wrapper>): Loadable {
  let loading: Promise<Wrapper> | undefined;
  const holder: Loadable = {
    component: undefined,
    load() {
      loading ??= importOnce();
      return loading;
    },
  };
  const importOnce = async () => {
    holder.component = await importComponent();
    return holder.component;
  };
  return holder;
}

/**
 * Renders a component of React's `lazy`, but at once if its file has been loaded already. `lazy` shows the
 * fallback even then, and React holds back the content after a fallback for 300 ms: a screen in three such
 * pieces came most of a second late.
 */
export function Loaded({ of, children }: { of: Loadable; children?: ReactNode }) {
  const Component = of.component ?? use(of.load());
  return <Component>{children}</Component>;
}
