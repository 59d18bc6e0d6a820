import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connect.ts";

/** Tells if the version `content` of a query has a thumbnail. */
export const PICTURED = sql<boolean>`exists (
  select from content_thumbnails as thumbnail where thumbnail.sha256 = content.sha256 and picture is not null
)`;

/** Tells if a content's thumbnail was made, or is known to be impossible. */
export async function isPictured(database: Database, sha256: Buffer): Promise<boolean> {
  const pictured = database.selectFrom("content_thumbnails").select("sha256").where("sha256", "=", sha256);
  return (await pictured.executeTakeFirst()) !== undefined;
}

/** Saves what came of a content's thumbnail; nothing of a content that is gone meanwhile. */
export async function saveThumbnail(tx: Tx, sha256: Buffer, picture: Uint8Array | undefined): Promise<void> {
  await sql`
    insert into content_thumbnails (sha256, picture)
    select sha256, ${picture === undefined ? null : Buffer.from(picture)}
    from content_texts where sha256 = ${sha256} for key share
    on conflict (sha256) do nothing
  `.execute(tx);
}

/** The thumbnail of a document's version, with the content's SHA-256; nothing where there is none, or not yet. */
export async function findThumbnail(
  database: Database,
  documentId: string,
  version: number,
): Promise<{ picture: Buffer; sha256: Buffer; storage_key: string } | undefined> {
  return database
    .selectFrom("document_versions as content")
    .innerJoin("content_thumbnails as thumbnail", "thumbnail.sha256", "content.sha256")
    .select(["thumbnail.picture", "thumbnail.sha256", "content.storage_key"])
    .where("content.document_id", "=", documentId)
    .where("content.number", "=", version)
    .where("thumbnail.picture", "is not", null)
    .$narrowType<{ picture: Buffer }>()
    .executeTakeFirst();
}
