import { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { Page } from "@playwright/test";
import PDFDocument from "pdfkit";
import { createService } from "../admin/site.ts";
import { addPerson, openBrowser } from "../client/people.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Api } from "../fixtures/api.ts";
import { goWithin } from "../fixtures/go-within.ts";
import { expect, test } from "../fixtures/test.ts";
import { createClient, createInvestment } from "../records/clients.ts";

const REQUIREMENT = "Projekt architektoniczny";

/** A project of three pages, the last of them a plan; its fonts are not in the file. */
async function projectPdf(title: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", margin: 60, ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.fontSize(22).text("Projekt architektoniczny").addPage().text("Opis techniczny");
  document.addPage().text(title).lineWidth(4).rect(120, 200, 360, 420).stroke();
  document.moveTo(300, 200).lineTo(300, 620).moveTo(120, 400).lineTo(300, 400).stroke();
  document.font("Times-Roman").fontSize(14).text("Sala 24 m2", 330, 300).text("Korytarz", 150, 300);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A black page as a scanner packs it (CCITT group 4), for which the viewer loads a decoder of its own. */
const SCAN = Buffer.concat([
  Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj\n" +
      "4 0 obj<</Length 25>>stream\nq 300 0 0 300 0 0 cm /I Do\nendstream endobj\n" +
      "5 0 obj<</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 1/Decode[1 0]" +
      "/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>/Length 4>>stream\n",
  ),
  Buffer.from([0xff, 0x00, 0x10, 0x01]),
  Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
]);

/** Orders an examination with the project as a client's administrator does. */
async function submitOrder(api: Api, clientId: string): Promise<string> {
  const service = await createService(api, {
    published: true,
    questions: [],
    requiredDocuments: [{ name: REQUIREMENT, required: true }],
  });
  const { id: investmentId } = await createInvestment(api, clientId);
  const draft = JSON.stringify({ serviceId: service.id, investmentId, answers: [] });
  const { id } = OrderDetails.parse(await (await api.request("POST", "orders", draft)).json());
  const upload = async (fileName: string, content: Buffer, requirement: string) => {
    const form = new FormData();
    form.set("fileName", fileName);
    form.set("comment", "");
    form.set("file", new Blob([new Uint8Array(content)]), fileName);
    await api.request("POST", `orders/${id}/documents?requirement=${encodeURIComponent(requirement)}`, form);
  };
  await upload("projekt.pdf", await projectPdf("Rzut parteru"), REQUIREMENT);
  await upload("tajny.pdf", await projectPdf("Rzut", { userPassword: "haslo" }), "");
  await upload("skan.pdf", SCAN, "");
  await api.request("POST", `orders/${id}/events/submit`, JSON.stringify({ termsAccepted: true }));
  return id;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const shown = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Waits until a page is drawn: ink stands on its picture. */
async function expectDrawn(page: Page, name: string): Promise<void> {
  const canvas = shown(page, name).locator("canvas");
  const ink = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext("2d")?.getImageData(0, 0, element.width, element.height) ?? {};
      return data?.some((value, index) => index % 4 === 0 && value < 64) ?? false;
    });
  await expect.poll(ink, { message: `${name} is drawn` }).toBe(true);
}

/** Position of the mark on its page, in whole percent. */
async function markOn(page: Page, name: string) {
  const mark = await shown(page, name).getByRole("img", { name: "Zaznaczone miejsce" }).boundingBox();
  const paper = await shown(page, name).locator("canvas").boundingBox();
  if (mark === null || paper === null) throw new Error("no mark, or no page");
  const share = (length: number, whole: number) => Math.round((length / whole) * 100);
  return [
    share(mark.x - paper.x, paper.width),
    share(mark.y - paper.y, paper.height),
    share(mark.width, paper.width),
    share(mark.height, paper.height),
  ];
}

/** Marked place: left, top, width, height, in percent. */
const PLACE = [20, 25, 40, 20];

/** Marks a place on page 3 with the mouse, and its width by the keyboard. */
async function markPlace(page: Page): Promise<void> {
  await button(page, "Wezwij do uzupełnienia").click();
  await page.getByLabel(/^Czego dotyczy/).selectOption("Miejsce na stronie PDF");
  await button(page, "Wyślij wezwanie").click();
  await expect(page.getByText("Zaznacz prostokąt na stronie dokumentu").first()).toBeVisible();
  await button(page, "Zaznacz na stronie").click();
  await page.getByLabel("Dokument", { exact: true }).selectOption("projekt.pdf");
  await expectDrawn(page, "projekt.pdf, strona 1 z 3");
  await page.getByLabel("Numer strony").fill("3");
  await page.keyboard.press("Enter");
  await expectDrawn(page, "projekt.pdf, strona 3 z 3");
  const board = await page.getByTitle("Zaznacz prostokąt: przeciągnij po stronie").boundingBox();
  if (board === null) throw new Error("nothing to draw on");
  const { x, y, width, height } = board;
  await page.mouse.move(x + width * 0.55, y + height * 0.45);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.3, y + height * 0.3);
  await page.mouse.move(x + width * 0.2, y + height * 0.25);
  await page.mouse.up();
  await expect(page.getByLabel("Od lewej (%)")).toHaveValue(/^(19|20)/);
  await page.getByLabel("Szerokość (%)").fill("40");
  await expectAccessible(page);
  await button(page, "Użyj tego miejsca").click();
  await expect(page.getByText("Strona 3, projekt.pdf")).toBeVisible();
  await page.getByLabel(/^Co należy zrobić/).fill("Brakuje wymiaru ściany.");
  await button(page, "Wyślij wezwanie").click();
  await expect(page.getByText("Brakuje wymiaru ściany.", { exact: true })).toBeVisible();
}

/** Answers on a phone: sees the place, sends a new version, and compares both before sending. */
async function answerOnPhone(page: Page): Promise<void> {
  await expectDrawn(page, "projekt.pdf, strona 3 z 3");
  expect(await markOn(page, "projekt.pdf, strona 3 z 3")).toEqual(PLACE);
  await expect(shown(page, "projekt.pdf, strona 3 z 3")).toContainText("Rzut parteru");
  await expectAccessible(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "projekt po zmianach.pdf",
    mimeType: "application/pdf",
    buffer: await projectPdf("Rzut parteru po zmianach"),
  });
  await button(page, "Porównaj wersje").click();
  await expectDrawn(page, "projekt po zmianach.pdf, strona 3 z 3");
  await expect(dialog(page).getByText("Rzut parteru po zmianach")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Poprzednia", exact: true }).click();
  await expectDrawn(page, "projekt.pdf, strona 3 z 3");
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing sticks out at 360 px").toBeLessThanOrEqual(360);
  await button(page, "Zamknij").click();
  await page.getByLabel(/^Odpowiedź/).fill("Dodano wymiar.");
  await button(page, "Wyślij odpowiedź").last().click();
  await expect(button(page, "Wyślij odpowiedź")).toHaveCount(0);
}

/** A scan is decoded by the portal's own script; what a password protects can be downloaded alone. */
async function expectOddPdfs(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Przebieg" }).click();
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await row("skan.pdf").getByRole("button", { name: "Podgląd" }).click();
  await expectDrawn(page, "skan.pdf, strona 1 z 1");
  await button(page, "Zamknij").click();
  await row("tajny.pdf").getByRole("button", { name: "Podgląd" }).click();
  await expect(dialog(page).getByText("Ten plik PDF jest zabezpieczony hasłem")).toBeVisible();
  const saved = page.waitForEvent("download");
  await dialog(page).getByRole("alert").getByRole("button", { name: "Pobierz" }).click();
  expect((await saved).suggestedFilename()).toBe("tajny.pdf");
}

test("a place marked on a page of a PDF is answered by a new version, and both stand side by side", async ({
  signedInPage: admin,
  api,
  browser,
  consoleGuard,
  portal,
}) => {
  const { id: clientId } = await createClient(api);
  const person = await addPerson(api, { clientId });
  const id = await submitOrder(api, clientId);
  await admin.goto(`/admin/orders/${id}`);
  await markPlace(admin);

  const atClient = await openBrowser({ browser, portal, consoleGuard });
  await portal.signIn(atClient, person);
  const client = await atClient.newPage();
  await client.setViewportSize({ width: 360, height: 740 });
  await client.goto(`/client/orders/${id}?tab=corrections`);
  await answerOnPhone(client);
  await atClient.close();

  await goWithin(admin, `/admin/orders/${id}?tab=corrections`);
  await button(admin, "Porównaj wersje").click();
  for (const name of ["projekt.pdf", "projekt po zmianach.pdf"]) {
    await expectDrawn(admin, `${name}, strona 3 z 3`);
    expect(await markOn(admin, `${name}, strona 3 z 3`)).toEqual(PLACE);
  }
  await button(admin, "Zamknij").click();
  await expectOddPdfs(admin);
});
