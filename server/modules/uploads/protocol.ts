import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { FileName } from "@bonum/contract/text/file-name.ts";
import { TUS_VERSION } from "@bonum/contract/uploads/calls.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { assertStillAllowed } from "../../kernel/scopes.ts";
import { transact } from "../../platform/database/transaction.ts";
import { allowLongBody } from "../../platform/http/bodies.ts";
import { Conflict, Forbidden, Invalid, NotFound, Refused, TooLarge } from "../../platform/http/errors.ts";
import { abandon, acquireLease, giveUpLease, type Sweeping } from "../../platform/storage/leases.ts";
import type { Portal } from "../../portal.ts";
import { assertWithinQuota } from "../quotas/commands.ts";
import { beginUpload, type UploadLimits } from "./begin.ts";
import { TUS_EXTENSIONS } from "./options.ts";
import { deleteUpload, findUpload, insertPart, UPLOAD_LIFETIME_MS } from "./queries.ts";

/**
 * Grace in milliseconds for a request that is still receiving when another one asks for its upload: its
 * connection is dead, since nobody sends one file twice at once.
 */
const DRAIN_MS = 200;

/** Answers requests of the protocol; what it refuses becomes an answer as everywhere in the portal. */
export function protocolOf({ config, database, storage }: Portal) {
  // Lets a request of this server end another one's; of two servers, the database refuses the slower (`insertPart`).
  const locker = new MemoryLocker();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header("tus-resumable", TUS_VERSION);
    const { account, log, raw, server, method } = request;
    // Nothing of theirs could be taken up: they could only fill the storage.
    if (!isAdmin(account) && account.clientId === null) throw new Forbidden();
    let failure: unknown;
    const protocol = new Server({
      path: "/api/uploads",
      relativeLocation: true,
      maxSize: config.maxUploadBytes,
      namingFunction: () => randomUUID(),
      locker,
      lockDrainTimeout: DRAIN_MS,
      datastore: new OwnUploads(
        { database, storage, log },
        {
          account,
          limits: {
            most: config.uploadsPerAccount,
            mostBytes: config.uploadBytesPerAccount,
          },
          assertAllowed: () => assertStillAllowed(request),
        },
      ),
      onResponseError(_, error) {
        failure = error;
        return undefined;
      },
    });
    const end = method === "PATCH" || method === "POST" ? server.runningUploads.begin(account.id) : () => {};
    allowLongBody(request);
    try {
      const response = await protocol.handleWeb(webRequest(request));
      if (response.status >= 400) throw refusalOf(response.status, { failure, limit: config.maxUploadBytes });
      return reply.status(response.status).headers(protocolHeaders(response.headers)).send();
    } catch (error) {
      // A sender who is still sending would otherwise never see the answer.
      raw.resume();
      throw error;
    } finally {
      end();
    }
  };
}

function webRequest(request: FastifyRequest): Request {
  const { method, url, raw } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (/^(content-|tus-|upload-)/.test(name)) headers.set(name, String(value));
  }
  const body = method === "PATCH" || method === "POST" ? Readable.toWeb(Readable.from(arriving(raw))) : null;
  // The library would look for the upload's id in a query too.
  return new Request(new URL(url.replace(/\?.*$/s, ""), "http://localhost"), {
    method,
    headers,
    ...(body && { body: body as BodyInit, duplex: "half" }),
  });
}

/** The bytes of a body until it ends or breaks off: what has arrived is kept. */
async function* arriving(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    // The connection was lost.
  }
}

/** The portal says itself who may read its answers. */
function protocolHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => /^(location|upload-|connection$)/.test(name)));
}

/** Translates a refusal of the protocol or its store into the portal's answer. */
function refusalOf(status: number, { failure, limit }: { failure: unknown; limit: number }): unknown {
  // The portal's own refusals bear no status that the library knows; its own errors do.
  if (status >= 500 && failure instanceof Error) return failure;
  if (failure === ERRORS.ERR_MAX_SIZE_EXCEEDED) return new TooLarge(limit);
  if (status === 404) return new NotFound();
  if (status === 409) {
    return new Conflict({
      pl: "Dotarła już inna część tego pliku. Sprawdź, ile dotarło, i prześlij resztę.",
      en: "Another part of this file has already arrived. Check how much has arrived and upload the rest.",
    });
  }
  if (status === 410)
    return new Refused(410, {
      pl: "Przesyłanie tego pliku wygasło. Prześlij go od początku.",
      en: "The upload of this file has expired. Upload it again from the beginning.",
    });
  if (status === 412)
    return new Refused(412, {
      pl: "Serwer obsługuje protokół przesyłania w wersji 1.0.0. Użyj tej wersji.",
      en: "The server supports version 1.0.0 of the upload protocol. Use this version.",
    });
  if (status === 413)
    return new Refused(400, {
      pl: "Przesłano więcej bajtów, niż zapowiedziano. Prześlij plik jeszcze raz.",
      en: "More bytes were uploaded than announced. Upload the file again.",
    });
  return new Refused(400, {
    pl: "To żądanie nie jest zgodne z protokołem przesyłania. Prześlij plik jeszcze raz.",
    en: "This request does not follow the upload protocol. Upload the file again.",
  });
}

/**
 * Size after which received bytes are stored: a server that dies loses no more of an upload. Each part is an
 * object of the storage, which costs a write of its own.
 */
const PART_BYTES = 4 * 1024 * 1024;

interface StoreSettings {
  account: Account;
  limits: UploadLimits;
  /**
   * Authorises before each part is stored: a session may end, or an account be blocked, while an upload still
   * arrives.
   */
  assertAllowed(): Promise<void>;
}

/**
 * The uploads of one account, as the library of the protocol asks for them. Nothing of an upload is in the memory of this
 * process but the part that is just arriving.
 */
class OwnUploads extends DataStore {
  override extensions = TUS_EXTENSIONS;
  readonly #parts: Sweeping;
  readonly #settings: StoreSettings;

  constructor(parts: Sweeping, settings: StoreSettings) {
    super();
    this.#parts = parts;
    this.#settings = settings;
  }

  /** @throws Invalid for its name or where it is empty, Refused where the account has too many, Conflict for a quota, StorageFullError */
  override async create(upload: Upload): Promise<Upload> {
    const { metadata = {}, size = 0 } = upload;
    const name = FileName.safeParse(metadata.filename ?? "");
    if (name.error) {
      throw new Invalid({
        fileName: name.error.issues.map(({ message }) => message).filter(isValidationKey),
      });
    }
    if (size === 0) throw new Invalid({ file: ["file.empty"] });
    const added = { ...this.#place(upload.id), metadata: { filename: name.data }, size };
    const { account, limits } = this.#settings;
    const { database, storage } = this.#parts;
    await transact(database, async (tx) => {
      const amount = await beginUpload(tx, added, { storage, ...limits });
      await assertWithinQuota(tx, account, { kind: "bytes", amount });
    });
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
      received += await this.#storePart({ id, start: received, first: first.value, chunks });
    }
  }

  override async remove(id: string): Promise<void> {
    if (!(await deleteUpload(this.#parts.database, this.#place(id)))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME_MS;
  }

  #place(id: string) {
    return { id, accountId: this.#settings.account.id };
  }

  async #storePart({ id, start, first, chunks }: ArrivingPart): Promise<number> {
    const { database, storage } = this.#parts;
    const lease = await acquireLease(database, randomUUID());
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
      await this.#settings.assertAllowed();
      await transact(database, async (tx) => {
        const added = await insertPart(tx, this.#place(id), { key: lease.key, start, size });
        // Another server has received these bytes meanwhile, or the upload is gone.
        if (!added) throw ERRORS.INVALID_OFFSET;
        await giveUpLease(tx, lease.key);
      });
      return size;
    } finally {
      // Parts that the upload references have no lease any more, and stay.
      await abandon(this.#parts, lease);
    }
  }
}

interface ArrivingPart {
  id: string;
  /** Offset of the part in the upload. */
  start: number;
  first: Buffer;
  /** Chunks after the first one. */
  chunks: AsyncIterator<Buffer>;
}
