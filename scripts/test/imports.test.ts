import { expect, test } from "vitest";
import { problemsOf, problemsOfRoles } from "./imports.ts";

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

test("a module's declaration is short, a folder holds few files, and a file that asks the database answers no call", () => {
  const crowd = Array.from({ length: 26 }, (_, n) => [`web/src/ui/${n}.tsx`, ""] as const);
  const route = 'import { route } from "../../kernel/route.ts";\n';
  const problems = problemsOfRoles(
    new Map([
      ...crowd,
      ["server/modules/pages/module.ts", "x\n".repeat(121)],
      ["server/modules/mail/module.ts", "x\n".repeat(120)],
      ["server/modules/mail/routes.ts", `${route}database.selectFrom("x")`],
      ["server/modules/mail/queries.ts", 'import { sql } from "kysely";'],
    ]),
  );
  expect(problems).toEqual([
    "web/src/ui has 26 files: put what belongs together into folders",
    "server/modules/pages/module.ts has over 120 lines: it holds the declaration and its routes",
    "server/modules/mail/routes.ts asks the database and answers calls: these are two files",
  ]);
});
