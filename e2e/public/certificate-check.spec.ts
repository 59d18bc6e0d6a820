import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import type { Portal } from "../fixtures/portal.ts";
import { expect, test } from "../fixtures/test.ts";
import { createCertificate, sendToCertificate } from "../records/certificates.ts";
import { hydrate } from "./site.ts";

/** The code with another first symbol, which its check symbol gives away. */
const mistyped = (code: string) => (code.startsWith("7") ? "8" : "7") + code.slice(1);

/** Types into the form a pasted address, nothing, and too much; each is said to be that. */
async function expectTypedIsTold({ page, portal, code }: { page: Page; portal: Portal; code: string }) {
  await page.goto("/certificates/verify");
  const heading = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  for (const [typed, said] of [
    ["", "Kod jest pusty"],
    ["A".repeat(101), "To nie jest kod certyfikatu"],
    ["   ", "Kod jest pusty"],
    ["ą".repeat(1500), "To nie jest kod certyfikatu"],
    [`${portal.baseURL}/certificates/verify/${code}?lang=pl#${"e".repeat(600)}`, /^Certyfikat jest ważny/],
  ] as const) {
    await page.getByLabel("Kod weryfikacyjny").fill(typed);
    await page.getByRole("button", { name: "Sprawdź" }).click();
    await expect(heading).toHaveText(said);
  }
  await expect(page).toHaveURL(`/certificates/verify/${code}`);
}

/** Looks in both themes, wide and on a phone, where nothing may stand out sideways. */
async function expectAccessibleAtAnyWidth(page: Page) {
  for (const [width, themes] of [
    [1280, ["light", "dark"]],
    [360, ["light"]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, { themes });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a certificate is checked by its code, however that is typed; what is no code of one is told apart", async ({
    page,
    portal,
    api,
    consoleGuard,
  }) => {
    consoleGuard.expect(/status of 40[04]/);
    const certificate = await createCertificate(portal, api, {
      holder: "Jan Kowalski",
      kind: "person",
      conditions: "Przegląd co rok.",
    });
    await page.goto("/about/certificate");
    await page.getByRole("main").getByRole("link", { name: "weryfikacji certyfikatu" }).click();
    await expect(page).toHaveTitle(/^Weryfikacja certyfikatu/);
    await page
      .getByLabel("Kod weryfikacyjny")
      .fill(` ${certificate.code.toLowerCase().replaceAll("-", " ")}`);
    await page.getByRole("button", { name: "Sprawdź" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Certyfikat jest ważny z warunkami" })).toBeVisible();
    for (const text of [
      certificate.number,
      certificate.code,
      certificate.sha256,
      "Żłobek „Pszczółka”",
      "Kraków",
      "J*** K***",
      "Przegląd co rok.",
      "zgodność z planem miejscowym",
      "Wydano certyfikat",
    ]) {
      await expect(main).toContainText(text);
    }
    await expect(main).not.toContainText("Kowalski");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.goto("/certificates/verify");
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);

    await expectTypedIsTold({ page, portal, code: certificate.code });
    for (const [typed, heading, status] of [
      ["ABC", "To nie jest kod certyfikatu", 400],
      [mistyped(certificate.code), "W kodzie jest błąd", 400],
      // Its check symbol is right: all zeros add up to zero.
      ["00000-00000-0", "Nie ma certyfikatu o tym kodzie", 404],
    ] as const) {
      const answer = await page.goto(`/certificates/verify/${encodeURIComponent(typed)}`);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      const field = page.getByLabel("Kod weryfikacyjny");
      await expect(field).toHaveValue(typed);
      await expect(field).toHaveAttribute("aria-invalid", String(status === 400));
    }
    const answer = await page.goto(`/certificates/verify/${"A".repeat(2000)}`);
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole("heading", { name: "To nie jest kod certyfikatu" })).toBeVisible();
  });

  test("after 20 tries in a minute the page says so", async ({ page, request, consoleGuard }) => {
    consoleGuard.expect(/status of 429/);
    for (let tries = 0; tries < 20; tries += 1) await request.get("/api/certificates/verify/ABC");
    const answer = await page.goto("/certificates/verify/00000-00000-0");
    expect(answer?.status()).toBe(429);
    expect(Number(answer?.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: "Za dużo prób" })).toBeVisible();
  });
});

test("M5.7: the browser compares a file with the certificate, chosen or dropped, and sends it nowhere", async ({
  page,
  portal,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 400/);
  const certificate = await createCertificate(portal, api);
  const pdf = await api.request("GET", `certificates/${certificate.id}/pdf`);
  const buffer = Buffer.from(await pdf.arrayBuffer());
  await page.goto("/certificates/verify");
  await page.getByLabel("Kod weryfikacyjny").fill(certificate.code);
  await page.getByRole("button", { name: "Sprawdź" }).click();
  await expect(page.getByRole("heading", { name: "Certyfikat jest ważny" })).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const choose = (name: string, content: Buffer) =>
    page
      .getByLabel("Wybierz plik PDF albo upuść go tutaj")
      .setInputFiles({ name, mimeType: "application/pdf", buffer: content });
  const result = page.getByRole("status").filter({ hasText: "Plik" });
  await choose("certyfikat.pdf", buffer);
  await expect(result).toHaveText(
    "Plik certyfikat.pdf jest identyczny z certyfikatem, który wydaliśmy. Plik nie został nigdzie wysłany.",
  );
  await choose("inny.pdf", Buffer.concat([buffer, Buffer.from(" ")]));
  await expect(result).toContainText("Plik inny.pdf jest inny niż certyfikat, który wydaliśmy.");

  // Onto the finished page, once the application has taken it over.
  await page.reload();
  await hydrate(page);
  const bytes = [...buffer];
  const transfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], "z-poczty.pdf", { type: "application/pdf" }));
    return transfer;
  }, bytes);
  await page
    .getByText("Wybierz plik PDF albo upuść go tutaj")
    .dispatchEvent("drop", { dataTransfer: transfer });
  await expect(result).toContainText("Plik z-poczty.pdf jest identyczny");
  expect(sent).toEqual([]);

  await expectTypedIsTold({ page, portal, code: certificate.code });
});

test("a suspension is said in words with its reason, a superseded certificate leads to the new one, and axe finds nothing", async ({
  page,
  portal,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 400/);
  const first = await createCertificate(portal, api);
  await sendToCertificate(api, first, { event: "suspend", reason: "Trwa kontrola na budowie." });
  const open = (code: string) => page.goto(`/certificates/verify/${code}`);
  const main = page.getByRole("main");
  await open(first.code);
  await expect(main.getByRole("heading", { name: "Certyfikat jest zawieszony" })).toBeVisible();
  await expect(main.getByText(/^Powód \(\d\d-\d\d-\d{4}\): Trwa kontrola na budowie\.$/)).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Zawieszono" })).toContainText("Trwa kontrola");
  await expectAccessibleAtAnyWidth(page);
  await open("ABC");
  await expect(main.getByRole("heading", { name: "To nie jest kod certyfikatu" })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const renewal = await createCertificate(portal, api, {
    clientId: first.client.id,
    repeatsId: first.order.id,
  });
  await open(first.code);
  await expect(main.getByRole("heading", { name: "Certyfikat zastąpiono nowym" })).toBeVisible();
  await main.getByRole("link", { name: `Sprawdź certyfikat ${renewal.number}` }).click();
  await expect(main.getByRole("heading", { name: "Certyfikat jest ważny" })).toBeVisible();
});
