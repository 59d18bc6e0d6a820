import { addPerson } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient } from "../records/clients.ts";

/** Publishes a new version of the privacy policy. */
async function changePrivacy(api: Api): Promise<void> {
  const page = await (await api.request("GET", "admin/pages/privacy")).json();
  const pl = { ...page.pl, body: `${page.pl.body}\n\nDopisek.` };
  await api.request("POST", "admin/pages/privacy/versions", JSON.stringify({ pl, en: page.en, note: "" }));
}

test("a law page that changed is told of on every screen until it is accepted", async ({
  page,
  portal,
  api,
}) => {
  const client = await createClient(api);
  const person = await addPerson(api, { clientId: client.id });
  await portal.signIn(page.context(), person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/client");
  await expect(page.getByRole("heading", { level: 1, name: "Strefa klienta" })).toBeVisible();
  const notice = page.getByRole("region", { name: "Zmienione dokumenty" });
  await expect(notice).toHaveCount(0);

  await changePrivacy(api);
  await page.goto("/client/investments");
  await expect(notice).toHaveText(/Zmieniła się polityka prywatności\. Obowiązuje wersja 2\./);
  await expect(notice).not.toContainText("regulamin");
  await expect(notice.getByRole("link", { name: "Przeczytaj" })).toHaveAttribute("href", "/about/privacy");
  await expectAccessible(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await notice.getByRole("button", { name: "Akceptuję" }).click();
  await expect(page.getByText("Zgoda zapisana.")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Inwestycje" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
