/**
 * Loads something at its first use, for all uses. What could not be loaded is tried again by whoever asks next: a server that had
 * no file descriptor left, or no memory, for a moment would otherwise fail until it is started anew.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
