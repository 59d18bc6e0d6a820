import type { ReadingLimits } from "./limits.ts";

/** Result of reading a content, as stored in the database. */
export type TextState =
  | "none"
  | "waiting"
  | "done"
  | "empty"
  | "encrypted"
  | "broken"
  | "too_large"
  | "timed_out";

/** A file to be read: a path on this machine and the sniffed content type. */
export interface ReadingTask {
  path: string;
  contentType: string;
  size: number;
  limits: ReadingLimits;
}

/** The text of a content, by parts. */
export interface ReadText {
  state: TextState;
  /** True if the parts are numbered pages. */
  paged: boolean;
  /** Texts of pages by their number less one; an empty text is a page without any. */
  pages: string[];
  /** The first page whose letters were not recognised, because there were too many before it. */
  unreadFrom?: number;
}

/** No text, and why. */
export const unread = (state: TextState): ReadText => ({ state, paged: false, pages: [] });

/** A content that cannot be read, and the state that says so. */
export class Unreadable extends Error {
  readonly state: TextState;
  constructor(state: TextState) {
    super(`unreadable: ${state}`);
    this.state = state;
  }
}
