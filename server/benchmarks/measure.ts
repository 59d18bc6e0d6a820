/** What the benchmarks share: taking times and printing them in columns. */

export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The middle one of several times, in milliseconds. */
export async function median(runs: number, work: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await work());
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

/** Prints a line of a table: its title, then its cells. */
export function row([title = "", ...cells]: string[]): void {
  process.stdout.write(`${title.padEnd(42)}${cells.map((cell) => cell.padStart(13)).join("")}\n`);
}
