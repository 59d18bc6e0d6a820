import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { OrderDocument } from "@bonum/contract/orders/fields.ts";
import { expect, test } from "vitest";
import { type Content, contentOf, contentsOf, replacedBy } from "./document-viewer.tsx";

function buildDocument(id: string, requirement: string, days: number[]): OrderDocument {
  const versions = days.map((day, index) => ({
    number: index + 1,
    contentType: "application/pdf",
    size: 1,
    sha256: `${id}${index}`,
    date: `2026-11-0${day}T10:00:00.000Z`,
  }));
  const file = { fileKey: id, fileName: `${id}.pdf`, contentType: "application/pdf", size: 1, dateAdded: "" };
  const shown = { fileType: "pdf", thumbnail: false } as const;
  return { id, ...file, ...shown, requirement, version: days.length, kept: false, versions };
}

const rectangle = { x: 0, y: 0, width: 1, height: 1 };
const ITEM = { id: "1", text: "", answer: "Jest" };
const onPage = { ...ITEM, kind: "page" as const, target: "", documentId: "answer" };
const batch = (items: Correction["items"]): Correction => ({
  id: "1",
  at: "",
  dueDate: "",
  message: "",
  dateAnswered: "",
  items,
});

const documents = [
  buildDocument("plan", "", [1, 3]),
  buildDocument("other", "Opis", [2]),
  buildDocument("answer", "", [4]),
  buildDocument("newest", "Opis", [5]),
];
const named = (contents: (Content | undefined)[]) =>
  contents.map((content) => content && `${content.document.id} ${content.version.number}`);

test("an answer replaces the marked version, or the last document under its name", () => {
  const place = { documentId: "plan", version: 1, page: 1, rectangle };
  const required = { kind: "document" as const, target: "Opis", place: null };
  expect(named([replacedBy({ documents }, { ...onPage, place }, "answer")])).toEqual(["plan 1"]);
  expect(named([replacedBy({ documents }, required, "newest")])).toEqual(["other 1"]);
  expect(replacedBy({ documents }, required, "other")).toBeUndefined();
  expect(replacedBy({ documents }, { ...required, kind: "answer" }, "newest")).toBeUndefined();
});

test("what a document has been are its versions and those of its answers, and of no other document", () => {
  const place = { documentId: "plan", version: 1, page: 1, rectangle };
  const corrections = [batch([{ ...onPage, place }])];
  for (const id of ["plan", "answer"]) {
    expect(named(contentsOf({ documents, corrections }, id))).toEqual(["plan 1", "plan 2", "answer 1"]);
  }
  expect(named(contentsOf({ documents, corrections }, "other"))).toEqual(["other 1"]);
});

test("a version that is not the reader's is none", () => {
  expect(named([contentOf({ documents }, "plan"), contentOf({ documents }, "plan", 3)])).toEqual([
    "plan 2",
    undefined,
  ]);
  expect(contentOf({ documents }, null)).toBeUndefined();
});
