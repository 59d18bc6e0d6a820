import { createHash, type Hash } from "node:crypto";
import { PassThrough, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";

/*
 * What leaves the portal is encrypted by age (age-encryption.org), which any other program of that format opens. The server
 * needs the public key alone; whoever restores has the secret one.
 */

const RECIPIENT = /^age1[0-9a-z]{50,}$/;
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{50,}$/;

/** The key of backups: what encrypts, and, where the secret key is at hand, what decrypts. */
export interface BackupKey {
  recipient: string;
  identity: string | undefined;
  /** Eight letters that tell its files from those of another key. */
  mark: string;
}

/** A value of `BACKUP_KEY`; nothing where it is none. */
export async function readKey(value: string): Promise<BackupKey | undefined> {
  const identity = IDENTITY.test(value) ? value : undefined;
  if (identity === undefined && !RECIPIENT.test(value)) return undefined;
  try {
    const recipient = identity === undefined ? value : await identityToRecipient(identity);
    new Encrypter().addRecipient(recipient);
    return { recipient, identity, mark: createHash("sha256").update(recipient).digest("hex").slice(0, 8) };
  } catch {
    return undefined;
  }
}

/** A stream was read whole: how long it was, and its SHA-256. */
export interface Measured {
  size: number;
  sha256: string;
}

/** Passes bytes on and measures them; `measured` may be asked once the stream has ended. */
export function meter(): { through: Transform; measured(): Measured } {
  const hash: Hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ size, sha256: hash.copy().digest("hex") }) };
}

/** Passes bytes on, and fails at their end where they are not what they have to be, so that nobody takes them for whole. */
export function proven(source: Readable, { sha256, size }: Measured, wrong: () => Error): Readable {
  const { through, measured } = meter();
  pipeline(source, through).catch((error) => through.destroy(error));
  async function* passed(): AsyncGenerator<Buffer> {
    yield* through;
    const found = measured();
    if (found.sha256 !== sha256 || found.size !== size) throw wrong();
  }
  return Readable.from(passed(), { objectMode: false });
}

interface Packing {
  key: BackupKey | undefined;
  /** Tables shrink to a tenth; most contents of documents are compressed already. */
  compress: boolean;
}

/** Compresses and encrypts `source` as configured. An error of the source is also the result's. */
export function pack(source: Readable, { key, compress }: Packing): Readable {
  const compressed = compress ? joined(source, createZstdCompress()) : source;
  if (key === undefined) return compressed;
  const encrypter = new Encrypter();
  encrypter.addRecipient(key.recipient);
  return awaited(compressed, (stream) => encrypter.encrypt(stream));
}

/** Packed file with its name for messages about damage. */
interface Packed extends Packing {
  name: string;
}

/**
 * The reverse of `pack`. The result fails with a `BackupDamagedError` where the key is another's or a byte was changed, and
 * with the source's own error where that fails.
 *
 * @throws KeyMissingError
 */
export function unpack(source: Readable, { key, compress, name }: Packed): Readable {
  const marked = Readable.from(markErrors(source), { objectMode: false });
  const plain = key === undefined ? marked : decrypted(marked, key);
  const whole = compress ? joined(plain, createZstdDecompress()) : plain;
  // It may fail before anybody reads it; whoever then does learns of it.
  whole.on("error", () => {});
  const result = Readable.from(tellErrorsApart(whole, name), { objectMode: false });
  return result.on("close", () => source.destroy());
}

/** The backup is not what it was when it was made; the message names the part. */
export class BackupDamagedError extends Error {}

/** Failure of reading, as opposed to damage of the content. */
class ReadFailure extends Error {}

async function* markErrors(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (cause) {
    throw new ReadFailure("the place of the backup failed", { cause });
  }
}

async function* tellErrorsApart(whole: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* whole;
  } catch (error) {
    throw error instanceof ReadFailure ? error.cause : new BackupDamagedError(name, { cause: error });
  }
}

function decrypted(source: Readable, { identity }: BackupKey): Readable {
  if (identity === undefined) throw new KeyMissingError("only the public key is given");
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return awaited(source, (stream) => decrypter.decrypt(stream));
}

/** The secret key is needed and was not given. */
export class KeyMissingError extends Error {}

function joined(source: Readable, through: Transform): Readable {
  pipeline(source, through).catch((error) => through.destroy(error));
  return through;
}

type Converted = (
  stream: globalThis.ReadableStream<Uint8Array>,
) => Promise<globalThis.ReadableStream<Uint8Array>>;

/** The library converts a stream of the web by a promise; who reads the result sees a stream of Node and its errors. */
function awaited(source: Readable, convert: Converted): Readable {
  const result = new PassThrough();
  const web = Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
  convert(web)
    .then((stream) => pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), result))
    .catch((error) => {
      source.destroy();
      result.destroy(error);
    });
  return result;
}
