import { describe, expect, test } from "vitest";
import { ListQuery } from "./paging.ts";

/** The messages of the refused fields. */
function refusals(query: Record<string, unknown>) {
  return (
    ListQuery.safeParse(query).error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ??
    []
  );
}

describe("S3.5: list parameters", () => {
  test("are page 1 of 10 by default", () => {
    expect(ListQuery.parse({})).toEqual({ pageNumber: 1, pageSize: 10 });
  });

  test("are read from the text of an address", () => {
    expect(ListQuery.parse({ pageNumber: "3", pageSize: "100", searchTerm: "  łódź " })).toEqual({
      pageNumber: 3,
      pageSize: 100,
      searchTerm: "łódź",
    });
  });

  test.each(["0", "-1", "1.5", "1e99", "NaN", "", " ", "dwa", ["1", "2"]])(
    "refuse pageNumber %j",
    (pageNumber) => {
      expect(refusals({ pageNumber })).toEqual(["pageNumber: pageNumber.invalid"]);
    },
  );

  test.each(["0", "101", "ten"])("refuse pageSize %j, which is from 1 to 100", (pageSize) => {
    expect(refusals({ pageSize })).toEqual(["pageSize: pageSize.invalid"]);
  });

  test.each(["%", "_", "\\", "'", '"', "a'; drop table documents; --", "😀", "", "x".repeat(200)])(
    "take the search term %j as it is",
    (searchTerm) => {
      expect(ListQuery.parse({ searchTerm }).searchTerm).toBe(searchTerm);
    },
  );

  test.each(["x".repeat(201), "a\u0000b", "a\nb", ["a", "b"]])("refuse the search term %j", (searchTerm) => {
    expect(refusals({ searchTerm })).toEqual(["searchTerm: searchTerm.invalid"]);
  });

  test("are all reported at once when several are wrong", () => {
    expect(refusals({ pageNumber: "x", pageSize: "x", searchTerm: "\u0007" })).toHaveLength(3);
  });
});
