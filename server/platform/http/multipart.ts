import type { Readable } from "node:stream";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { allowLongBody } from "./bodies.ts";
import { Refused, TooLarge } from "./errors.ts";

/** More than any field of the portal may hold. */
const FIELD_BYTES = 64 * 1024;

/** Stands for a value that was cut, so that the field's own schema refuses it as too long. */
const TOO_LONG = "x".repeat(FIELD_BYTES);

/** Parts of one form; a person's form has three or four. */
const PARTS = 20;

/** Bytes that fields and boundaries of a form may add to the file. */
const FORM_BYTES = 1024 * 1024;

export interface FormLimits {
  /** Id of the sending account, which is limited in the forms it sends at once. */
  sender: string;
  /** Name of the part that carries the file. */
  fileField: string;
  /** Largest file, in bytes. */
  maxFileBytes: number;
}

export interface ReceivedForm<T> {
  /** Text fields by name; of a name sent twice the last one counts. */
  values: Record<string, string>;
  /** Result of `keep` for the first file; undefined when none was sent. */
  file: { name: string; kept: T } | undefined;
  /** Number of parts with a file. */
  fileCount: number;
}

/**
 * Reads a `multipart/form-data` body as it comes, fields and file in any order; nothing of the file is held
 * here: `keep` consumes it. A second file is counted and thrown away.
 *
 * Only for a caller who is known: the body may then take as long as it goes on.
 *
 * Whenever this throws, the rest of the body is read and dropped, because a client that is still sending would
 * otherwise never see the answer.
 *
 * @throws Refused 415 for another content type, 400 for a body that is cut off or malformed
 * @throws Refused 429 when the caller is sending too many files already; nothing was read then
 * @throws TooLarge when the announced length cannot hold a file that is small enough
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  limits: FormLimits,
  store: (source: Readable) => Promise<T>,
): Promise<ReceivedForm<T>> {
  if (!request.isMultipart())
    throw new Refused(415, {
      pl: "Formularz trzeba przesłać jako multipart/form-data.",
      en: "The form must be sent as multipart/form-data.",
    });
  const end = request.server.runningUploads.begin(limits.sender);
  allowLongBody(request);
  const form: ReceivedForm<T> = { values: {}, file: undefined, fileCount: 0 };
  try {
    if (announcedLength(request) > limits.maxFileBytes + FORM_BYTES) throw new TooLarge(limits.maxFileBytes);
    for await (const part of partsOf(request)) {
      if (part.type === "field") readField(form, part);
      else if (part.fieldname !== limits.fileField || form.fileCount++ > 0) part.file.resume();
      else form.file = { name: part.filename, kept: await storeFile(part, store) };
    }
    return form;
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  } finally {
    end();
  }
}

/** Length of the body by its header; 0 when it comes in chunks. */
export function announcedLength({ headers }: FastifyRequest): number {
  return Number(headers["content-length"] ?? 0);
}

/** The parts as the parser finds them; what the parser itself throws is the sender's mistake. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const limits = { fileSize: Number.POSITIVE_INFINITY, fieldSize: FIELD_BYTES, parts: PARTS };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(refuseMalformed);
    if (next.done) return;
    yield next.value;
  }
}

function readField<T>(form: ReceivedForm<T>, part: Exclude<Multipart, MultipartFile>): void {
  if (typeof part.value !== "string") refuseMalformed();
  else form.values[part.fieldname] = part.valueTruncated ? TOO_LONG : part.value;
}

async function storeFile<T>(part: MultipartFile, store: (source: Readable) => Promise<T>): Promise<T> {
  try {
    return await store(part.file);
  } catch (error) {
    // The parser destroys the part with an error of its own when the body breaks off; leaving off reading it is
    // an AbortError.
    if (part.file.errored && part.file.errored.name !== "AbortError") refuseMalformed();
    part.file.destroy();
    throw error;
  }
}

function refuseMalformed(): never {
  throw new Refused(400, {
    pl: "Przesłany formularz jest uszkodzony lub niekompletny. Wyślij go jeszcze raz.",
    en: "The form that was sent is damaged or incomplete. Send it again.",
  });
}
