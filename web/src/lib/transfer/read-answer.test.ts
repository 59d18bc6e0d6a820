import { expect, test } from "vitest";
import * as z from "zod/mini";
import { isLeft } from "../navigation.ts";
import { readAnswer } from "./read-answer.ts";

const Row = z.object({ id: z.string(), note: z.nullable(z.string()), can: z.object({ edit: z.boolean() }) });
const ROW = { id: "1", note: "x", can: { edit: true } };

test("an answer of this version is read as it is, without what only a newer one knows", () => {
  expect(readAnswer(z.array(Row), [{ ...ROW, more: 1 }])).toEqual([ROW]);
});

test.each([[{ id: "1", note: "x" }], [{ ...ROW, note: 7 }], [null], ["<html>"], [undefined], [{}]])(
  "%j is refused, nothing of it is invented, and the next screen comes with a new document",
  (wrong) => {
    expect(() => readAnswer(Row, wrong)).toThrow();
    expect(isLeft("/a", "/a")).toBe(false);
    expect(isLeft("/a", "/b")).toBe(true);
  },
);
