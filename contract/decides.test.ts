import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { certificateMachine } from "./certificates/states.ts";
import { clientMachine } from "./clients/states.ts";
import { type EventRule, type Machine, ruleOf } from "./events.ts";
import { investmentMachine } from "./investments/states.ts";
import { orderMachine } from "./orders/events.ts";

const MACHINES: Machine[] = [orderMachine, certificateMachine, clientMachine, investmentMachine];
const events = MACHINES.flatMap((machine) =>
  Object.keys(machine.events).map((event) => ({
    machine,
    name: `${machine.record.en}: ${event}`,
    rule: ruleOf(machine, event) as EventRule,
  })),
);

function asksForPassword(body: unknown): boolean {
  return body !== undefined && "password" in ((body as { def: { shape?: object } }).def.shape ?? {});
}

function isLast({ events }: Machine, state: string): boolean {
  return state !== "return" && Object.values(events).every(({ from }) => !from.includes(state));
}

test("an event that nothing leads back from is final, or ends what can be begun anew; what says that it cannot be undone is final", () => {
  const last = events.filter(({ machine, rule }) => isLast(machine, rule.to));
  expect(last.length).toBeGreaterThan(3);
  expect(last.filter(({ rule }) => !rule.decides && !rule.anew).map(({ name }) => name)).toEqual([]);
  const said = events.filter(({ rule }) => /nie da się|cofnąć|nie można zmienić/.test(rule.asks?.pl ?? ""));
  expect(said.length).toBeGreaterThan(1);
  expect(said.filter(({ rule }) => rule.decides !== "final").map(({ name }) => name)).toEqual([]);
});

test("what is final asks for the own password, in its body and in its dialog, and no other event does", () => {
  for (const { name, rule } of events) {
    const final = rule.decides === "final";
    expect(asksForPassword(rule.body), name).toBe(final);
    expect(
      (rule.fields ?? []).some(({ kind }) => kind === "password"),
      name,
    ).toBe(final);
  }
});

test("an administrator's call asks for the own password where it decides about access or is final, and only there", async () => {
  const calls: Call[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if ("method" in value && "path" in value) calls.push(value as Call);
    else for (const one of Object.values(value)) collect(one);
  };
  for await (const file of glob("**/*calls.ts", { cwd: import.meta.dirname })) {
    collect(await import(join(import.meta.dirname, file)));
  }
  const changing = calls.filter(
    ({ method, scope, path }) => scope === "admin" && method !== "GET" && !path.includes("/events/"),
  );
  expect(changing.length).toBeGreaterThan(60);
  for (const { method, path, body, decides } of changing) {
    const asks = decides === "access" || decides === "final";
    expect(asksForPassword(body), `${method} ${path}`).toBe(asks);
  }
});
