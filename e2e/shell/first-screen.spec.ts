import { holdScripts } from "../fixtures/held-scripts.ts";
import { expect, test } from "../fixtures/test.ts";
import { setBanner } from "../public/site.ts";

/** After which the first screen is looked at, whether it stands (`first-screen-stands.ts`). */
const REST_MS = 350;

/** Blocks everything after the first screen, so that only its own requests are counted. */
test.beforeEach(({ page }) =>
  page.addInitScript((restMs) => {
    const wait = window.setTimeout.bind(window);
    const later = (work: () => void, ms?: number) => wait(work, ms === restMs ? 120_000 : ms);
    window.setTimeout = later as typeof window.setTimeout;
  }, REST_MS),
);

test("a signed-in visit with an empty cache takes at most 14 requests, and none twice", async ({
  signedInPage: page,
  api,
}) => {
  for (let number = 1; number <= 12; number += 1)
    await api.uploadDocument({ fileName: `Pismo ${number}.txt` });
  await setBanner(api);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  await page.goto("/");
  await expect(page.getByRole("row")).toHaveCount(11);
  // The last picture of the page is asked for where it comes into view, at the latest.
  const banner = page.getByRole("contentinfo").getByRole("img").last();
  await banner.scrollIntoViewIfNeeded();
  await expect
    .poll(() => banner.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  // The bell counts once the screen has stood for a while.
  const first = asked.filter((path) => path !== "/api/notifications/unread");
  expect(first.length, first.join("\n")).toBeLessThanOrEqual(14);
  expect(first).toEqual([...new Set(first)]);
});

test("the session and the list are asked for before the application is there, and its chunks all at once", async ({
  signedInPage: page,
  api,
}) => {
  // An empty list has a drawing, which only comes with it.
  await api.uploadDocument({ fileName: "Pismo.txt" });
  const asked: string[] = [];
  const scripts = await holdScripts(page);
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "commit" });
  for (const path of ["account/currentUser", "files", "files/filters", "events"]) {
    await expect.poll(() => asked, path).toContain(`/api/${path}`);
  }
  await expect.poll(() => scripts.count()).toBe(4);
  await scripts.letGo();
  await expect(page.getByRole("row", { name: /Pismo/ })).toBeVisible();
  expect(asked.filter((path) => path.endsWith(".js"))).toHaveLength(4);
});

test("a screen with much that it shares with others comes in few files", async ({
  signedInPage: page,
  api,
}) => {
  const { id } = await api.uploadDocument({ fileName: "Pismo.txt" });
  for (const path of [`/documents/${id}`, "/admin/orders"]) {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(scripts.length, scripts.join("\n")).toBeLessThanOrEqual(10);
    page.removeAllListeners("request");
  }
});

test("a change that others make while the application is still on its way is on the screen that it draws", async ({
  signedInPage: page,
  api,
}) => {
  const scripts = await holdScripts(page);
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/files");
  const opened = page.waitForResponse((answer) => answer.url().endsWith("/api/events"));
  await page.goto("/", { waitUntil: "commit" });
  await Promise.all([listed, opened]);
  await api.uploadDocument({ fileName: "Dodane tymczasem.txt" });
  await scripts.letGo();
  await expect(page.getByRole("row", { name: /Dodane tymczasem/ })).toBeVisible();
});

test("the log-in loads nothing that only the signed-in need", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  expect(scripts.filter((path) => path.includes("signed-in"))).toEqual([]);
  expect(scripts.length, scripts.join("\n")).toBeLessThanOrEqual(3);
});

test("on a slow line the bar and a spinner stand before any script of the application, and the bar stays where it is", async ({
  signedInPage: page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const drawn = (part: "::before" | "::after") =>
    page.evaluate((of) => {
      const root = document.querySelector("#root:empty");
      const { content, height, animationName } = getComputedStyle(root ?? document.body, of);
      return { content, height, animationName };
    }, part);
  await expect.poll(async () => (await drawn("::before")).content).toContain("Pliki Bonum Publicum");
  expect((await drawn("::after")).animationName).toContain("turn");
  const heights: Record<number, string> = {};
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    heights[width] = (await drawn("::before")).height;
  }
  await scripts.letGo();
  await expect(page.locator("h1")).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole("banner");
    await expect.poll(async () => `${(await bar.boundingBox())?.height}px`).toBe(heights[width]);
  }
});
