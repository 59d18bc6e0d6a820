import { randomUUID } from "node:crypto";
import type { FileType } from "@bonum/contract/documents/fields.ts";
import type { Database } from "../../platform/database/connect.ts";

/** A document as it stands in the database, written there past the API: for lists of many, and of any age. */
export interface DocumentSeed {
  name: string;
  comment: string;
  fileType: FileType;
  sample: boolean;
  addedAt: Date;
  addedBy: string | null;
  updatedAt: Date | null;
  deletedAt: Date | null;
}

function buildDocument(overrides: Partial<DocumentSeed> = {}): DocumentSeed {
  return {
    name: "dokument.pdf",
    comment: "",
    fileType: "pdf",
    sample: false,
    addedAt: new Date("2026-01-15T10:00:00Z"),
    addedBy: null,
    updatedAt: null,
    deletedAt: null,
    ...overrides,
  };
}

/** Inserts the documents, each with a first version whose bytes do not exist; answers their ids in the same order. */
export async function insertDocuments(database: Database, seeds: Partial<DocumentSeed>[]): Promise<string[]> {
  const documents = seeds.map((seed) => ({ id: randomUUID(), ...buildDocument(seed) }));
  await database
    .insertInto("documents")
    .values(
      documents.map(({ fileType, addedAt, addedBy, updatedAt, deletedAt, ...rest }) => ({
        ...rest,
        file_key: randomUUID(),
        file_type: fileType,
        added_at: addedAt,
        added_by: addedBy,
        updated_at: updatedAt,
        deleted_at: deletedAt,
      })),
    )
    .execute();
  await database
    .insertInto("document_versions")
    .values(
      documents.map(({ id }) => ({
        document_id: id,
        number: 1,
        storage_key: randomUUID(),
        content_type: "application/pdf",
        size: 1000,
        sha256: Buffer.alloc(32),
        author_id: null,
      })),
    )
    .execute();
  return documents.map((document) => document.id);
}
