/** Waits so long, in milliseconds, or until the signal says that nobody wants to wait any more. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(stop, milliseconds);
    signal.addEventListener("abort", stop);
  });
}
