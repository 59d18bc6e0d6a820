import type { DocumentView } from "@bonum/contract/documents/fields.ts";

/** A document as the API shows it to an administrator; for tests. */
export function buildDocument(overrides: Partial<DocumentView> = {}): DocumentView {
  return {
    id: "0b6f6b52-5a0c-4f5e-9d0c-2a1d3c4b5e6f",
    fileKey: "klucz_dokumentu_0000000000000001",
    fileName: "Umowa.pdf",
    comment: "podpisana",
    dateAdded: "2026-11-20T08:00:00.000Z",
    dateUpdated: null,
    contentType: "application/pdf",
    fileType: "pdf",
    size: 1_234,
    sha256: "0".repeat(64),
    version: 1,
    revision: 1,
    addedBy: "Anna Żak",
    updatedBy: null,
    category: null,
    tags: [],
    dateDeleted: null,
    deletedBy: null,
    sample: false,
    thumbnail: false,
    previewable: true,
    can: { edit: true, delete: true, restore: false, purge: false },
    ...overrides,
  };
}
