import { addPerson, openBrowser } from "../client/people.ts";
import { attachDocument } from "../client/projects.ts";
import { PDF } from "../documents/screen.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

test("a document on the client's dashboard leads to its page and back", async ({
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  const client = await createClient(api);
  const { id } = await createInvestment(api, client.id);
  await attachDocument(api, id, { fileName: "Protokół.pdf", content: PDF, visibility: "client" });
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, await addPerson(api, { clientId: client.id }));
  const page = await context.newPage();
  await page.goto("/client");
  await page.getByRole("link", { name: "Protokół.pdf" }).click();
  await expect(page).toHaveURL(/\/documents\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Protokół.pdf" })).toBeVisible();
  await page.getByRole("link", { name: "Powrót" }).click();
  await expect(page).toHaveURL("/client");
  await context.close();
});
