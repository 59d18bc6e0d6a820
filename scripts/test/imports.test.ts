import { describe, expect, test } from "vitest";
import { problemsOf, problemsOfRoles } from "./imports.ts";

const none = { server: {}, web: {} };

test.each([
  ["server/platform/a.ts", "server/portal.ts", "the platform knows no resource"],
  ["server/kernel/a.ts", "server/modules/clients/queries.ts", "the kernel imports no module"],
  ["server/modules/clients/module.ts", "server/modules.ts", "does not know who composes it"],
  ["server/modules/clients/module.ts", "server/boot/failure.ts", "nothing of it knows how it was started"],
  ["server/boot/start.ts", "server/testing/processes/launch.ts", "does without the tests"],
  ["web/src/lib/api.ts", "web/testing/answers.ts", "does without the tests"],
  ["contract/labels.ts", "server/kernel/list.ts", "knows neither side"],
  ["web/src/lib/api.ts", "server/kernel/list.ts", "knows the contract alone"],
  ["server/modules/mail/commands.ts", "server/modules/mail/routes.ts", "does not know who asks"],
  [
    "server/modules/mail/outbox/queries.ts",
    "server/modules/mail/commands.ts",
    "does not know why it is asked",
  ],
  ["web/src/ui/a.tsx", "web/src/modules/clients/texts.ts", "app → modules → ui → lib"],
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

test("a module's declaration is short, and a folder holds few files", () => {
  const crowd = Array.from({ length: 26 }, (_, n) => [`web/src/ui/${n}.tsx`, ""] as const);
  const problems = problemsOfRoles(
    new Map([
      ...crowd,
      ["server/modules/pages/module.ts", "x\n".repeat(121)],
      ["server/modules/mail/module.ts", "x\n".repeat(120)],
    ]),
  );
  expect(problems).toEqual([
    "web/src/ui has 26 files: put what belongs together into folders",
    "server/modules/pages/module.ts has over 120 lines: it holds the declaration and its routes",
  ]);
});

test.each(["presenter", "list-queries", "publish-route", "queries-of-people", "utils"])(
  "a module's file is called by its role or its subject, not %s.ts",
  (name) => {
    for (const modules of ["server/modules", "web/src/modules"]) {
      const files = [`${modules}/mail/${name}.ts`, `${modules}/mail/read-letter.ts`];
      expect(problemsOfRoles(new Map(files.map((file) => [file, ""])))).toEqual([
        expect.stringContaining(`${name}.ts is called by a role and more`),
      ]);
    }
  },
);

describe("what asks the database answers no call:", () => {
  const asks = 'import { sql } from "kysely";\n';
  const file = "server/modules/mail/queries.ts";
  const problems = (text: string, others: Record<string, string> = {}) =>
    problemsOfRoles(new Map(Object.entries({ [file]: text, ...others })));

  test.each([
    ["builds routes", 'import { route } from "../../kernel/route.ts";', "server/kernel/route.ts"],
    ["knows HTTP", 'import { sendContent } from "../../platform/http/content.ts";', "content.ts"],
    ["is given requests", 'import type { FastifyRequest } from "fastify";', "fastify"],
    [
      "changes records",
      'import {\n  type Resource,\n  record,\n} from "../../kernel/command.ts";',
      "command.ts",
    ],
  ])("no file that %s does", (_what, line, imported) => {
    const refusal = [expect.stringMatching(`${file} imports .*${imported}: .* are two files`)];
    expect(problems(asks + line)).toEqual(refusal);
    expect(problems(`${line}\ndatabase.selectFrom("x")`)).toEqual(refusal);
    expect(problems(line)).toEqual([]);
  });

  test("nor by way of another file", () => {
    const others = { "server/modules/mail/a.ts": 'import { write } from "../../kernel/route.ts";' };
    expect(problems(`${asks}import { a } from "./a.ts";`, others)).toEqual([
      expect.stringContaining(`${file} imports server/modules/mail/a.ts imports server/kernel/route.ts`),
    ]);
  });

  test("types and refusals it may name, whatever it is called", () => {
    const text = `${asks}import { type Route } from "../../kernel/route.ts";
import type { Module } from "../../kernel/module.ts";
import { Invalid } from "../../platform/http/errors.ts";`;
    expect(problems(text, { "server/modules/mail/outbox.ts": text })).toEqual([]);
  });

  test("nor does a file that is called by another role", () => {
    expect(problems(asks, { "server/modules/mail/present.ts": asks })).toEqual([
      expect.stringContaining("present.ts asks the database, which its name does not say"),
    ]);
  });
});
