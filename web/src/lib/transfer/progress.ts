/** How far a transfer is. Sizes are bytes; what cannot be known yet is null. */
export interface TransferProgress {
  loaded: number;
  total: number | null;
  /** Whole percent, 0 to 100. */
  percent: number | null;
  bytesPerSecond: number | null;
  remainingSeconds: number | null;
}

/** The speed is that of the last seconds, so that the forecast follows a connection that slows down. */
const WINDOW_MS = 5_000;
/** A forecast from less than this is a guess that jumps about. */
const SETTLED_MS = 500;

/** How often progress is reported: a screen need not follow each of the thousand parts that come in a second. */
const TELL_EVERY_MS = 100;

interface Sample {
  at: number;
  loaded: number;
}

/**
 * Makes a function that turns the counts of one transfer into its progress.
 *
 * @param now clock in milliseconds
 */
export function progressMeter(now: () => number = () => performance.now()) {
  let samples: Sample[] = [{ at: now(), loaded: 0 }];
  return (loaded: number, total: number | null): TransferProgress => {
    const at = now();
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, loaded }];
    const bytesPerSecond = speedOf(samples);
    return {
      loaded,
      total,
      percent: total === null || total === 0 ? null : Math.min(100, Math.floor((loaded / total) * 100)),
      bytesPerSecond,
      remainingSeconds:
        total === null || bytesPerSecond === null || bytesPerSecond === 0
          ? null
          : Math.ceil(Math.max(0, total - loaded) / bytesPerSecond),
    };
  };
}

function speedOf(samples: Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < SETTLED_MS) return null;
  return ((last.loaded - first.loaded) / (last.at - first.at)) * 1_000;
}

/** Makes a function that takes the counts of one transfer and tells its progress, now and then and at the end. */
export function progressReporter(
  tell: ((progress: TransferProgress) => void) | undefined,
  now: () => number = () => performance.now(),
) {
  const measure = progressMeter(now);
  let told = Number.NEGATIVE_INFINITY;
  return (loaded: number, total: number | null): void => {
    if (now() - told < TELL_EVERY_MS && loaded !== total) return;
    told = now();
    tell?.(measure(loaded, total));
  };
}
