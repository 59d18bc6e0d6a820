import { crc32 } from "node:zlib";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";
import { button, png } from "./screen.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** An EXIF block: lying on its side, taken at 52° north. */
function exif(): Buffer {
  const block = Buffer.alloc(8 + 2 + 24 + 4 + 2 + 24 + 4 + 24);
  block.write("MM\0*", 0, "latin1");
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(2, 8);
  const entry = (at: number, ...[tag, type, count, value]: [number, number, number, number]) => {
    block.writeUInt16BE(tag, at);
    block.writeUInt16BE(type, at + 2);
    block.writeUInt32BE(count, at + 4);
    if (type === 3) block.writeUInt16BE(value, at + 8);
    else block.writeUInt32BE(value, at + 8);
  };
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8825, 4, 1, 38);
  block.writeUInt16BE(2, 38);
  entry(40, 0x0001, 2, 2, 0x4e000000);
  entry(52, 0x0002, 5, 3, 68);
  for (const [index, number] of [52, 1, 14, 1, 5220, 100].entries()) {
    block.writeUInt32BE(number, 68 + index * 4);
  }
  return block;
}

/** A photograph with such a block, each with another picture. */
function photograph(width: number): Buffer {
  const picture = Buffer.from(png(width, 30));
  const body = Buffer.concat([Buffer.from("eXIf"), exif()]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([picture.subarray(0, 33), length, body, sum, picture.subarray(33)]);
}

test("photographs from a phone's camera and its files go to one investment, without their places", async ({
  signedInPage: page,
  api,
}) => {
  const { id: clientId } = await createClient(api);
  const { id, title } = await createInvestment(api, clientId);
  await page.goto("/?form=new");
  const camera = page.waitForEvent("filechooser");
  await button(page, "Zrób zdjęcie").tap();
  const first = photograph(40);
  await (await camera).setFiles({ name: "image.png", mimeType: "image/png", buffer: first });
  await expect(page.getByText(/^1 plik na\sliście/)).toBeVisible();
  const files = page.waitForEvent("filechooser");
  await button(page, "Wybierz pliki").tap();
  await (await files).setFiles(
    [41, 42].map((width) => {
      return { name: `Strop ${width}.png`, mimeType: "image/png", buffer: photograph(width) };
    }),
  );
  await expect(page.getByText(/^3 pliki na\sliście/)).toBeVisible();
  await expect(page.getByText(/^3 zdjęcia zawierają współrzędne miejsca/)).toBeVisible();
  await page.getByLabel("Usuń ze zdjęć informacje o miejscu").check();
  await expect(page.getByText(/^3 zdjęcia prześlemy bez współrzędnych/)).toBeVisible();
  await page.getByRole("combobox", { name: "Inwestycja" }).fill(title);
  await page.getByRole("option", { name: new RegExp(title) }).tap();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await button(page, "Dodaj 3 dokumenty").tap();
  await expect(page.getByText("Dodano 3 dokumenty.")).toBeVisible({ timeout: 60_000 });
  const attached = await (await api.request("GET", `investments/${id}/documents?pageSize=100`)).json();
  const names = attached.map(({ fileName }: { fileName: string }) => fileName).toSorted();
  expect(names).toEqual([
    "Strop 41.png",
    "Strop 42.png",
    expect.stringMatching(/^Zdjęcie \d{4}-\d\d-\d\d \d\d\.\d\d\.png$/),
  ]);
  const taken = attached.find(({ fileName }: { fileName: string }) => fileName.startsWith("Zdjęcie"));
  const arrived = Buffer.from(await api.downloadDocument(taken.fileKey));
  expect(arrived.length).toBe(first.length);
  const block = arrived.subarray(33 + 8);
  expect([block.readUInt16BE(8), block.readUInt16BE(10), block.readUInt16BE(18)]).toEqual([1, 0x0112, 6]);
  expect(block.subarray(22, 92).equals(Buffer.alloc(70))).toBe(true);
  const behind = 33 + 12 + 92;
  expect(arrived.subarray(behind).equals(first.subarray(behind))).toBe(true);
});
