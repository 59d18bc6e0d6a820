/**
 * The answer, if it comes within so many milliseconds; what is asked goes on all the same.
 *
 * @throws what the answer fails with, or an error that says there is none
 */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer")), ms);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
