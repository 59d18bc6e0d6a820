import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { FileName } from "@bonum/contract/text/file-name.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { transact } from "../../platform/database/transaction.ts";
import { Invalid, Refused } from "../../platform/http/errors.ts";
import { abandon, giveUpLease, type Sweeping, takeLease } from "../../platform/storage/leases.ts";
import { deleteUpload, findUpload, insertPart, insertUpload, UPLOAD_KEPT_MS } from "./queries.ts";

/**
 * What arrives is kept at the latest after so many bytes: a server that dies loses no more of an upload. Each part is an
 * object of the storage, which costs a write of its own.
 */
const PART_BYTES = 4 * 1024 * 1024;

interface StoreSettings {
  accountId: string;
  /** Unfinished uploads of the account at once. */
  most: number;
}

/**
 * The uploads of one account, as the library of the protocol asks for them. Nothing of an upload is in the memory of this
 * process but the part that is just arriving.
 */
export class OwnUploads extends DataStore {
  override extensions = ["creation", "creation-with-upload", "expiration", "termination"];
  readonly #parts: Sweeping;
  readonly #settings: StoreSettings;

  constructor(parts: Sweeping, settings: StoreSettings) {
    super();
    this.#parts = parts;
    this.#settings = settings;
  }

  /** @throws Invalid for its name or where it is empty, Refused where the account has too many, StorageFullError */
  override async create(upload: Upload): Promise<Upload> {
    const { metadata = {}, size = 0 } = upload;
    const name = FileName.safeParse(metadata.filename ?? "");
    if (name.error) {
      throw new Invalid({
        fileName: name.error.issues.map(({ message }) => message).filter(isValidationKey),
      });
    }
    if (size === 0) throw new Invalid({ file: ["file.empty"] });
    await this.#parts.storage.assertRoom(size);
    const added = { ...this.#place(upload.id), metadata, size };
    if (!(await insertUpload(this.#parts.database, added, this.#settings.most))) {
      throw new Refused(
        429,
        "Wysyłasz już zbyt wiele plików naraz. Poczekaj, aż któreś wysyłanie się skończy.",
      );
    }
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#parts.database, this.#place(id));
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.size,
      offset: row.received,
      metadata: row.metadata as Record<string, string | null>,
      creation_date: row.added_at.toISOString(),
    });
  }

  /** Keeps what arrives, also where it breaks off; answers how much is there then. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
    let received = offset;
    for (;;) {
      const first = await chunks.next();
      if (first.done) return received;
      received += await this.#keepPart({ id, start: received, first: first.value, chunks });
    }
  }

  override async remove(id: string): Promise<void> {
    if (!(await deleteUpload(this.#parts.database, this.#place(id)))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return UPLOAD_KEPT_MS;
  }

  #place(id: string) {
    return { id, accountId: this.#settings.accountId };
  }

  async #keepPart({ id, start, first, chunks }: ArrivingPart): Promise<number> {
    const { database, storage } = this.#parts;
    const lease = await takeLease(database, randomUUID());
    let size = 0;
    async function* part() {
      for (let next: IteratorResult<Buffer> = { value: first }; !next.done; next = await chunks.next()) {
        size += next.value.length;
        yield next.value;
        if (size >= PART_BYTES) return;
      }
    }
    try {
      await storage.write(lease.key, Readable.from(part(), { objectMode: false }));
      await transact(database, async (tx) => {
        const added = await insertPart(tx, this.#place(id), { key: lease.key, start, size });
        // Another server has received these bytes meanwhile, or the upload is gone.
        if (!added) throw ERRORS.INVALID_OFFSET;
        await giveUpLease(tx, lease.key);
      });
      return size;
    } finally {
      // What the upload has taken over has no lease any more, and stays.
      await abandon(this.#parts, lease);
    }
  }
}

interface ArrivingPart {
  id: string;
  /** Where it begins within the upload. */
  start: number;
  first: Buffer;
  /** What comes after the first chunk. */
  chunks: AsyncIterator<Buffer>;
}
