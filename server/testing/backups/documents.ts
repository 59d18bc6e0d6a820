import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "../../platform/database/connect.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** Adds a document with these contents, one version each; answers its id. */
export async function addDocument(
  database: Database,
  storage: Storage,
  contents: readonly (string | Uint8Array)[],
): Promise<string> {
  const { id } = await database
    .insertInto("documents")
    .values({ file_key: randomUUID(), name: "Umowa.txt", file_type: "other", version: contents.length })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, content] of contents.entries()) {
    const key = `umowa-${index + 1}`;
    const bytes = Buffer.from(content as string);
    await storage.write(key, Readable.from([bytes]));
    await database
      .insertInto("document_versions")
      .values({
        document_id: id,
        number: index + 1,
        storage_key: key,
        content_type: "text/plain",
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest(),
      })
      .execute();
  }
  return id;
}
