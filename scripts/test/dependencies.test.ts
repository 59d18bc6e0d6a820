import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Installed {
  version?: string;
  license?: string;
  link?: boolean;
  /** True of packages for other platforms. */
  optional?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string): Manifest => JSON.parse(read(join(folder, "package.json")));
const root = JSON.parse(read("package.json")) as Manifest & {
  workspaces: string[];
  allowScripts: Record<string, boolean>;
};
const lock: { packages: Record<string, Installed> } = JSON.parse(read("package-lock.json"));

/** Packages that npm installed from outside, by path and name. */
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
  .map(([path, one]) => ({ ...one, name: path.slice(path.lastIndexOf("node_modules/") + 13) }));

/** The licences that the portal may be shipped with; those of a choice need one of them. */
const ALLOWED = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Zlib"],
  ...["Unlicense", "CC0-1.0", "Python-2.0", "OFL-1.1", "MPL-2.0", "LGPL-3.0-or-later"],
]);

/** Tells whether all parts of an SPDX expression, of each choice one, are allowed. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((licence) => ALLOWED.has(licence)));
}

/** Says its licence (MIT) in a file alone. */
const UNSAID = ["png-js"];

test("each dependency stands on the page with a reason, and nothing else does", () => {
  const [used = ""] =
    read("docs/dependencies.md").split("## What is used")[1]?.split("## What was left") ?? [];
  const listed = [...used.matchAll(/`(@?[a-z][^`]*)`/g)].map(([, name]) => name);
  const named = [".", ...root.workspaces].flatMap((folder) => {
    const { dependencies, optionalDependencies, devDependencies } = manifest(folder);
    return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  });
  const expected = named.filter((name) => !/^@(bonum|types)\//.test(name));
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(expected)].toSorted());
});

test("everything that is installed has a licence that the portal may be shipped with", () => {
  const unsaid = installed.filter(({ license, optional }) => license === undefined && optional !== true);
  expect([...new Set(unsaid.map(({ name }) => name))]).toEqual(UNSAID);
  const refused = installed.filter(({ license }) => license !== undefined && !isAllowed(license));
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("nothing runs a script at its installation but what was allowed to", () => {
  const running = new Set(installed.filter((one) => one.hasInstallScript).map(({ name }) => name));
  const allowed = Object.entries(root.allowScripts).filter(([, may]) => may);
  const refused = [...running].filter((name) => root.allowScripts[name] === undefined);
  expect(refused).toEqual([]);
  // What is allowed and has no script any more would be allowed one later, unseen.
  expect(allowed.map(([name]) => name).filter((name) => !running.has(name))).toEqual([]);
});
