import { CLIENT_KINDS, ClientFields } from "@bonum/contract/clients/fields.ts";
import { expect, test } from "vitest";
import { createRandom } from "../../kernel/samples/random.ts";
import { inventClients } from "./samples.ts";

/** The first sixty sample clients, as pressing the button five times gives them. */
const made = Array.from({ length: 5 }, (_, set) => inventClients(createRandom(12 * set), 12 * set)).flat();

test("sample clients are what a form would take, in each set of every kind", () => {
  for (const fields of made) expect(ClientFields.parse(fields)).toEqual(fields);
  for (let set = 0; set < 5; set += 1) {
    const kinds = made.slice(12 * set, 12 * set + 12).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(CLIENT_KINDS));
  }
});

test("no two of the first sixty differ by an added word alone, and no text marks them", () => {
  const beginnings = made.map(({ name }) => name.split(" ").slice(0, 3).join(" "));
  expect(new Set(beginnings).size).toBe(made.length);
  expect(made.filter(({ name, contactPerson }) => /przykład/i.test(name + contactPerson))).toEqual([]);
  // Pressed once more, what went before is not said again either.
  const [next] = inventClients(createRandom(60), 60);
  expect(made.map(({ name }) => name)).not.toContain(next?.name);
});
