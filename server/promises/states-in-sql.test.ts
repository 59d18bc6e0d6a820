import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CertificateChange } from "@bonum/contract/certificates/fields.ts";
import { certificateMachine } from "@bonum/contract/certificates/states.ts";
import { type Machine, statesOf } from "@bonum/contract/events.ts";
import { investmentMachine } from "@bonum/contract/investments/states.ts";
import { MessageState } from "@bonum/contract/messages/fields.ts";
import { DECIDING_EVENTS, EXAMINING_EVENTS, orderMachine } from "@bonum/contract/orders/events.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPortal, type TestPortal } from "../testing/portal.ts";

/* The states and events that SQL asks for are those of the machines' tables. */

const SERVER = join(import.meta.dirname, "..");

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

const MACHINES: Record<string, Machine> = {
  orders: orderMachine,
  certificates: certificateMachine,
  investments: investmentMachine,
};

async function checksOf(table: string, column: string): Promise<string[]> {
  const { rows } = await t.portal.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(c.oid) as rule from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2 and cardinality(c.conkey) = 1`,
    [table, column],
  );
  return rows.flatMap(({ rule }) => [...rule.matchAll(/'(\w+)'::text/g)].map(([, name = ""]) => name));
}

test.each(Object.entries(MACHINES))(
  "the database takes the states of %s that the table has",
  async (table, machine) => {
    expect((await checksOf(table, "state")).toSorted()).toEqual(statesOf(machine).toSorted());
  },
);

test("the database takes the events of a certificate's history that its description has", async () => {
  const { event } = CertificateChange.shape;
  expect((await checksOf("certificate_changes", "event")).toSorted()).toEqual(event.options.toSorted());
});

test("whoever started an examination or sent it to decision examined it, and whoever decided or undid that decided", () => {
  // Four eyes rest on these. The rules stand in the description of the domain: 5.
  expect(EXAMINING_EVENTS.toSorted()).toEqual(["sendToDecision", "startExamination"]);
  expect(DECIDING_EVENTS.toSorted()).toEqual(["invalidate", "publish", "returnToExamination"]);
});

const EVENTS = /\bevent["']?\s*(?:(?:not )?in\s*\(|(?:=|<>|!=)\s*')([^)\n]*)/g;

test("queries name no event: they are parameters made from the tables", () => {
  const named = globSync(join(SERVER, "{modules,kernel}/**/*.ts"), { exclude: ["**/*.test.ts"] }).flatMap(
    (file) => [...readFileSync(file, "utf8").matchAll(EVENTS)].map(([, name = ""]) => name.split("'")[0]),
  );
  expect(named).toEqual([]);
});

/** States whose records go on: some event leads on from them. */
const going = (machine: Machine) =>
  statesOf(machine).filter((state) =>
    Object.values(machine.events).some(({ from }) => (from as string[]).includes(state)),
  );

/** Groups of several states used in queries, derived from the table. */
const GROUPS = [
  going(certificateMachine),
  investmentMachine.events.finish.from,
  // An order that ended before it was published.
  [orderMachine.events.withdraw.to, orderMachine.events.cancel.to],
  // An order that the Centre has not taken up yet.
  [...orderMachine.events.submit.from, orderMachine.events.submit.to],
].map((states) => [...states].toSorted().join());

const LIST = /\bstate"?,?\s*"?(?:not )?in"?,?\s*[([]([^)\]]*)[)\]]/g;
const ONE = /\bstate"?,?\s*"?(?:=|<>|!=)"?,?\s*['"](\w+)['"]/g;

test("queries ask for states that the tables have, and for several together only as the tables group them", () => {
  // Letters to the centre have states too, which no machine leads.
  const known = new Set<string>([...Object.values(MACHINES).flatMap(statesOf), ...MessageState.options]);
  const files = globSync(
    ["orders", "certificates", "investments", "dashboard"].map((name) =>
      join(SERVER, "modules", name, "**/queries.ts"),
    ),
  );
  expect(files.length).toBeGreaterThan(8);
  const asked = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const lists = [...text.matchAll(LIST)].map(([, list = ""]) =>
      [...list.matchAll(/['"](\w+)['"]/g)].map(([, name = ""]) => name),
    );
    const single = [...text.matchAll(ONE)].map(([, name = ""]) => [name]);
    return [...lists, ...single].map((states) => ({ file, states }));
  });
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter(({ states }) => !states.every((state) => known.has(state)))).toEqual([]);
  expect(
    asked.filter(
      ({ states }) =>
        states.length > 1 && !states.includes("new") && !GROUPS.includes([...states].toSorted().join()),
    ),
  ).toEqual([]);
});
