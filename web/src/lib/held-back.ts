/** Paths of records that this page is deleting or has just deleted. */
const heldBack = new Set<string>();

/**
 * Holds the reading of a record, and of what lies below it, back: while it is being deleted its screen still stands,
 * and reading it anew, as the change feed tells it to, would only find nothing. Returns the way to let go.
 */
export function holdBack(path: string): () => void {
  heldBack.add(path);
  return () => {
    heldBack.delete(path);
  };
}

/** Whether what `GET /api/{path}` answers may be read, for a query's `enabled`. */
export function mayRead(path: string): boolean {
  return ![...heldBack].some((record) => path === record || path.startsWith(`${record}/`));
}
