import { expect, test } from "vitest";
import { clausesIn } from "./docstrings.ts";

test("a docstring that begins with a clause is named with its line", () => {
  const text = "/** Locks the row. */\n\n/**\n * What is locked.\n */\n/** CLAUSE. */\n".replace(
    "CLAUSE",
    "Whether it is locked",
  );
  expect(clausesIn("server/lock.ts", text)).toEqual([
    "server/lock.ts:3: begin with a verb or a noun: What is locked.",
    "server/lock.ts:6: begin with a verb or a noun: Whether it is locked. */",
  ]);
});
