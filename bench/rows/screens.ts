import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { newContext, PATIENCE_MS, startBrowser, type Viewer } from "../browser.ts";
import { withBareServer } from "../limits/limits.ts";
import { withLoadOnOneCore } from "../machine.ts";
import type { Sample } from "../result.ts";
import type { Bench, Limit, Row } from "../row.ts";

interface Network {
  id: string;
  title: string;
  /** Milliseconds, and bytes a second. */
  conditions?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

const EMPTY_CACHE: Network = { id: "", title: "empty cache" };

const NETWORKS: Network[] = [
  EMPTY_CACHE,
  {
    id: "-4g",
    title: "empty cache, 150 ms and 1.6 Mbit/s",
    conditions: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
];

/** First screens of the portal's zones. */
const ZONES: ({ id: string; title: string } & Omit<Visit, "network">)[] = [
  {
    id: "public-screen",
    title: "the centre's page, empty cache, until shown",
    path: "/about",
    untilStands: headed,
  },
  {
    id: "admin-screen",
    title: "the centre's dashboard, empty cache, until shown",
    path: "/admin",
    untilStands: panelsStand,
    signedIn: "admin",
  },
  {
    id: "client-screen",
    title: "a client's dashboard, empty cache, until shown",
    path: "/client",
    untilStands: panelsStand,
    signedIn: "client",
  },
];

/** Time for which requests count after the screen is complete. */
const AFTERWARDS_MS = 1_000;

/** Time of a first visit in a real browser, beside one answer of as many bytes from a bare node:http. */
export function screenRows(bench: Bench, remains: AsyncDisposableStack): Row[] {
  let browser: Promise<Browser> | undefined;
  const open = () => {
    browser ??= startBrowser(remains);
    return browser;
  };
  const visits = NETWORKS.flatMap((network) => [
    screenRow(bench, open, {
      id: `login-screen${network.id}`,
      title: `log-in page, ${network.title}, until usable`,
      visit: { network, path: "/login", untilStands: loginUsable },
    }),
    screenRow(bench, open, {
      id: `documents-screen${network.id}`,
      title: `documents list, ${network.title}, until rows stand`,
      visit: { network, path: "/", untilStands: rowsStand, signedIn: "admin" },
    }),
  ]);
  const zones = ZONES.map(({ id, title, ...visit }) =>
    screenRow(bench, open, { id, title, visit: { network: EMPTY_CACHE, ...visit } }),
  );
  return [...visits, ...zones, oneCoreRow(bench), jankRow(bench, open)];
}

/** The same list where the browser shares one core with the database, and nothing else, as on a small machine. */
function oneCoreRow(bench: Bench): Row {
  const { baseURL, pool } = bench.portal;
  const visit = {
    network: EMPTY_CACHE,
    path: "/",
    untilStands: rowsStand,
    signedIn: "admin",
    baseURL,
  } as const;
  return {
    id: "documents-screen-one-core",
    title: "documents list, empty cache, browser and database on one core, until rows stand",
    unit: "s",
    async measure() {
      const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity");
      const pids = rows.map(({ pid }) => pid);
      return withLoadOnOneCore(pids, async () => {
        await using remains = new AsyncDisposableStack();
        const browser = await startBrowser(remains);
        await visitOnce(bench, browser, visit);
        const { seconds, until, afterwards } = await visitOnce(bench, browser, visit);
        return { value: seconds, note: noteOf(until, afterwards) };
      });
    },
    limits: [],
  };
}

/** Factor by which a slow phone's processor is slower than this one. */
const THROTTLING = 4;

/** Longest task while a list of a hundred rows is paged and searched; the note has that of each step. */
function jankRow(bench: Bench, open: OpenBrowser): Row {
  return {
    id: "long-task",
    title: "100 rows paged and typed over, processor slowed down four times: longest task",
    unit: "ms",
    async measure() {
      const steps = await longestTasks(bench, await open());
      const note = steps.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join(", ");
      return { value: Math.max(...steps.map(({ ms }) => ms)), note };
    },
    // A task is long from 50 ms on (W3C, Long Tasks); the portal's own limit is 100 ms.
    limits: [],
  };
}

async function longestTasks(bench: Bench, browser: Browser): Promise<{ name: string; ms: number }[]> {
  const context = await newContext(bench, browser, { signedIn: "admin" });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask" });
    });
    await page.goto(`${bench.portal.baseURL}/?pageSize=100`);
    await rowsStand(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
    await delay(AFTERWARDS_MS);
    const step = async (name: string, act: () => Promise<unknown>) => {
      await page.evaluate(() =>
        Object.assign((globalThis as unknown as { tasks: number[] }).tasks, { length: 0 }),
      );
      await act();
      await delay(THROTTLING * AFTERWARDS_MS);
      const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
      return { name, ms: Math.max(0, ...tasks) };
    };
    return [
      await step("next page", () => page.getByRole("button", { name: "Następna strona" }).click()),
      await step("back", () => page.getByRole("button", { name: "Poprzednia strona" }).click()),
      await step("typing, then its rows", () =>
        page.getByLabel("Szukaj", { exact: true }).pressSequentially("warszawa", { delay: 100 }),
      ),
    ];
  } finally {
    await context.close();
  }
}

interface Visit {
  path: string;
  network: Network;
  signedIn?: Viewer;
  /** Waits until the page stands, and returns the milliseconds since its visit began. */
  untilStands: (page: Page) => Promise<number>;
}

type OpenBrowser = () => Promise<Browser>;

function screenRow(
  bench: Bench,
  open: OpenBrowser,
  { id, title, visit }: { id: string; title: string; visit: Visit },
): Row {
  const { baseURL } = bench.portal;
  let kilobytes = 0;
  const bytesAlone: Limit = {
    name: "as many bytes in one answer of node:http",
    measure: () =>
      withBareServer(bench, async (bareURL) => {
        const bytes = Math.max(100, Math.round(kilobytes * 1000));
        const bare: Visit = { network: visit.network, path: `/bytes/${bytes}`, untilStands: pageLoaded };
        return (await visitOnce(bench, await open(), { ...bare, baseURL: bareURL })).seconds;
      }),
  };
  return {
    id,
    title,
    unit: "s",
    // The server's own first rendering is no part of the visit.
    prepare: async () => visitOnce(bench, await open(), { ...visit, baseURL }),
    async measure(): Promise<Sample> {
      const { seconds, until, afterwards } = await visitOnce(bench, await open(), { ...visit, baseURL });
      kilobytes = until.bytes / 1000;
      return { value: seconds, note: noteOf(until, afterwards) };
    },
    limits: [bytesAlone],
  };
}

interface Traffic {
  requests: number;
  /** Bytes of finished answers, as they went over the wire, headers included. */
  bytes: number;
}

interface Visited {
  /** Until the page stands. */
  seconds: number;
  until: Traffic;
  /** With what the page asks for once it stands. */
  afterwards: Traffic;
}

/** Describes what a visitor without a cache loads, until the screen is complete and afterwards. */
function noteOf(until: Traffic, afterwards: Traffic): string {
  return afterwards.requests === until.requests
    ? told(until)
    : `${told(until)} (a second later ${told(afterwards)})`;
}

const told = ({ requests, bytes }: Traffic) => `${requests} requests, ${Math.round(bytes / 1000)} kB`;

async function visitOnce(
  bench: Bench,
  browser: Browser,
  visit: Visit & { baseURL: string },
): Promise<Visited> {
  const { baseURL, path, network, signedIn, untilStands } = visit;
  const context = await newContext(bench, browser, { signedIn });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const devTools = await context.newCDPSession(page);
    const traffic: Traffic = { requests: 0, bytes: 0 };
    devTools.on("Network.requestWillBeSent", ({ request }) => {
      if (request.url.startsWith("http")) traffic.requests += 1;
    });
    devTools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      traffic.bytes += encodedDataLength;
    });
    await devTools.send("Network.enable");
    if (network.conditions) {
      await devTools.send("Network.emulateNetworkConditions", { offline: false, ...network.conditions });
    }
    await page.goto(baseURL + path, { waitUntil: "commit" });
    const milliseconds = await untilStands(page);
    const until = { ...traffic };
    await delay(AFTERWARDS_MS);
    return { seconds: milliseconds / 1000, until, afterwards: traffic };
  } finally {
    await context.close();
  }
}

/** The fields are filled as a password manager does, and the form takes them: the application stands. */
async function loginUsable(page: Page): Promise<number> {
  await page.locator("input[autocomplete=username]").fill("anna@example.pl");
  await page.locator("input[type=password]").fill("hasło");
  return timeOf(page, () => {
    const form = document.querySelector("input[type=password]")?.closest("form");
    return form?.querySelector("button[type=submit]:not(:disabled)") != null;
  });
}

function rowsStand(page: Page): Promise<number> {
  return timeOf(page, () => document.querySelector("tbody tr [id^=name-]") !== null);
}

function headed(page: Page): Promise<number> {
  return timeOf(page, () => document.querySelector("main h1") !== null);
}

/** The panels of a dashboard have their answer: their headings stand, and nothing is awaited. */
function panelsStand(page: Page): Promise<number> {
  return timeOf(page, () => {
    const main = document.querySelector("main");
    return (
      main?.querySelector("h2") != null &&
      main.querySelector('[role="progressbar"]:not([aria-valuenow])') === null
    );
  });
}

function pageLoaded(page: Page): Promise<number> {
  return timeOf(page, () => document.readyState === "complete");
}

/** Waits, looking at every frame, and reads the page's own clock, which begins with the visit. */
async function timeOf(page: Page, stands: () => boolean): Promise<number> {
  await page.waitForFunction(stands);
  return page.evaluate(() => performance.now());
}
