import { createHash } from "node:crypto";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { Invalid } from "../http/errors.ts";
import type { RenderedMarkdown, Written } from "./render.ts";
import { renderApart } from "./thread.ts";

/*
 * A text is rendered once, when it is saved, and kept under a hash of all that its HTML comes of; a read finds it there. What
 * was saved before this renderer is rendered at its first read. See decision 0059.
 */

/** Counts the changes of what `renderMarkdown` makes of the same text; a test says when one is due. */
export const RENDERER_VERSION = 1;

/** A text as HTML. One that cannot be rendered stands as it was written. */
export async function readRendered(
  database: Database,
  markdown: string,
  written: Written = {},
): Promise<RenderedMarkdown> {
  if (markdown === "") return { html: "", summary: "" };
  return (await findKept(database, markdown, written)) ?? keep(database, markdown, written);
}

/**
 * Renders texts for the reads to come.
 *
 * @param texts by the names of their fields
 * @throws Invalid naming those that cannot be rendered; Busy
 */
export async function assertRenderable(
  database: Database,
  texts: Record<string, string | undefined>,
  written: Written = {},
): Promise<void> {
  const refused: Record<string, ValidationKey[]> = {};
  for (const [field, text = ""] of Object.entries(texts)) {
    if (text !== "" && !(await isRenderable(database, text, written))) refused[field] = ["text.tooComplex"];
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused);
}

async function isRenderable(database: Database, markdown: string, written: Written): Promise<boolean> {
  const kept = await findKept(database, markdown, written);
  if (kept) return !kept.plain;
  const rendered = await renderApart(markdown, written);
  if (rendered) await insert(database, { markdown, written, rendered: { ...rendered, plain: false } });
  return rendered !== undefined;
}

async function keep(database: Database, markdown: string, written: Written): Promise<RenderedMarkdown> {
  const made = await renderApart(markdown, written);
  const rendered = { ...(made ?? asWritten(markdown)), plain: made === undefined };
  if (!(await isReadOnly(database))) await insert(database, { markdown, written, rendered });
  return rendered;
}

/** Tells whether this is a snapshot, in which nothing can be kept. */
async function isReadOnly(database: Database): Promise<boolean> {
  const { rows } = await sql<{
    only: string;
  }>`select current_setting('transaction_read_only') as only`.execute(database);
  return rows[0]?.only === "on";
}

function asWritten(text: string): RenderedMarkdown {
  const escaped = text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return { html: `<pre>${escaped}</pre>`, summary: "" };
}

interface Kept extends RenderedMarkdown {
  plain: boolean;
}

function findKept(database: Database, markdown: string, written: Written): Promise<Kept | undefined> {
  return database
    .selectFrom("rendered_texts")
    .select(["html", "summary", "plain"])
    .where("key", "=", keyOf(markdown, written))
    .executeTakeFirst();
}

async function insert(
  database: Database,
  {
    markdown,
    written,
    rendered: { html, summary, plain },
  }: { markdown: string; written: Written; rendered: Kept },
): Promise<void> {
  await database
    .insertInto("rendered_texts")
    .values({ key: keyOf(markdown, written), html, summary, plain })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function keyOf(markdown: string, written: Written): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([RENDERER_VERSION, written, markdown]))
    .digest();
}

/** Forgets what is old, for nothing tells what is still read; and soon what could not be rendered, perhaps on a busy machine. */
export async function forgetRendered(database: Database): Promise<void> {
  await database
    .deleteFrom("rendered_texts")
    .where(
      "made_at",
      "<",
      sql<Date>`now() - case when plain then interval '1 hour' else interval '90 days' end`,
    )
    .execute();
}
