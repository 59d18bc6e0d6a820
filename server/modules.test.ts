import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Call } from "@bonum/contract/call.ts";
import { CERTIFICATE_EVENTS } from "@bonum/contract/certificates/fields.ts";
import { CLIENT_EVENTS } from "@bonum/contract/clients/fields.ts";
import { INVESTMENT_EVENTS } from "@bonum/contract/investments/fields.ts";
import type { Labels } from "@bonum/contract/labels.ts";
import { ORDER_EVENT_NAMES } from "@bonum/contract/orders/states.ts";
import { validationMessages } from "@bonum/contract/validation/messages.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Module } from "./kernel/module.ts";
import { createTestPortal, type TestPortal } from "./testing/portal.ts";

/*
 * What the modules declare, compared with what the server does: nothing is announced, recorded or called that no module
 * declares, and no two modules declare the same.
 */

let t: TestPortal;
beforeAll(async () => {
  t = await createTestPortal();
});
afterAll(() => t.close());

const ROOT = join(import.meta.dirname, "..");

/** The server's code, by path. */
const sources = globSync("server/{kernel,modules,platform}/**/*.ts", { cwd: ROOT })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

const isNoStatement = (path: string) => !path.endsWith("queries.ts");

/** The names that the server's code has at this place, each once. */
function namesAt(place: RegExp, isRead: (path: string) => boolean = () => true): string[] {
  const read = sources.filter(({ path }) => isRead(path));
  return once(read.flatMap(({ text }) => [...text.matchAll(place)].map(([, name = ""]) => name)));
}

/** How often the modules declare each name of a kind. */
function declared(namesOf: (module: Module) => object | undefined): string[] {
  return t.app.modules.flatMap((module) => Object.keys(namesOf(module) ?? {})).toSorted();
}

const once = (names: string[]) => [...new Set(names)].toSorted();

describe("every name is declared by exactly one module", () => {
  test("the topics that are announced, and no other", () => {
    expect(declared(({ topics }) => topics)).toEqual(once(namesAt(/\btopic: "([^"]+)"/g)));
  });

  test("the subjects that are recorded, and no other", () => {
    const codes = /\bsubject(?:Type)?: "([a-z][a-z-]*)"/g;
    expect(declared(({ subjects }) => subjects)).toEqual(once(namesAt(codes)));
  });

  test("the lists that can be filled with test data, and what a search answers under", () => {
    for (const names of [declared(({ samples }) => samples), declared(({ search }) => search)]) {
      expect(names).toEqual(once(names));
    }
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

  test("the actions that the code names, and the events of the state machines", () => {
    const actions = labelled(({ actions }) => actions);
    const begins = once(actions.map((action) => action.split(".")[0] ?? "")).join("|");
    // A validation key is written alike, and so is a column, but in statements alone.
    const named = namesAt(new RegExp(`"((?:${begins})\\.[a-zA-Z]+)"`, "g"), isNoStatement).filter(
      (name) => !Object.hasOwn(validationMessages.pl, name),
    );
    const areas = ["test-data.add", "test-data.remove"];
    const events = [
      ...[...CERTIFICATE_EVENTS, "expire", "supersede"].map((event) => `certificate.${event}`),
      ...CLIENT_EVENTS.map((event) => `client.${event}`),
      ...INVESTMENT_EVENTS.map((event) => `investment.${event}`),
      ...ORDER_EVENT_NAMES.map((event) => `order.${event}`),
    ];
    expect(actions).toEqual(once([...named, ...areas, ...events]));
  });
});

test("every call of the contract has exactly one route, in its scope", async () => {
  const files = globSync("contract/**/*.ts", { cwd: ROOT }).filter((path) => !path.endsWith(".test.ts"));
  const exported = await Promise.all(
    files.map(async (path) => Object.values(await import(pathToFileURL(join(ROOT, path)).href))),
  );
  const calls = exported.flat().flatMap(callsIn);
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls) {
    const route = `${call.method} /api${call.path}`;
    const registered = t.app.scopedRoutes.filter((scoped) => scoped.route === route);
    expect(registered).toEqual([{ scope: call.scope, route }]);
  }
});

/** The calls that a file exports as the members of one object. */
function callsIn(exported: unknown): Call[] {
  if (typeof exported !== "object" || exported === null) return [];
  return Object.values(exported).filter(
    (member) => typeof member === "object" && member !== null && "scope" in member && "path" in member,
  );
}
