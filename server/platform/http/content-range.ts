import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";
import type { ByteRange } from "../storage/storage.ts";

/** A content that never changes under its ETag. */
export interface Entity {
  /** With its quotes. */
  etag: string;
  /** Bytes, at least one. */
  size: number;
}

/** What a GET of a content answers by RFC 9110: all, a part, nothing new, or a part that does not exist. */
export type Selection =
  | { status: 200 }
  | { status: 206; range: ByteRange }
  | { status: 304 }
  | { status: 416 };

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
