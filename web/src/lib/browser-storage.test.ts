import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

/** Ways to keep something in a browser, with the only file that goes each. */
const WAYS: [way: RegExp, file: string | RegExp][] = [
  [/\b(localStorage|sessionStorage)\b/, "web/src/lib/browser-storage.ts"],
  [/\bcreateStore\((?!"[\w-]+" satisfies DatabaseName,)/, "–"],
  [/\b(indexedDB|cookieStore|caches)\./, "–"],
  [/\bdocument\.cookie = (?!languageCookie\()/, "–"],
  [/\.setCookie\((?!deviceCookieName\()/, "–"],
  [/"set-cookie", (?!languageCookie\()/i, "–"],
  [/<ScrollRestoration(?! storageKey=\{"\w+" satisfies TabKey\})/, "–"],
];

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist|\.test\.|testing|schema\.ts/.test(name))
    .map((name) => `${folder}/${name}`);
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("nothing is kept in a browser but under the names that the privacy policy lists (contract/browser-storage.ts)", async () => {
  const found: string[] = [];
  for (const file of (await Promise.all(["contract", "server", "web/src"].map(sources))).flat()) {
    const source = withoutComments(await readFile(join(ROOT, file), "utf8"));
    for (const [way, only] of WAYS) if (file !== only && way.test(source)) found.push(`${file}: ${way}`);
  }
  expect(found).toEqual([]);
});
