import { expect, test } from "vitest";
import { daysLeft } from "./use-documents-view.tsx";

const DELETED = "2026-11-01T10:00:00.000Z";
const after = (days: number) => daysLeft(DELETED, Date.parse(DELETED) + days * 86_400_000);

test("a deleted document can be restored for 30 days", () => {
  expect(after(0)).toBe(30);
  expect(after(0.5)).toBe(30);
  expect(after(1)).toBe(29);
  expect(after(29.5)).toBe(1);
});

test("what the purge has not reached yet is on its last day, not on a negative one", () => {
  expect(after(31)).toBe(1);
});
