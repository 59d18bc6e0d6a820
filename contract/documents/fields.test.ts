import { describe, expect, test } from "vitest";
import { DOCUMENT_ORDERS, DocumentFields, DocumentListQuery, FILE_TYPES, FileKey } from "./fields.ts";

function listRefusals(query: Record<string, unknown>) {
  const { error } = DocumentListQuery.safeParse(query);
  return error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? [];
}

describe("the parameters of the documents list", () => {
  test("are the first ten, the newest first, unless asked otherwise", () => {
    expect(DocumentListQuery.parse({})).toEqual({
      pageNumber: 1,
      pageSize: 10,
      orderBy: "dateDesc",
      view: "active",
    });
  });

  test("D3.3: six orders are known, and no other", () => {
    for (const orderBy of DOCUMENT_ORDERS) expect(DocumentListQuery.parse({ orderBy }).orderBy).toBe(orderBy);
    expect(DOCUMENT_ORDERS).toHaveLength(6);
    for (const orderBy of ["", "datedesc", "__proto__", "name; drop table"]) {
      expect(listRefusals({ orderBy })).toEqual(["orderBy: orderBy.invalid"]);
    }
  });

  test("D3.18: a type and a year narrow the list", () => {
    for (const fileType of FILE_TYPES) expect(DocumentListQuery.parse({ fileType }).fileType).toBe(fileType);
    expect(DocumentListQuery.parse({ yearAdded: "2026" }).yearAdded).toBe(2026);
    expect(listRefusals({ fileType: "exe" })).toEqual(["fileType: fileType.invalid"]);
    for (const yearAdded of ["1969", "10000", "2026.5", "rok", ""]) {
      expect(listRefusals({ yearAdded })).toEqual(["yearAdded: yearAdded.invalid"]);
    }
  });

  test("every wrong one is reported", () => {
    expect(listRefusals({ orderBy: "x", view: "x", pageNumber: "x" })).toHaveLength(3);
  });
});

describe("the fields of the form", () => {
  test("D3.26: the comment is optional", () => {
    expect(DocumentFields.parse({ fileName: "a.pdf" })).toEqual({ fileName: "a.pdf", comment: "" });
  });

  test("a comment keeps its lines, and is trimmed", () => {
    const { comment } = DocumentFields.parse({ fileName: "a", comment: "  jeden\r\ndwa\rtrzy\tcztery\n\n" });
    expect(comment).toBe("jeden\ndwa\ntrzy\tcztery");
  });

  test("a comment has at most 4000 characters, and no control characters", () => {
    const refusals = (comment: string) =>
      DocumentFields.safeParse({ fileName: "a", comment }).error?.issues.map((issue) => issue.message);
    expect(refusals("😀".repeat(4000))).toBeUndefined();
    expect(refusals("ż".repeat(4001))).toEqual(["comment.tooLong"]);
    expect(refusals("a\u0000b")).toEqual(["comment.control"]);
    expect(refusals("a\u202Eb")).toEqual(["comment.control"]);
  });
});

test.each([
  ["a".repeat(15), false],
  ["a".repeat(16), true],
  ["AZaz09_-AZaz09_-", true],
  ["a".repeat(65), false],
  ["../../etc/passwd", false],
  ["żżżżżżżżżżżżżżżż", false],
])("D3.5: a fileKey is one URL-safe segment of 16 characters or more: %j %j", (fileKey, good) => {
  expect(FileKey.safeParse(fileKey).success).toBe(good);
});
