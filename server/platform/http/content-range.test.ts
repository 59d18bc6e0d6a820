import { describe, expect, test } from "vitest";
import { selectContent } from "./content.ts";

const entity = { etag: '"abc"', size: 1000 };
const part = (start: number, end: number) => ({ status: 206, range: { start, end } });
const all = { status: 200 };
const none = { status: 416 };

describe("Range", () => {
  test.each([
    [undefined, all],
    ["bytes=0-0", part(0, 0)],
    ["bytes=0-499", part(0, 499)],
    ["bytes=500-", part(500, 999)],
    ["bytes=999-999", part(999, 999)],
    ["bytes=-1", part(999, 999)],
    ["bytes=-1000", part(0, 999)],
    ["bytes=-5000", part(0, 999)],
    ["bytes=900-5000", part(900, 999)],
    ["BYTES=0-1", part(0, 1)],
    ["bytes=0-1,5-6", all],
    ["items=0-1", all],
    ["bytes=1000-", none],
    ["bytes=1000-2000", none],
    ["bytes=-0", none],
    ["bytes=5-4", none],
    ["bytes=-", none],
    ["bytes=", none],
    ["bytes=a-b", none],
    ["bytes=1.5-2", none],
    ["bytes=--1", none],
    ["bytes=99999999999999999999999-", none],
  ])("%s", (range, expected) => {
    expect(selectContent({ range }, entity)).toEqual(expected);
  });

  test("If-Range: a part only of the content that the caller began with", () => {
    const select = (ifRange: string) => selectContent({ range: "bytes=1-2", "if-range": ifRange }, entity);
    expect(select('"abc"')).toEqual(part(1, 2));
    expect(select('"old"')).toEqual(all);
    expect(select('W/"abc"')).toEqual(all);
    expect(select("Sat, 21 Nov 2026 04:00:00 GMT")).toEqual(all);
  });
});

describe("If-None-Match", () => {
  test.each([
    ['"abc"', 304],
    ['W/"abc"', 304],
    ['"x", "abc"', 304],
    ["*", 304],
    ['"x"', 200],
  ])("%s answers %i", (header, status) => {
    expect(selectContent({ "if-none-match": header }, entity).status).toBe(status);
  });

  test("goes before Range", () => {
    const headers = { "if-none-match": '"abc"', range: "bytes=0-1" };
    expect(selectContent(headers, entity)).toEqual({ status: 304 });
  });
});
