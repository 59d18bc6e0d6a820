import * as z from "zod/mini";
import { VersionNumber } from "../records.ts";
import { requiredText, text } from "../text/fields.ts";
import { key, type ValidationKey } from "../validation/key.ts";

const Id = z.uuid(key("id.invalid"));

/**
 * Subject of a correction: a question or a required document by its text, a rectangle on a page of a PDF, or
 * something else.
 */
export const CORRECTION_KINDS = ["answer", "document", "page", "other"] as const;
export const CorrectionKind = z.enum(CORRECTION_KINDS, { error: key("choice.invalid") });

const RECTANGLE = key("rectangle.invalid");
/** A share of a page's width or height. */
const Share = z.number({ error: RECTANGLE }).check(z.minimum(0, RECTANGLE), z.maximum(1, RECTANGLE));
/** The smallest side of a rectangle: below it nobody sees one. */
export const RECTANGLE_MIN = 0.005;
/** Tolerance of sums of shares. */
const ROUNDING = 1e-9;
const PAGE_MAX = 10_000;

/** A rectangle on a page as it is shown, from the upper left corner, in shares of the page's width and height. */
export const Rectangle = z
  .object({ x: Share, y: Share, width: Share, height: Share })
  .check(
    z.refine(
      ({ x, y, width, height }) =>
        Math.min(width, height) >= RECTANGLE_MIN && Math.max(x + width, y + height) <= 1 + ROUNDING,
      { error: RECTANGLE },
    ),
  );
export type Rectangle = z.infer<typeof Rectangle>;

/** A rectangle on a page of a version of an order's document, which is a PDF. */
export const PageRectangle = z.object({
  documentId: Id,
  version: VersionNumber,
  /** Page number from 1; only the reader knows the number of pages. */
  page: z.int(RECTANGLE).check(z.minimum(1, RECTANGLE), z.maximum(PAGE_MAX, RECTANGLE)),
  rectangle: Rectangle,
});
export type PageRectangle = z.infer<typeof PageRectangle>;

/** An item of a batch as the centre asks for it. */
export const AskedCorrection = z
  .object({
    kind: CorrectionKind,
    /** The question, or name of the required document; empty for something else. */
    target: text(),
    /** Rectangle on a page; null for every other kind. */
    place: z._default(z.nullable(PageRectangle), null),
    text: requiredText("note"),
  })
  .check(
    z.refine(({ kind, place }) => kind !== "page" || place !== null, { error: RECTANGLE, path: ["place"] }),
    z.refine(({ kind, place }) => kind === "page" || place === null, {
      error: key("rectangle.needless"),
      path: ["place"],
    }),
  );

/** Client's answer to an item: a document of the order where that is asked for, else a text; the other is optional. */
export const AnsweredCorrection = z.object({
  id: Id,
  text: text("note"),
  documentId: z._default(z.nullable(Id), null),
});

/** A batch of corrections, from the centre's request to the client's answer. */
export const Correction = z.object({
  id: z.string(),
  at: z.string(),
  dueDate: z.string(),
  message: z.string(),
  dateAnswered: z.nullable(z.string()),
  items: z.array(
    z.object({
      id: z.string(),
      kind: CorrectionKind,
      target: z.string(),
      place: z.nullable(PageRectangle),
      text: z.string(),
      answer: z.string(),
      documentId: z.nullable(z.string()),
    }),
  ),
});
export type Correction = z.infer<typeof Correction>;

/** Error of the part of an answer that its item cannot do without. */
export function missingAnswer(
  { kind }: Pick<Correction["items"][number], "kind">,
  { text = "", documentId = null }: Partial<z.infer<typeof AnsweredCorrection>>,
): Partial<Record<"text" | "documentId", ValidationKey>> | undefined {
  if (kind === "document") return documentId === null ? { documentId: key("file.required") } : undefined;
  return text.trim() === "" ? { text: key("text.required") } : undefined;
}
