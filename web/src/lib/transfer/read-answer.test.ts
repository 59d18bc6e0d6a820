import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Notification, onNotification } from "../notify.ts";
import { readAnswer } from "./read-answer.ts";

let shown: Notification[] = [];
beforeEach(() => {
  shown = [];
  return onNotification((notification) => shown.push(notification));
});

const Row = z.object({
  id: z.string(),
  state: z.enum(["open", "closed"]),
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  size: z.number(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
const ROW = { id: "1", state: "open", note: "x", tags: ["a"], size: 3, can: { edit: true, delete: true } };

test("an answer of this version is read as it is, and nobody is told anything", () => {
  expect(readAnswer(z.array(Row), [{ ...ROW, more: 1 }])).toEqual([ROW]);
  expect(shown).toEqual([]);
});

test("what an older server does not send is empty, and a permission is refused", () => {
  const { note: _, tags: __, size: ___, ...older } = ROW;
  expect(readAnswer(z.array(Row), [ROW, { ...older, can: { edit: true } }])).toEqual([
    ROW,
    { ...older, note: null, tags: [], size: 0, can: { edit: true, delete: false } },
  ]);
  expect(readAnswer(Row, { ...older, can: undefined })).toMatchObject({
    can: { edit: false, delete: false },
  });
});

test("a value that only a newer version knows stays, and the person is told to load the page anew", () => {
  expect(readAnswer(Row, { ...ROW, state: "waiting" })).toEqual({ ...ROW, state: "waiting" });
  expect(shown).toMatchObject([{ kind: "info", matter: "version", action: {} }]);
});

test.each([
  [null],
  ["<html>"],
  [{ items: [] }],
  [undefined],
  [[{ ...ROW, size: "3" }]],
  [[{ ...ROW, id: undefined }]],
])("%j is no answer of any version", (wrong) => {
  expect(() => readAnswer(z.array(Row), wrong)).toThrow();
});

test("a list is no record, nor is what has nothing of it", () => {
  expect(() => readAnswer(Row, [])).toThrow();
  expect(() => readAnswer(Row, {})).toThrow();
});
