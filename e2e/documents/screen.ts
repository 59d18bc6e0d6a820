import { crc32, deflateSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { turnTo } from "../fixtures/go-within.ts";

export const PDF = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
);

/** A file as the browser's dialog gives it. */
export function chosen(name: string, content: string | Uint8Array = "treść", mimeType = "text/plain") {
  return { name, mimeType, buffer: Buffer.from(content) };
}

/** A real picture of one colour. */
export function png(width = 40, height = 30): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(Buffer.alloc((width * 3 + 1) * height, 90))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

/** Loads the documents and waits until the list stands. */
export async function openList(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await listStands(page);
}

/** Turns to the documents from another screen, without loading them, and waits until the list stands. */
export async function turnToList(page: Page, address = "/"): Promise<void> {
  await turnTo(page, address);
  await listStands(page);
}

async function listStands(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lista dokumentów" })).toHaveAttribute("aria-busy", "false");
}

/** The row of a document. */
export function row(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ hasText: name });
}

/** The names in the list, from above. */
export async function names(page: Page): Promise<string[]> {
  const all = await page.locator("[id^=name-]").allTextContents();
  return all;
}

/** Puts a file into the form's drop zone by its dialog. */
export async function choose(page: Page, ...file: Parameters<typeof chosen>): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(chosen(...file));
}

/** Files as a person drags them over the page, each with other content. */
export function dragged(page: Page, ...names: string[]) {
  return page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File([`treść pliku ${name}`], name));
    return transfer;
  }, names);
}

/** Opens the form of a document from its row. */
export async function edit(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole("button", { name: "Edycja" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edytuj plik" })).toBeVisible();
}

/** Deletes a document by the button of its row, and says yes to the question. */
export async function remove(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: /^Usuń / })
    .click();
  const dialog = page.getByRole("alertdialog", { name: "Potwierdź usunięcie" });
  await expect(dialog.getByText("Czy na pewno chcesz usunąć plik?", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Przez 30 dni można go przywrócić z kosza.")).toBeVisible();
  await dialog.getByRole("button", { name: "Usuń", exact: true }).click();
}

/** Lets the browser send and receive this many bytes a second; answers how to take that back. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  // Only the session that slowed the network down can take it back.
  return () => network.detach();
}

/** The button, wherever it stands on the page. */
export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}
