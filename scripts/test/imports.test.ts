import { expect, test } from "vitest";
import { problemsOf } from "./imports.ts";

const none = { server: {}, web: {} };

test.each([
  ["server/platform/a.ts", "server/portal.ts", "the platform knows no resource"],
  ["server/kernel/a.ts", "server/modules/clients/queries.ts", "the kernel imports no module"],
  ["server/modules/clients/module.ts", "server/modules.ts", "does not know who composes it"],
  ["web/src/ui/a.tsx", "web/src/modules/clients/messages.ts", "app → modules → ui → lib"],
  ["web/src/lib/a.ts", "web/src/ui/toasts/toasts.tsx", "lib is the bottom"],
  ["server/modules/clients/module.ts", "server/modules/mail/queries.ts", "clients may not import mail"],
])("%s may not import %s", (from, to, why) => {
  expect(problemsOf(new Map([[from, [to]]]), none)).toEqual([expect.stringContaining(why)]);
});

test("a module imports what the list allows it, and the list has no circle", () => {
  const graph = new Map([["server/modules/clients/module.ts", ["server/modules/mail/queries.ts"]]]);
  expect(problemsOf(graph, { server: { clients: ["mail"] }, web: {} })).toEqual([]);
  const circle = { server: { clients: ["mail"], mail: ["clients"] }, web: {} };
  expect(problemsOf(graph, circle)).toEqual([expect.stringContaining("a circle of imports: clients → mail")]);
});

test("files that import each other by way of a third are a circle", () => {
  const graph = new Map([
    ["contract/a.ts", ["contract/b.ts"]],
    ["contract/b.ts", ["contract/c.ts"]],
    ["contract/c.ts", ["contract/a.ts"]],
  ]);
  expect(problemsOf(graph, none)).toEqual([
    "a circle of imports: contract/a.ts → contract/b.ts → contract/c.ts",
  ]);
});
