import type { Readable } from "node:stream";

/** A part of an object: both ends inclusive, in bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Headers that a presigned URL gives its object. */
export interface Presentation {
  contentType: string;
  /** A whole `Content-Disposition` value. */
  disposition: string;
  expiresInSeconds: number;
}

/**
 * Store of the documents' bytes. A key is written once and never changed, so an object read twice is the same. Each
 * call may throw `StorageUnavailableError`.
 */
export interface Storage {
  /**
   * Stores the stream under `key`; resolves once the bytes would survive a power failure.
   * A stream that fails leaves nothing behind that `remove(key)` does not take away; an object that was there stays as it was.
   * Throws `StorageFullError` when there is no room, and what the stream itself fails with.
   */
  write(key: string, source: Readable): Promise<void>;

  /**
   * Throws `StorageFullError` when it is known beforehand that so many bytes more find no room. A bucket's room is known
   * only when it is full.
   */
  assertRoom(bytes: number): Promise<void>;

  /** The keys of all objects that begin with `prefix`, in no order; unfinished writes are none. */
  list(prefix?: string): AsyncIterable<string>;

  /** Opens an object, or a part of it. Throws `ObjectMissingError` when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;

  /** Tells whether an object of this key exists; its bytes are not opened. */
  has(key: string): Promise<boolean>;

  /**
   * Location of the object's file for a server in front, as a path below the storage's folder with slashes; null where objects
   * are no files. Throws `ObjectMissingError` when there is none.
   */
  locate(key: string): Promise<string | null>;

  /** Takes away the object and whatever an unfinished write left under this key. Fine when there is nothing. */
  remove(key: string): Promise<void>;

  /** A URL on which the storage itself answers a GET without credentials; null where the portal must serve it. */
  presign(key: string, presentation: Presentation): Promise<string | null>;

  /** Resolves while the storage answers, and on disk can be written to; throws otherwise. */
  check(): Promise<void>;

  close(): void;

  /** True where uploads are quarantined until a virus scanner has found nothing; set by a guarded storage. */
  readonly scanned?: boolean;
}

/** The disk or the bucket has no room for more bytes. */
export class StorageFullError extends Error {}

/** The storage does not answer, or cannot be used as it is; the same call may succeed later. */
export class StorageUnavailableError extends Error {}

/** A key names no object. */
export class ObjectMissingError extends Error {}
