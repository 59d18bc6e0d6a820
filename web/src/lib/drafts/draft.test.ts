import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { dropDraft, readDraft, writeDraft } from "./draft.ts";

const Text = z.object({ text: z.string() });
const place = { owner: "7", name: "document:new" };

beforeEach(() => sessionStorage.clear());

test("a draft is read back until it is dropped", () => {
  writeDraft(place, { text: "niezapisane" });
  expect(readDraft(place, Text)).toEqual({ text: "niezapisane" });
  dropDraft(place);
  expect(readDraft(place, Text)).toBeNull();
});

test("nobody reads the draft of another person, or of another form", () => {
  writeDraft(place, { text: "niezapisane" });
  expect(readDraft({ ...place, owner: "8" }, Text)).toBeNull();
  expect(readDraft({ ...place, name: "document:5" }, Text)).toBeNull();
});

test("what is not a draft of this shape counts as none", () => {
  writeDraft(place, { text: 5 });
  expect(readDraft(place, Text)).toBeNull();
  sessionStorage.setItem("draft:7:document:new", "{");
  expect(readDraft(place, Text)).toBeNull();
});

test("a full storage does not disturb typing, and keeps no older text that would pass for the newest", () => {
  writeDraft(place, { text: "starsze" });
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { sessionStorage } = globalThis;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => sessionStorage.getItem(key),
    setItem: full,
    removeItem: (key: string) => sessionStorage.removeItem(key),
  });
  writeDraft(place, { text: "nowsze" });
  expect(readDraft(place, Text)).toBeNull();
});
