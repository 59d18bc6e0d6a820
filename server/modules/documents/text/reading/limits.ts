/** Limits of reading a content; tests set lower ones. */
export interface ReadingLimits {
  /** Time for all of it, recognition of letters aside. */
  ms: number;
  /** A larger content is not read. */
  bytes: number;
  /** Bytes that an archive may be inflated to, in what is read of it. */
  inflatedBytes: number;
  /** The first pages, slides and sheets. */
  pages: number;
  /** UTF-16 code units of text, in all. */
  characters: number;
  /** Memory limit of the whole process; a decoder's memory outside of the heap has no limit of its own. */
  memoryBytes: number;
  /** Pages without text that letters are recognised on, and the time for each of them. */
  recognisedPages: number;
  recognitionMs: number;
}

const MIB = 1024 * 1024;

export const READING: ReadingLimits = {
  ms: 30_000,
  bytes: 1024 * MIB,
  inflatedBytes: 256 * MIB,
  pages: 2_000,
  characters: 2_000_000,
  memoryBytes: 768 * MIB,
  recognisedPages: 20,
  recognitionMs: 30_000,
};

/** Length of a part in a text without pages; a hit is shown by reading one part. */
export const PART_CHARACTERS = 16_000;
