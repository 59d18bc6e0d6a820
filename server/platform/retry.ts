import { setTimeout as delay } from "node:timers/promises";

interface Retrying {
  /** Largest number of tries. */
  tries: number;
  /** Tells whether another try may succeed. */
  mayPass(error: unknown): boolean;
  /** Pause after so many tries, in milliseconds. */
  pauseMs(tried: number): number;
}

/** Does `work` again where it fails in a way that may pass. */
export async function retry<T>(work: () => Promise<T>, { tries, mayPass, pauseMs }: Retrying): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === tries || !mayPass(error)) throw error;
      await delay(pauseMs(tried));
    }
  }
}
