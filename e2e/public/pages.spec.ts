import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { fillSite, hydrate, PAGES } from "./site.ts";

test.beforeEach(({ api }) => fillSite(api));

test("every public page in both languages: axe clean in both themes, wide and at 360 px, finished and as the application takes it over, which a touch alone loads", async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().includes("/api/")) asked.push(request.url());
  });
  const expectNoSidewaysScroll = async (look: string) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `sideways: ${look}` }).toBe(0);
  };
  for (const [path, polish, english] of PAGES) {
    for (const [language, heading] of [
      ["en", english],
      ["pl", polish],
    ] as const) {
      await page.setViewportSize({ width: 360, height: 900 });
      // What the last page still asks for ends with it.
      await page.goto("about:blank");
      asked.length = 0;
      await page.goto(`${path}?lang=${language}`);
      await page.evaluate(() => document.fonts.ready);
      expect(asked, `${path} is read without the application`).toEqual([]);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectNoSidewaysScroll(`${path} ${language} at 360 px`);
      // As it comes finished in one language, taken over in the other.
      const structure = { themes: ["light"], without: ["color-contrast"] } as const;
      if (language === "en") await expectAccessible(page, structure);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectNoSidewaysScroll(`${path} ${language} at 1440 px`);
      if (language === "en") continue;
      const finished = await page.getByRole("main").innerText();
      await hydrate(page);
      expect(await page.getByRole("main").innerText(), path).toBe(finished);
      const calls = asked.filter((url) => url.includes("/api/"));
      expect(calls, "what the finished page already held").toEqual([]);
      await expectAccessible(page);
    }
  }
});

test("an address below the public pages that does not exist says so, with the status of one", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/404 \(Not Found\)/);
  for (const path of ["/about/nic-takiego", "/services/szkic"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono strony");
    await hydrate(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono strony");
  }
});
