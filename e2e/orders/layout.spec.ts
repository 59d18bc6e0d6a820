import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { createOrder, sendEvent } from "./orders.ts";

test("the orders' list and its filters at each width, and the board, which begins with work on a phone", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api, {
    name: "Przedsiębiorstwo Budowlane Konstrukcja sp. z o.o.",
  });
  const title = "Budynek mieszkalny jednorodzinny wolnostojący";
  const investment = await createInvestment(api, clientId, { title });
  const { id, number } = await createOrder(api, investment.id, { submitted: true });
  await sendEvent(api, { id, event: "quote", body: { price: 100, validUntil: "2099-01-08", note: "" } });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/admin/orders");
  const row = page.getByRole("row", { name: number ?? "" });
  await expect(row).toContainText("Konstrukcja");
  /** Words of an element that stand in more than one line. */
  const broken = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  };
  expect(await row.evaluate(broken)).toEqual([]);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);

  /** Opens a list whose filters are folded. */
  const anew = async (path: string) => {
    await goWithin(page, "/account");
    await expect(page.getByRole("heading", { level: 1, name: "Moje konto" })).toBeVisible();
    await goWithin(page, path);
    await expect(page.getByLabel("Szukaj", { exact: true })).toBeVisible();
  };

  await test.step("on a desk the button of more filters stands in the line of the search", async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await anew("/admin/orders");
    const search = await page.getByLabel("Szukaj", { exact: true }).boundingBox();
    const more = await page.getByRole("button", { name: "Więcej filtrów" }).boundingBox();
    expect(more?.width).toBeLessThan(240);
    expect(Math.abs((more?.y ?? 0) - (search?.y ?? 0))).toBeLessThan(10);
  });
  await test.step("the first and the last day of a list's filters stand side by side", async () => {
    for (const path of ["/admin/orders", "/admin/audit"]) {
      for (const width of [1440, 1280, 1024, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await anew(path);
        const unfold = page.getByRole("button", { name: /^(Filtry|Więcej filtrów)/ });
        if ((await unfold.count()) > 0) await unfold.click();
        const days = page.getByRole("search").locator("input[type=date]");
        await expect(days).toHaveCount(2);
        const tops = await days.evaluateAll((inputs) => inputs.map((one) => one.getBoundingClientRect().top));
        expect(tops[0], `${path} ${width} px`).toBe(tops[1]);
      }
    }
  });

  await goWithin(page, "/admin/orders?view=board");
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const card = page.getByRole("listitem").filter({ hasText: number ?? "" });
    await expect(card).toBeVisible();
    await expect.poll(() => card.evaluate(broken), `${width} px`).toEqual([]);
  }
  const board = page.getByRole("region", { name: "Tablica" });
  await expect(board.getByRole("region", { name: "Oferta do akceptacji" })).toBeInViewport({ ratio: 0.9 });
  await expect(board.getByRole("region", { name: "Zgłoszone" })).not.toBeInViewport({ ratio: 0.5 });
});

test("on the board a card stays within its column, and a long number breaks behind a slash alone", async ({
  signedInPage: page,
  api,
}) => {
  // The longest numbers are those of sample data.
  await api.request("POST", "test-data/services");
  await api.request("POST", "test-data/orders");
  await page.goto("/admin/orders?view=board");
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // As somebody reads who has set larger letters.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "125%"));
    const numbers = page.getByRole("region", { name: "Tablica" }).getByRole("link", { name: /^PRZYKŁAD/ });
    await expect(numbers.nth(3)).toBeVisible();
    const found = await numbers.evaluateAll((links) =>
      links.map((link) => {
        const card = link.closest("li");
        const column = link.closest("section");
        const edges = [link, card, column].map((element) => element?.getBoundingClientRect().right ?? 0);
        const words = document.createRange();
        const lines = [...link.childNodes].flatMap((node) => {
          words.selectNodeContents(node);
          return node.nodeType === Node.TEXT_NODE
            ? [new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size]
            : [];
        });
        return {
          within: edges.every((edge, index) => index === 0 || edge >= (edges[index - 1] ?? 0)),
          lines,
        };
      }),
    );
    for (const { within, lines } of found) {
      expect(within, `${width} px`).toBe(true);
      expect(lines, `${width} px`).toEqual([1, 1, 1]);
    }
  }
});
