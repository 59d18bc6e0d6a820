import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { keepToast } from "../fixtures/toasts.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { button, dragged, openList, row, slowDown } from "./screen.ts";

async function drop(page: Page, ...names: string[]): Promise<void> {
  const files = await dragged(page, ...names);
  await page.locator("body").dispatchEvent("drop", { dataTransfer: files });
}

const FORTY = Array.from({ length: 40 }, (_, index) => `Protokół ${String(index + 1).padStart(2, "0")}.txt`);
const FILING = "Dodawanie dokumentów";

test("P3.10: forty papers that are dropped on the list are described once and filed for a client in eight actions, while one works elsewhere", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api);
  const { id: investmentId } = await createInvestment(api, clientId);
  await api.request("POST", "categories", JSON.stringify({ name: "Protokół" }));
  await openList(page);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(drop(page, ...FORTY));
  await expect(page.getByText(/^40 plików na liście/)).toBeVisible();
  await expectAccessible(page);
  const [first, second] = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("textbox") })
    .all();
  const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0), "a file is a line of the table").toBeLessThanOrEqual(40);
  await act(page.getByLabel("Kategoria", { exact: true }).selectOption("Protokół"));
  await act(page.getByRole("combobox", { name: "Etykiety" }).fill("odbiór"));
  await act(page.getByRole("combobox", { name: "Inwestycja" }).fill("INW"));
  await act(page.getByRole("option", { name: /INW/ }).click());
  await act(page.getByLabel("Udostępnij klientowi").check());
  await act(page.getByLabel("Komentarz").fill("z jednego segregatora"));
  await act(button(page, "Dodaj 40 dokumentów").click());
  await expect(page.getByText(/^Dodano \d+ z\s40\. Można przejść/)).toBeVisible();
  expect(actions).toBeLessThanOrEqual(10);

  await page.getByRole("link", { name: "Klienci" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Klienci" })).toBeVisible();
  await expect(page.getByText("Dodano 40 dokumentów.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("region", { name: FILING })).toHaveCount(0);
  const filed = await api.listDocuments("orderBy=nameAsc");
  expect(filed.map(({ fileName }) => fileName)).toEqual(FORTY);
  for (const { category, tags, comment } of filed) {
    expect([category?.name, tags, comment]).toEqual(["Protokół", ["odbiór"], "z jednego segregatora"]);
  }
  const attached = await (
    await api.request("GET", `investments/${investmentId}/documents?pageSize=100`)
  ).json();
  expect(attached.length).toBe(40);
  expect(new Set(attached.map(({ visibility }: { visibility: string }) => visibility))).toEqual(
    new Set(["client"]),
  );
});

test("what the portal has already is named before it is sent; a batch is undone whole", async ({
  signedInPage: page,
  api,
}) => {
  await api.uploadDocument({ fileName: "Umowa 2025.txt", content: "treść pliku umowa.txt" });
  await openList(page);
  await drop(page, "umowa.txt", "plan.txt", "mapa.txt");
  await expect(page.getByRole("link", { name: "Umowa 2025.txt" })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Pomiń: umowa.txt").click();
  await button(page, "Dodaj 2 dokumenty").click();
  await expect(row(page, "plan.txt")).toBeVisible();
  expect((await api.listDocuments()).length).toBe(3);
  await keepToast(button(page, "Cofnij"));
  await button(page, "Cofnij").click();
  await expect
    .poll(async () => (await api.listDocuments()).map(({ fileName }) => fileName))
    .toEqual(["Umowa 2025.txt"]);
});

test("a page that is loaded anew amid a large file goes on where it stopped", async ({
  signedInPage: page,
  api,
}) => {
  const size = 6 * 1024 * 1024;
  await openList(page);
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    const content = new Uint8Array(bytes).map((_, index) => index % 251);
    transfer.items.add(new File([content], "Nagranie.bin"));
    transfer.items.add(new File(["krótkie"], "Notatka.txt"));
    return transfer;
  }, size);
  await page.locator("body").dispatchEvent("drop", { dataTransfer: files });
  // The form's own code comes before the network slows down.
  await expect(button(page, "Dodaj 2 dokumenty")).toBeEnabled();
  // The first try breaks off on its way: the server has some of it.
  const speedUp = await slowDown(page, 1_000_000);
  await button(page, "Dodaj 2 dokumenty").click();
  await expect(page.getByText(/^Przesłano [1-9]\d?%/)).toBeVisible({ timeout: 60_000 });
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await page.reload();
  await speedUp();
  await expect(page.getByText("Dodano 2 dokumenty.")).toBeVisible({ timeout: 60_000 });
  expect(offsets.some((offset) => offset > 0 && offset < size)).toBe(true);
  const large = (await api.listDocuments()).find(({ fileName }) => fileName === "Nagranie.bin");
  const saved = await api.downloadDocument(large?.fileKey ?? "");
  expect(saved.length).toBe(size);
  expect(saved.every((byte, index) => byte === index % 251)).toBe(true);
});
