import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import type { ByteRange } from "../storage/storage.ts";
import { Refused } from "./errors.ts";

/** A stored content as it is sent. */
export interface Content extends Entity {
  contentType: string;
  /** A whole `Content-Disposition` value. */
  disposition: string;
  /** Asked where the content itself is not opened: it throws where nobody is to have it. */
  assertGiven?(): Promise<void>;
  open(range?: ByteRange): Promise<Readable>;
  /** Given where nginx in front sends the bytes: the path of their file below the folder that nginx has. */
  locate?(): Promise<string | null>;
  /** A `Cache-Control` value; unless given, every use asks whether the content is still the same. */
  cacheControl?: string;
  /**
   * Called before the first byte of an answer; when it throws, nothing is sent. `later` tells a part that does not
   * begin the content: mostly one of a download that was begun before, but nothing proves that.
   */
  onSend?(part: { later: boolean }): Promise<void>;
}

/**
 * Policy under which nothing in a content runs or reaches anything. Chromium 156 shows PDFs under this policy too
 * (older ones would not load their viewer under `sandbox`); `style-src` is what a browser's own page around an image
 * needs.
 */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The location of nginx that is `internal` and has the storage's folder; `docs/nginx.conf` has it as well. */
const INTERNAL_LOCATION = "/internal-files/";

/**
 * Answers a GET or HEAD with a stored content, or the part that the request asks for.
 *
 * @throws Refused 416 for a part that the content does not have
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
): Promise<FastifyReply> {
  const isHead = request.method === "HEAD";
  const headers = isHead ? { ...request.headers, range: undefined } : request.headers;
  const selection = selectContent(headers, content);
  if (selection.status === 416) {
    reply.header("content-range", `bytes */${content.size}`);
    throw new Refused(416, {
      pl: "Plik nie ma żądanego zakresu bajtów. Pobierz go od początku.",
      en: "The file does not have the requested range of bytes. Download it from the beginning.",
    });
  }
  if (isHead || selection.status === 304) await content.assertGiven?.();
  const cacheControl = content.cacheControl ?? "private, no-cache";
  if (selection.status === 304) {
    return reply.status(304).headers({ etag: content.etag, "cache-control": cacheControl }).send();
  }
  const range = selection.status === 206 ? selection.range : undefined;
  const part = { later: range !== undefined && range.start > 0 };
  const described = {
    etag: content.etag,
    "cache-control": cacheControl,
    "accept-ranges": "bytes",
    "content-type": content.contentType,
    "content-disposition": content.disposition,
    "content-security-policy": INERT,
    "x-content-type-options": "nosniff",
  };
  const path = isHead ? null : await content.locate?.();
  if (path) {
    await content.onSend?.(part);
    // nginx cuts out the range by itself: from the portal it takes neither a 206 nor a length.
    return reply.headers({ ...described, "x-accel-redirect": INTERNAL_LOCATION + path }).send();
  }
  const body = isHead ? Readable.from([]) : await content.open(range);
  try {
    if (!isHead) await content.onSend?.(part);
  } catch (error) {
    body.destroy();
    throw error;
  }
  if (range) reply.header("content-range", `bytes ${range.start}-${range.end}/${content.size}`);
  return reply
    .status(selection.status)
    .headers({ ...described, "content-length": range ? range.end - range.start + 1 : content.size })
    .send(body);
}

/** A content that never changes under its ETag. */
interface Entity {
  /** With its quotes. */
  etag: string;
  /** Bytes, at least one. */
  size: number;
}

/** Answer to a GET of a content by RFC 9110: all, a part, nothing new, or no such part. */
type Selection = { status: 200 } | { status: 206; range: ByteRange } | { status: 304 } | { status: 416 };

/**
 * Reads the conditional and range headers of a request for `entity`.
 * Several ranges in one request are answered with the whole content, as the RFC allows.
 */
export function selectContent(headers: IncomingHttpHeaders, entity: Entity): Selection {
  if (fresh(headers, { etag: entity.etag })) return { status: 304 };
  const { range } = headers;
  if (range === undefined || !/^bytes=/i.test(range) || range.includes(",")) return { status: 200 };
  // If-Range compares strongly; we send no Last-Modified, so a date there never matches.
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== entity.etag) return { status: 200 };
  return selectRange(range, entity.size);
}

function selectRange(header: string, size: number): Selection {
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (from === "" && to === "") return { status: 416 };
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? { status: 416 } : { status: 206, range: { start, end } };
}
