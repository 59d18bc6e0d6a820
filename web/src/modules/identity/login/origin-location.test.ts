import { expect, test } from "vitest";
import { originOf } from "./origin-location.ts";

const named = (from: string, state: unknown = null) =>
  originOf({ search: `?${new URLSearchParams({ from })}`, state });

test.each([
  ["/", "/"],
  ["/admin/orders/42?tab=thread#last", "/admin/orders/42?tab=thread#last"],
  ["/client/orders/new?service=7f", "/client/orders/new?service=7f"],
  ["/admin/../client", "/client"],
  ["/%09/example.org/x", "/%09/example.org/x"],
])("a screen of the portal is gone back to: %s", (from, to) => {
  expect(named(from)).toBe(to);
});

test.each([
  ...[
    "//example.org/x",
    "/\\example.org",
    "\\\\example.org",
    "https://example.org",
    "example.org",
    "javascript:0",
  ],
  // A browser leaves tabs and line breaks out of an address, and makes slashes of backslashes.
  ...["/\t/example.org/x", "/\n/example.org/x", "\t//example.org", "/\r\n\\example.org", " //example.org"],
  ...["/.//example.org/x", "/x/..//example.org", "/%2e/\\example.org", "/./\t/example.org", "//", "///x", ""],
])("bad input: what leads anywhere else leads to the first screen: %j", (from) => {
  expect(named(from)).toBe("/");
});

test("what a guard carried over goes before the address, and is looked at alike", () => {
  const from = { pathname: "/client/orders", search: "?state=draft", hash: "#x" };
  expect(named("/admin", { from })).toBe("/client/orders?state=draft#x");
  expect(named("/admin", { from: { pathname: "//example.org/x" } })).toBe("/");
  for (const state of [{}, { from: 7 }, { from: { pathname: 7 } }, "x"]) {
    expect(named("/admin", state)).toBe("/admin");
  }
});
