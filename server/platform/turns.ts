/** Work that waits for its turn without holding anything meanwhile: no connection, no transaction, no lock. */
export interface Turns {
  /**
   * Does the work once fewer than `atOnce` of this key are at work.
   *
   * @throws the refusal, where too many wait already
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  atWork: number;
  waiting: (() => void)[];
}

/** Lets so many of one key be at work at once, and so many more wait, in the order in which they came. */
export function createTurns({
  atOnce,
  waiting = Number.POSITIVE_INFINITY,
  refusal = () => new Error("too many wait"),
}: {
  atOnce: number;
  waiting?: number;
  refusal?: () => Error;
}): Turns {
  const lines = new Map<string, Line>();

  async function begin(key: string): Promise<Line> {
    const line = lines.get(key) ?? { atWork: 0, waiting: [] };
    lines.set(key, line);
    if (line.atWork < atOnce) line.atWork += 1;
    else if (line.waiting.length >= waiting) throw refusal();
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return line;
  }

  function end(key: string, line: Line): void {
    // Whoever waits goes on in the place of who has ended.
    const next = line.waiting.shift();
    if (next) next();
    else line.atWork -= 1;
    if (line.atWork === 0) lines.delete(key);
  }

  return {
    async run(key, work) {
      const line = await begin(key);
      try {
        return await work();
      } finally {
        end(key, line);
      }
    },
  };
}
