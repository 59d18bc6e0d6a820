/** Numbers that look like chance and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32: small, fast, and good enough to choose names by. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % limit;
  }
  return {
    below,
    pick(choices) {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("nothing to pick from");
      return choice;
    },
  };
}
