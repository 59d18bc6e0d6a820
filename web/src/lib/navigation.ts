interface NavigateOptions {
  state?: unknown;
  replace?: boolean;
}
type Navigate = (to: string, options?: NavigateOptions) => void;

let navigate: Navigate | undefined;

/** Tells who moves between the screens; the application connects its router at the start. */
export function connectNavigation(to: Navigate): void {
  navigate = to;
}

/** Goes to a screen from outside React: an expired session, a broken server. */
export function navigateTo(path: string, options?: NavigateOptions): void {
  navigate?.(path, options);
}
