import type { InboxFailure } from "@bonum/contract/inbox/fields.ts";
import { StorageFullError } from "../../../platform/storage/storage.ts";

/** A source that cannot be looked into; what is there waits. `detail` is what the system or the server said. */
export class SourceFailure extends Error {
  readonly failure: InboxFailure;
  readonly detail: string;
  constructor(failure: InboxFailure, detail = "") {
    super(`${failure} ${detail}`.trim());
    this.failure = failure;
    this.detail = detail;
  }
}

/** Translates an error of polling for the screen. */
export function failureOf(error: unknown): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (error instanceof StorageFullError) return new SourceFailure("noRoom");
  return new SourceFailure("other", codeOf(error));
}

/** The code of an error; of one without nothing, for its words may hold what nobody is to read. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
