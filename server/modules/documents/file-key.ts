import { randomBytes } from "node:crypto";

/** Bytes of chance in a file key, which is 32 characters then. */
const FILE_KEY_BYTES = 24;

/** A key that names a document in paths: stable for its life, URL-safe, unguessable (decisions, section 3). */
export function newFileKey(): string {
  return randomBytes(FILE_KEY_BYTES).toString("base64url");
}
