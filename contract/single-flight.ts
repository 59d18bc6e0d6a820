/** Makes work of which there is never more than one at a time: whoever asks meanwhile shares its outcome. */
export function singleFlight<T, Input extends unknown[]>(work: (...input: Input) => Promise<T>) {
  let running: Promise<T> | undefined;
  return (...input: Input): Promise<T> => {
    running ??= work(...input).finally(() => {
      running = undefined;
    });
    return running;
  };
}
