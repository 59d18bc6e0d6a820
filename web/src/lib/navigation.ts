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

let outdated = false;

/** Has the next screen come with a new document: this page is older or newer than the server. */
export function leaveAtNextNavigation(): void {
  outdated = true;
}

/** Tells whether a move from one path to another is to load the document anew. */
export function isLeft(from: string, to: string): boolean {
  return outdated && from !== to;
}

/** Goes to a screen from outside React: an expired session, a broken server. */
export function navigateTo(path: string, options?: NavigateOptions): void {
  navigate?.(path, options);
}
