import { expect, test } from "../fixtures/test.ts";

/** Its script works for a long time on the description of the whole API, which V8 optimises here. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((flag) => !flag.startsWith("--js-flags"));
    await use({ ...launchOptions, ...(args && { args }) });
  },
});

test("the page of the API's documentation works under the portal's own policy", async ({ page, portal }) => {
  // The console guard fails this test on anything that the policy refuses.
  test.slow();
  await page.goto("/api/docs/");
  await page.getByRole("heading", { name: "portal" }).click({ timeout: 180_000 });
  await page.getByRole("button", { name: "GET /api/portal/settings", exact: true }).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  const [answer] = await Promise.all([
    page.waitForResponse(`${portal.baseURL}/api/portal/settings`),
    page.getByRole("button", { name: "Execute" }).click(),
  ]);
  expect(answer.status()).toBe(200);
  await expect(page.getByText('"meetingUrl": "https://spotkania.example/sala"')).toBeVisible();
});
