import type { Page } from "@playwright/test";
import { sendMessage } from "../admin/site.ts";
import { addPerson, openBrowser } from "../client/people.ts";
import { turnTo } from "../fixtures/go-within.ts";
import { openPalette } from "../fixtures/palette.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

/** A name with no place to break it, as a file or a system of somebody else's may bring it. */
const NAME = "Nieprzerwana".repeat(10);

const SIZES = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

/** The texts that run out of the sheet, the cell, the dialog or the window that they stand in. */
function runningOut(): string[] {
  const found: string[] = [];
  // One that only a screen reader hears is a single point of the screen.
  const isHeardAlone = (parent: Element) => {
    for (let one: Element | null = parent; one !== null; one = one.parentElement) {
      if (one.clientWidth === 1) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    // Scrollable elements, such as the places of a phone's navigation, are left out too.
    if (!parent?.checkVisibility() || isHeardAlone(parent) || parent.closest("nav ul")) continue;
    const frame = parent.closest("section, td, dd, form, [role=option], [role=dialog]") ?? document.body;
    const range = document.createRange();
    range.selectNodeContents(text);
    // What ends with "…" ends where its box does.
    let box: Element | null = parent;
    while (box !== null && box !== frame && getComputedStyle(box).textOverflow !== "ellipsis")
      box = box.parentElement;
    const cut = box === null || box === frame ? Number.POSITIVE_INFINITY : box.getBoundingClientRect().right;
    const right = Math.min(cut, Math.max(...[...range.getClientRects()].map((rect) => rect.right)));
    const edge = Math.min(frame.getBoundingClientRect().right, window.innerWidth);
    if (right > edge + 1) found.push(`${frame.tagName} ${parent.tagName}: ${text.textContent?.slice(0, 40)}`);
  }
  return found;
}

async function expectNothingRunsOut(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByText(/Nieprzerwana/).first()).toBeAttached();
    const look = `${page.url()} ${size.width} px`;
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways, { message: `sideways scroll: ${look}` }).toBeLessThanOrEqual(0);
    await expect.poll(() => page.evaluate(runningOut), { message: look }).toEqual([]);
  }
}

test("a name of 120 letters without a break runs out of nothing, on a phone and on a desk", async ({
  signedInPage: page,
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  test.slow();
  const address = { street: NAME, number: "1", postcode: "", town: NAME, voivodeship: "" } as const;
  const client = await createClient(api, { name: NAME, contactPerson: NAME, address });
  const { id } = await createInvestment(api, client.id, { title: NAME, address });
  const document = await api.uploadDocument({ fileName: `${NAME}.txt`, comment: NAME });
  const shown = JSON.stringify({ visibility: "client" });
  await api.request("PUT", `investments/${id}/documents/${document.id}`, shown);
  await sendMessage(api, { name: NAME, subject: NAME, body: NAME });
  const owner = await addPerson(api, { clientId: client.id });
  await page.goto("/");
  for (const path of [
    "/",
    "/admin",
    "/admin/users",
    `/admin/users/${client.id}`,
    `/admin/users/${client.id}?tab=people`,
    `/admin/users/${client.id}?tab=history`,
    "/admin/investments",
    `/admin/investments/${id}`,
    `/admin/investments/${id}?tab=documents`,
    "/admin/messages",
    "/admin/audit",
  ]) {
    await turnTo(page, path);
    await expectNothingRunsOut(page);
  }
  await turnTo(page, `/admin/users/${client.id}?tab=people`);
  await page.getByRole("button", { name: /Zaproś/ }).click();
  await expectNothingRunsOut(page);
  await openPalette(page);
  await page.getByRole("dialog").getByRole("combobox").fill("nieprzerwana");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNothingRunsOut(page);
  const context = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(context, owner);
  const theirs = await context.newPage();
  await theirs.goto("/");
  for (const path of ["/client", "/client/investments", `/client/investments/${id}?tab=documents`, "/"]) {
    await turnTo(theirs, path);
    await expectNothingRunsOut(theirs);
  }
  await context.close();
});
