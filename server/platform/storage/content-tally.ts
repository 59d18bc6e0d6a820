import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { SAMPLE_BYTES, sniffContentType } from "../content-type.ts";
import { TooLarge } from "../http/errors.ts";

/** What is learnt of a content while it passes. */
export interface ContentFacts {
  contentType: string;
  size: number;
  sha256: Buffer;
}

/** Counts, hashes and samples a content on its way to the storage; only the sample stays in memory. */
export interface ContentTally {
  /**
   * The same bytes; to be read once, to the end.
   *
   * @throws TooLarge as soon as there are more of them than allowed
   */
  through(source: Readable): AsyncGenerator<Buffer>;
  /** The facts, once `through` has ended; null of an empty content. */
  facts(): Promise<ContentFacts | null>;
}

export function createContentTally(maxBytes: number): ContentTally {
  const hash = createHash("sha256");
  const sample: Buffer[] = [];
  let size = 0;
  return {
    async *through(source) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (size < SAMPLE_BYTES) sample.push(chunk.subarray(0, SAMPLE_BYTES - size));
        size += chunk.length;
        if (size > maxBytes) throw new TooLarge(maxBytes);
        hash.update(chunk);
        yield chunk;
      }
    },
    async facts() {
      if (size === 0) return null;
      return { contentType: await sniffContentType(Buffer.concat(sample)), size, sha256: hash.digest() };
    },
  };
}
