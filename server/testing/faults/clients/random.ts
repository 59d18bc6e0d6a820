import { randomBytes } from "node:crypto";

const TURN = 2 ** 32;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TURN;
  };
}

/** One of some. */
export function oneOf<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T;
}

const KIBIBYTE = 1024;

/** Bytes that no other content has: mostly few, and now and then more than the server receives at once. */
export function someBytes(random: () => number, mostKibibytes = 2_048): Buffer {
  const kibibytes = random() < 0.1 ? random() * mostKibibytes : random() * Math.min(64, mostKibibytes);
  return randomBytes(64 + Math.floor(kibibytes * KIBIBYTE));
}
