import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "./command.ts";

interface Example {
  rule: string;
  file: string;
  code: string;
}

const BIOME = join(ROOT, "node_modules/@biomejs/biome/bin/biome");

/** Code that the project's own rules refuse; each `rule` stands in what the linter says of it. */
const REFUSED: Example[] = [
  { rule: "contract imports neither side", file: "contract/a.ts", code: 'import "../server/app.ts";' },
  { rule: "contract runs in the browser", file: "contract/b.ts", code: 'import "node:crypto";' },
  { rule: "sides never import each other", file: "web/src/a.ts", code: 'import "../../server/app.ts";' },
  { rule: "sides never import each other", file: "server/a.ts", code: 'import "../web/src/a.ts";' },
  { rule: "lib/ is the bottom", file: "web/src/lib/a.ts", code: 'import "../ui/button.tsx";' },
  { rule: "ui/ lies below", file: "web/src/ui/a.ts", code: 'import "../modules/documents/list.tsx";' },
  { rule: "app → modules", file: "web/src/modules/x/a.ts", code: 'import "../../app/router.tsx";' },
  {
    rule: "platform knows neither",
    file: "server/platform/x/a.ts",
    code: 'import "../../modules/x/a.ts";',
  },
  {
    rule: "platform knows neither",
    file: "server/platform/x/b.ts",
    code: 'import type { Config } from "../../config.ts";',
  },
  {
    rule: "platform knows neither",
    file: "server/platform/x/c.ts",
    code: 'import type { Account } from "../../kernel/account.ts";',
  },
  {
    rule: "A transaction is run by transact()",
    file: "server/modules/x/change-rules.ts",
    code: "export const change = (database) => database.transaction().execute(() => 1);",
  },
  {
    rule: "A text is normalised by normalise()",
    file: "contract/x/a.ts",
    code: 'export const form = (text) => text.normalize("NFC");',
  },
  {
    rule: "Days and times are written by",
    file: "web/src/modules/x/dates.ts",
    code: 'export const date = new Intl.DateTimeFormat("pl");',
  },
  {
    rule: "Days and times are written by",
    file: "server/modules/x/date.ts",
    code: 'export const show = (date) => date.toLocaleDateString("pl");',
  },
  {
    rule: "Days and times are written by",
    file: "contract/x/date.ts",
    code: 'export const zone = "Europe/Warsaw";',
  },
  {
    rule: "An icon button needs a name",
    file: "web/src/ui/close.tsx",
    code: 'export const Close = () => <IconButton size="small"><Icon /></IconButton>;',
  },
  { rule: "noDefaultExport", file: "web/src/ui/b.ts", code: "export default 1;" },
  { rule: "noExplicitAny", file: "server/b.ts", code: "export let value: any;" },
  { rule: "noSkippedTests", file: "server/c.test.ts", code: 'test.skip("later", () => {});' },
  { rule: "noFocusedTests", file: "server/d.test.ts", code: 'test.only("this", () => {});' },
  { rule: "useFilenamingConvention", file: "server/camelCase.ts", code: "export const a = 1;" },
  { rule: "noExcessiveLinesPerFile", file: "server/long.ts", code: "run();\n".repeat(351) },
  { rule: "noBarrelFile", file: "web/src/ui/index.ts", code: 'export { a } from "./a.ts";' },
];

/** Code near to the refused that must pass. */
const ALLOWED: Omit<Example, "rule">[] = [
  { file: "web/src/modules/x/good.ts", code: 'import "../../ui/a.ts";\nimport "./b.ts";' },
  { file: "web/src/modules/x/z/good.ts", code: 'import "../../../lib/a.ts";\nimport "../b.ts";' },
  {
    file: "server/platform/database/transaction.ts",
    code: "export const change = (database) => database.transaction().execute(() => 1);",
  },
  {
    file: "contract/calendar.ts",
    code: 'export const date = new Intl.DateTimeFormat("pl");',
  },
  {
    file: "web/src/ui/good.tsx",
    code: 'export const Close = () => <IconButton aria-label="Zamknij"><Icon /></IconButton>;',
  },
  { file: "server/e.test.ts", code: 'test.skipIf(onWindows)("links", () => {});' },
];

interface Diagnostic {
  category: string;
  message: string;
  advices: unknown;
  location: { path: string };
}

let folder: string;
let found: Diagnostic[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lint-rules-"));
  await cp(join(ROOT, "biome.json"), join(folder, "biome.json"));
  await cp(join(ROOT, "scripts/lint"), join(folder, "scripts/lint"), { recursive: true });
  for (const { file, code } of [...REFUSED, ...ALLOWED]) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${code}\n`);
  }
  const args = [BIOME, "lint", "--error-on-warnings", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  ({ diagnostics: found } = JSON.parse(stdout));
});

afterAll(() => rm(folder, { recursive: true }));

/** All that the linter says of a file. */
const said = (file: string) =>
  JSON.stringify(found.filter(({ location }) => location.path.replaceAll("\\", "/") === file));

describe("lint", () => {
  test.each(REFUSED)("refuses $file: $rule", ({ rule, file }) => {
    expect(said(file)).toContain(rule);
  });

  test.each(ALLOWED)("allows $file", ({ file }) => {
    expect(said(file)).not.toMatch(/noRestrictedImports|plugin|noSkippedTests/);
  });
});
