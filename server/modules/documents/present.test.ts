import { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Role } from "@bonum/contract/identity/account.ts";
import { describe, expect, test } from "vitest";
import type { Account } from "../../kernel/account.ts";
import { presentDocument } from "./present.ts";
import type { DocumentRow } from "./queries.ts";

const ROW: DocumentRow = {
  id: "5b2c0f52-5c6e-4c0a-9f0e-1f3f5d8f7a10",
  file_key: "klucz_publiczny_0123456789",
  name: "Świadectwo.pdf",
  comment: "uwaga",
  file_type: "pdf",
  version: 2,
  revision: 5,
  sample: false,
  added_at: new Date("2026-03-29T00:30:00Z"),
  updated_at: null,
  deleted_at: null,
  category_id: "0b6f6b52-5a0c-4f5e-9d0c-2a1d3c4b5e6f",
  category_name: "Decyzja",
  tags: ["pilne"],
  pictured: true,
  unread_from: null,
  held: null,
  tag_names: ["Pilne"],
  storage_key: "tajny-klucz-w-magazynie",
  content_type: "application/pdf",
  size: 1234,
  sha256: Buffer.alloc(32, 0xab),
  added_by_name: "Anna Łoś",
  updated_by_name: "Jan Ćma",
  deleted_by_name: null,
};

function account(role: Role): Account {
  return {
    id: "1",
    email: "a@example.pl",
    displayName: "A",
    roles: [role],
    language: "pl",
    confirmed: true,
    sessionId: "s",
    clientId: null,
    clientRole: null,
  };
}

describe("a file as the API shows it", () => {
  const shown = presentDocument(ROW, account("Admin"));

  test("D3.4: is what the contract says, with times in ISO 8601 UTC and no edit yet", () => {
    expect(DocumentView.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      dateAdded: "2026-03-29T00:30:00.000Z",
      dateUpdated: null,
      sha256: "ab".repeat(32),
    });
  });

  test("never reveals where the bytes lie", () => {
    expect(JSON.stringify(shown)).not.toContain("tajny");
  });

  test("shows an administrator who it was, and a client not", () => {
    expect(shown).toMatchObject({ addedBy: "Anna Łoś", updatedBy: "Jan Ćma" });
    const toClient = presentDocument(ROW, account("Client"));
    expect(toClient).toMatchObject({ addedBy: null, updatedBy: null, deletedBy: null });
  });

  test("shows an administrator category and tags, and a client neither", () => {
    expect(shown).toMatchObject({ category: { id: ROW.category_id, name: "Decyzja" }, tags: ["Pilne"] });
    expect(presentDocument(ROW, account("Client"))).toMatchObject({ category: null, tags: [] });
  });

  test("carries what this account may do with it", () => {
    expect(shown.can).toEqual({ edit: true, delete: true, restore: false, purge: false });
    expect(presentDocument(ROW, account("Client")).can).toEqual({
      edit: false,
      delete: false,
      restore: false,
      purge: false,
    });
    const trashed = presentDocument({ ...ROW, deleted_at: new Date() }, account("Admin"));
    expect(trashed.can).toEqual({ edit: false, delete: false, restore: true, purge: true });
  });

  test.each([
    ["application/pdf", true],
    ["image/png", true],
    ["image/svg+xml", false],
    ["text/html", false],
    ["application/zip", false],
  ])("%s previewable: %s", (content_type, previewable) => {
    expect(presentDocument({ ...ROW, content_type }, account("Admin")).previewable).toBe(previewable);
  });
});
