import type { Labels } from "@bonum/contract/labels.ts";
import { TOPICS } from "@bonum/contract/portal.ts";
import { SYSTEM_FINDINGS } from "@bonum/contract/system/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Module } from "../kernel/module.ts";
import { declaredCalls } from "../testing/attacks/declared-calls.ts";
import { createTestPortal, type TestPortal } from "../testing/portal.ts";

/*
 * What the modules declare, compared with what the server does: nothing is announced, recorded or called that no module
 * declares, and no two modules declare the same.
 */

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

/** Names of a kind in all modules' declarations. */
function declared(namesOf: (module: Module) => object | undefined): string[] {
  return t.app.modules.flatMap((module) => Object.keys(namesOf(module) ?? {})).toSorted();
}

const once = (names: string[]) => [...new Set(names)].toSorted();

describe("every name is declared by exactly one module", () => {
  test("the topics that are announced", () => {
    expect(declared(({ topics }) => topics)).toEqual(TOPICS.filter((topic) => topic !== "sessions"));
  });

  test("what is recorded, the lists that can be filled with test data, and what a search answers under", () => {
    for (const names of [
      declared(({ subjects }) => subjects),
      declared(({ samples }) => samples),
      declared(({ search }) => search),
    ]) {
      expect(names).toEqual(once(names));
    }
  });

  test("the parts of the system", () => {
    expect(declared(({ system }) => system)).toEqual(Object.keys(SYSTEM_FINDINGS).toSorted());
  });

  test("the modules themselves", () => {
    const names = t.app.modules.map(({ name }) => name);
    expect(names.toSorted()).toEqual(once(names));
  });
});

describe("whatever the audit log can hold has a label", () => {
  const all = () => t.app.modules.flatMap(({ labels }) => labels ?? []);
  const labelled = (namesOf: (labels: Labels) => object | undefined) =>
    all()
      .flatMap((labels) => Object.keys(namesOf(labels) ?? {}))
      .toSorted();

  test("the subjects, each where the module declares it", () => {
    const subjectsOf = (module: Module) => Object.keys(module.subjects ?? {}).toSorted();
    for (const module of t.app.modules) {
      expect(Object.keys(module.labels?.subjects ?? {}).toSorted()).toEqual(subjectsOf(module));
    }
  });

  test("the lists that can be filled with test data", () => {
    expect(labelled(({ samples }) => samples)).toEqual(declared(({ samples }) => samples));
  });
});

test("every call of the contract has exactly one route, in its scope", async () => {
  const calls = await declaredCalls();
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls) {
    const route = `${call.method} /api${call.path}`;
    const registered = t.app.scopedRoutes.filter((scoped) => scoped.route === route);
    expect(registered).toMatchObject([{ scope: call.scope, route, paged: call.paged ?? false }]);
  }
});
