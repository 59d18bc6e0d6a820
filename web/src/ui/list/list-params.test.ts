import { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import { expect, test } from "vitest";
import {
  changeListParams,
  defaultParams,
  isNarrowed,
  readListParams,
  writeListParams,
} from "./list-params.ts";

const DEFAULT_PARAMS = defaultParams(DocumentListQuery);
const read = (query: string) => readListParams(DocumentListQuery, new URLSearchParams(query));
const write = (params: typeof DEFAULT_PARAMS) => writeListParams(DocumentListQuery, params).toString();

test("S9.2: the default list is page 1 of 10 by dateDesc", () => {
  expect(read("")).toEqual({ pageNumber: 1, pageSize: 10, orderBy: "dateDesc", view: "active" });
});

test("several values stand in an address with commas between them", () => {
  const params = read("tag=pilne,Odbi%C3%B3r%20ko%C5%84cowy&visible=false");
  expect(params).toMatchObject({ tag: ["pilne", "Odbiór końcowy"], visible: false });
  expect(read(write(params))).toEqual(params);
  expect(read(`tag=${"a".repeat(41)}&category=none`)).toEqual({ ...DEFAULT_PARAMS, category: "none" });
});

test("an address holds the whole state of the list", () => {
  const query =
    "pageNumber=3&pageSize=25&searchTerm=za%C5%9Bwiadczenie&orderBy=nameAsc&view=trash&fileType=pdf&yearAdded=2026";
  expect(read(query)).toEqual({
    pageNumber: 3,
    pageSize: 25,
    orderBy: "nameAsc",
    searchTerm: "zaświadczenie",
    view: "trash",
    fileType: "pdf",
    yearAdded: 2026,
  });
  expect(write(read(query))).toBe(query);
});

test("what an address holds beyond the rules counts as absent", () => {
  expect(read("pageNumber=0&pageSize=5000&orderBy=sizeAsc&view=all&fileType=exe&yearAdded=soon")).toEqual(
    DEFAULT_PARAMS,
  );
});

test("an untouched list has a bare address", () => {
  expect(write(DEFAULT_PARAMS)).toBe("");
  expect(write({ ...DEFAULT_PARAMS, searchTerm: "" })).toBe("");
});

test.each([{ searchTerm: "umowa" }, { orderBy: "nameAsc" }, { pageSize: 50 }, { fileType: "pdf" }] as const)(
  "S4.9: changing the search parameters resets pageNumber to 1 (%o)",
  (change) => {
    expect(changeListParams({ ...DEFAULT_PARAMS, pageNumber: 7 }, change).pageNumber).toBe(1);
  },
);

test("changing the page keeps the search", () => {
  const searched = { ...DEFAULT_PARAMS, searchTerm: "umowa" };
  expect(changeListParams(searched, { pageNumber: 2 })).toEqual({ ...searched, pageNumber: 2 });
});

test("a list is narrowed by a search or a filter, not by its order", () => {
  const filters = [{ name: "fileType" }, { name: "yearAdded" }];
  expect(isNarrowed({ ...DEFAULT_PARAMS, searchTerm: "umowa" }, { filters })).toBe(true);
  expect(isNarrowed({ ...DEFAULT_PARAMS, yearAdded: 2026 }, { filters })).toBe(true);
  expect(
    isNarrowed({ ...DEFAULT_PARAMS, orderBy: "nameDesc", pageNumber: 2, view: "trash" }, { filters }),
  ).toBe(false);
  expect(
    isNarrowed({ ...DEFAULT_PARAMS, logins: "hidden" }, { filters: [{ name: "logins", kind: "leftOut" }] }),
  ).toBe(false);
});
