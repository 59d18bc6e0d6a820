import { expect, test } from "../fixtures/test.ts";

test("the page of the API's documentation works under the portal's own policy", async ({ page, portal }) => {
  // The console guard fails this test on anything that the policy refuses.
  await page.goto("/api/docs/");
  await page.getByRole("heading", { name: "portal" }).click();
  await page.getByRole("button", { name: "GET /api/portal/settings", exact: true }).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  const [answer] = await Promise.all([
    page.waitForResponse(`${portal.baseURL}/api/portal/settings`),
    page.getByRole("button", { name: "Execute" }).click(),
  ]);
  expect(answer.status()).toBe(200);
  await expect(page.getByText('"meetingUrl": "https://spotkania.example/sala"')).toBeVisible();
});
