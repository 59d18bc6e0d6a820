import { expect, test } from "vitest";
import {
  changeListParams,
  DEFAULT_PARAMS,
  isNarrowed,
  readListParams,
  writeListParams,
} from "./list-params.ts";

const read = (query: string) => readListParams(new URLSearchParams(query));

test("spec 9: the default list is page 1 of 10 by dateDesc", () => {
  expect(read("")).toEqual({ pageNumber: 1, pageSize: 10, orderBy: "dateDesc", view: "active" });
});

test("an address holds the whole state of the list", () => {
  const query =
    "pageNumber=3&pageSize=25&orderBy=nameAsc&searchTerm=za%C5%9Bwiadczenie&view=trash&fileType=pdf&yearAdded=2026";
  expect(read(query)).toEqual({
    pageNumber: 3,
    pageSize: 25,
    orderBy: "nameAsc",
    searchTerm: "zaświadczenie",
    view: "trash",
    fileType: "pdf",
    yearAdded: 2026,
  });
  expect(writeListParams(read(query)).toString()).toBe(query);
});

test("what an address holds beyond the rules counts as absent", () => {
  expect(read("pageNumber=0&pageSize=5000&orderBy=sizeAsc&view=all&fileType=exe&yearAdded=soon")).toEqual(
    DEFAULT_PARAMS,
  );
});

test("an untouched list has a bare address", () => {
  expect(writeListParams(DEFAULT_PARAMS).toString()).toBe("");
  expect(writeListParams({ ...DEFAULT_PARAMS, searchTerm: "" }).toString()).toBe("");
});

test.each([{ searchTerm: "umowa" }, { orderBy: "nameAsc" }, { pageSize: 50 }, { fileType: "pdf" }] as const)(
  "spec 4: changing the search parameters resets pageNumber to 1 (%o)",
  (change) => {
    expect(changeListParams({ ...DEFAULT_PARAMS, pageNumber: 7 }, change).pageNumber).toBe(1);
  },
);

test("changing the page keeps the search", () => {
  const searched = { ...DEFAULT_PARAMS, searchTerm: "umowa" };
  expect(changeListParams(searched, { pageNumber: 2 })).toEqual({ ...searched, pageNumber: 2 });
});

test("a list is narrowed by a search or a filter, not by its order", () => {
  expect(isNarrowed({ ...DEFAULT_PARAMS, searchTerm: "umowa" })).toBe(true);
  expect(isNarrowed({ ...DEFAULT_PARAMS, yearAdded: 2026 })).toBe(true);
  expect(isNarrowed({ ...DEFAULT_PARAMS, orderBy: "nameDesc", pageNumber: 2, view: "trash" })).toBe(false);
});
