import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LaunchedChrome, launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { Api } from "../../e2e/fixtures/api.ts";
import { type ServerProcess, startServer } from "../../e2e/fixtures/server-process.ts";
import { findBrowser, thisMachine } from "../test/browser.ts";

/*
 * Lighthouse's figures for the public pages, with its default throttling of a phone on slow 4G, on a portal of its own
 * with sample services, references and partners. Run by `npm run lighthouse` after `npm run build`, with other pages by
 * `npm run lighthouse -- /about/privacy`. On a busy machine the performance comes out lower than it is.
 */

const PAGES = ["/login", "/about", "/about/institution", "/services", "/about/contact"];

/** Least scores of every page, in percent. */
const WANTED: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];

async function main(pages: string[]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), "bonum-lighthouse-"));
  const admin = { email: "admin@bonum.test", password: "Hasło-administratora-1" };
  const server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const api = new Api(server.baseURL);
    await api.signIn(admin);
    for (const area of ["services", "references", "partners"]) await api.request("POST", `test-data/${area}`);
    return await measureAll(server, pages);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureAll({ baseURL }: ServerProcess, pages: string[]): Promise<boolean> {
  const browser = findBrowser(await thisMachine());
  if (!browser) throw new Error("No browser: install Chromium or Google Chrome, or set CHROME_PATH.");
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const chrome = await launch({
    chromePath: browser.path,
    chromeFlags: ["--headless=new", "--disable-dev-shm-usage", ...sandbox],
  });
  try {
    const rows = [];
    for (const page of pages) rows.push(await measure(chrome, baseURL, page));
    console.table(Object.fromEntries(rows));
    return rows.every(([, row]) =>
      Object.entries(WANTED).every(([name, least]) => Number(row[name]) >= least),
    );
  } finally {
    chrome.kill();
  }
}

/** The page's scores in percent, and its times as Lighthouse writes them. */
async function measure(chrome: LaunchedChrome, baseURL: string, page: string) {
  const result = await lighthouse(baseURL + page, { port: chrome.port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse says nothing of ${page}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) console.error(`${page} could not be measured: ${runtimeError.message}`);
  const scores = Object.keys(WANTED).map((name) => [name, percent(categories[name]?.score)]);
  const times = TIMES.map((name) => [name, audits[name]?.displayValue?.replace(/\s/g, " ") ?? "–"]);
  return [page, Object.fromEntries([...scores, ...times]) as Record<string, number | string>] as const;
}

/** A score in percent; what Lighthouse could not measure is no score of 0, and passes nothing. */
const percent = (score: number | null | undefined) =>
  typeof score === "number" ? Math.round(score * 100) : "–";

const asked = process.argv.slice(2);
const passed = await main(asked.length > 0 ? asked : PAGES);
if (!passed) console.error("Below what is asked of the public pages.");
process.exitCode = passed ? 0 : 1;
