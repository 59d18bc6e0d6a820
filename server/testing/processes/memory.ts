import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Number of bytes between two measurements, each after a garbage collection. */
const STEP = 16 * 1024 * 1024;

/**
 * Runs `work` and measures how far the living buffers of this process grow meanwhile.
 *
 * @param work calls `sample` with the number of bytes that have passed so far
 * @returns bytes at the highest moment, above those at the start
 */
export async function peakMemory(work: (sample: (passed: number) => void) => Promise<void>): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const living = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const start = living();
  let peak = start;
  let measured = 0;
  await work((passed) => {
    if (passed < measured + STEP) return;
    measured = passed;
    peak = Math.max(peak, living());
  });
  return peak - start;
}
