import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Installed {
  version?: string;
  license?: string;
  link?: boolean;
  /** Of a platform that a machine may not be. */
  optional?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string): Manifest => JSON.parse(read(join(folder, "package.json")));
const root = JSON.parse(read("package.json")) as Manifest & {
  workspaces: string[];
  allowScripts: Record<string, boolean>;
};
const lock: { packages: Record<string, Installed> } = JSON.parse(read("package-lock.json"));

/** What npm installed from outside, by its path and its name. */
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
  .map(([path, one]) => ({ ...one, name: path.slice(path.lastIndexOf("node_modules/") + 13) }));

/** The licences that the portal may be shipped with; those of a choice need one of them. */
const ALLOWED = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Zlib"],
  ...["Unlicense", "CC0-1.0", "Python-2.0", "OFL-1.1", "MPL-2.0", "LGPL-3.0-or-later"],
]);

/** Whether all parts of an SPDX expression, of each choice one, are allowed. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((licence) => ALLOWED.has(licence)));
}

/** Says its licence (MIT) in a file alone. */
const UNSAID = ["png-js"];

const ROW = /^\| `([^`]+)` \| ([^|]+?) *\| [^|]+? *\| ([^|]+?) *\|$/;

test("each dependency stands in the table with where it is used, a reason and its licence, and nothing else does", () => {
  const table = read("docs/dependencies.md").split("## What is used")[1]?.replaceAll(/ +/g, " ") ?? "";
  const listed = table.split("\n").flatMap((line) => {
    const [, name, where, licence] = ROW.exec(line) ?? [];
    return name === undefined ? [] : [[name, `${where}: ${licence}`] as const];
  });
  const used = new Map<string, { where: string[]; shipped: boolean }>();
  for (const folder of [".", ...root.workspaces]) {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)]) {
      if (name.startsWith("@bonum/")) continue;
      const { where, shipped } = used.get(name) ?? { where: [], shipped: false };
      used.set(name, {
        where: [...where, folder === "." ? "root" : folder].sort(),
        shipped: shipped || name in dependencies,
      });
    }
  }
  const expected = [...used].map(([name, { where, shipped }]) => {
    const licence = installed.find((one) => one.name === name && one.license !== undefined)?.license;
    return [name, `${where.join(", ")}${shipped ? "" : " (tests and build)"}: ${licence}`] as const;
  });
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
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
