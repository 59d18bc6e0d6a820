import { expect, test } from "../fixtures/test.ts";

test("from the log-in to the list no foreign host is asked, no policy violated, and no script but the portal's own runs", async ({
  page,
  portal,
  consoleGuard,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`violated ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await test.step("the page holds one inline script, the portal's, and its policy allows that one alone", async () => {
    const answer = await page.goto("/login");
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    await expect(page.locator("script:not([src])")).toHaveCount(1);
  });
  await test.step("no foreign host is asked and no policy violated", async () => {
    await page.getByLabel("Nazwa użytkownika").fill(portal.admin.email);
    await page.getByLabel("Hasło", { exact: true }).fill(portal.admin.password);
    await page.getByRole("button", { name: "Zaloguj" }).click();
    await expect(page.getByRole("heading", { name: "Dokumenty" })).toBeVisible();
    expect([...hosts]).toEqual([new URL(portal.baseURL).host]);
    expect(consoleGuard.unexpected).toEqual([]);
  });
  await test.step("an injected script does not run", async () => {
    consoleGuard.expect(/Content Security Policy|^error violated script-src/);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
      return "injected" in window;
    });
    expect(ran).toBe(false);
  });
});
