import assert from "node:assert/strict";
import type { Api } from "../../../e2e/fixtures/api.ts";

/** A PDF of one empty page: small, and by its content a PDF. */
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** The way of a person through the library: each step asserts what that person would see. */
export async function walkThroughLibrary(api: Api): Promise<void> {
  const uploaded = await api.uploadDocument({ fileName: "Świadectwo.pdf", comment: "2026", content: PDF });
  assert.equal(uploaded.contentType, "application/pdf");

  const found = await api.listDocuments("searchTerm=swiadectwo");
  assert.deepEqual(
    found.map((document) => document.fileName),
    ["Świadectwo.pdf"],
  );

  const preview = await api.previewDocument(uploaded.fileKey);
  assert.equal(preview.headers.get("content-type"), "application/pdf");
  assert.deepEqual(Buffer.from(await preview.arrayBuffer()), PDF);
  assert.deepEqual(Buffer.from(await api.downloadDocument(uploaded.fileKey)), PDF);

  const edited = await api.updateDocument(uploaded.fileKey, { fileName: "Świadectwo 2.pdf" });
  assert.equal(edited.fileKey, uploaded.fileKey);
  assert.notEqual(edited.dateUpdated, null);

  await api.deleteDocument(uploaded.fileKey);
  assert.deepEqual(await api.listDocuments("searchTerm=swiadectwo"), []);
  await api.restoreDocument(uploaded.fileKey);
  assert.equal((await api.listDocuments("searchTerm=swiadectwo")).length, 1);
}
