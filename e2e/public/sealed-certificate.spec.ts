import { HOLDER } from "../../server/testing/outside/seals.ts";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { test } from "../fixtures/seal.ts";
import { expect } from "../fixtures/test.ts";
import { createOrder } from "../orders/orders.ts";
import { createCertificate } from "../records/certificates.ts";
import { createClient, createInvestment } from "../records/clients.ts";

test("the check says whose seal a certificate bears, and the browser checks the seal of a file", async ({
  page,
  portal,
  api,
  seal,
}) => {
  test.slow();
  const { id, code } = await createCertificate(portal, api, { seal });
  const { id: clientId } = await createClient(api);
  const order = await createOrder(api, (await createInvestment(api, clientId)).id, { submitted: true });
  const read = async (path: string) => Buffer.from(await (await api.request("GET", path)).arrayBuffer());
  const pdf = await read(`certificates/${id}/pdf`);
  const confirmation = await read(`orders/${order.id}/papers/confirmation`);
  await page.goto(`/certificates/verify/${code}`);
  await expect(page.getByRole("heading", { name: "Certyfikat jest ważny" })).toBeVisible();
  await expect(page.getByText(`Podmiot składający pieczęć elektroniczną: ${HOLDER}.`)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/assets/")) asked.push(request.url());
  });
  const result = page.getByRole("status").filter({ hasText: "Plik" });
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel("Wybierz plik PDF albo upuść go tutaj")
      .setInputFiles({ name, mimeType: "application/pdf", buffer });

  await choose("certyfikat.pdf", pdf);
  await expect(result).toContainText("Plik certyfikat.pdf jest identyczny z certyfikatem");
  const intact = `Plik opatrzono pieczęcią elektroniczną: ${HOLDER}. Od tamtej chwili niczego w nim nie zmieniono.`;
  await expect(result).toContainText(`${intact} To pieczęć Centrum Badań, którą opatrzono ten certyfikat.`);
  await expectAccessible(page);

  const changed = Buffer.from(pdf);
  changed[3_000] = (changed[3_000] ?? 0) ^ 1;
  await choose("zmieniony.pdf", changed);
  await expect(result).toContainText("Plik zmieniony.pdf jest inny niż certyfikat");
  await expect(result).toContainText(
    `Pieczęć elektroniczna (${HOLDER}) nie zgadza się z plikiem: po jej złożeniu plik zmieniono.`,
  );

  await choose("dopisany.pdf", Buffer.concat([pdf, Buffer.from("\n% dopisane\n")]));
  await expect(result).toContainText("Potem coś do niego dopisano i tego pieczęć nie obejmuje.");

  // The server itself sealed the confirmation of an order.
  await choose("potwierdzenie.pdf", confirmation);
  await expect(result).toContainText("Plik potwierdzenie.pdf jest inny niż certyfikat");
  await expect(result).toContainText(`${intact} To pieczęć Centrum Badań`);

  await choose("bez-pieczeci.pdf", Buffer.from("%PDF-1.7\n%%EOF\n"));
  await expect(result).toContainText(
    "W pliku nie ma pieczęci elektronicznej, a certyfikat, który wydaliśmy, ją ma.",
  );
  expect(asked).toEqual([]);
});

test("the seal of somebody else is named, and not taken for the centre's", async ({
  page,
  portal,
  api,
  seal,
}) => {
  const [plain, sealed] = [
    await createCertificate(portal, api),
    await createCertificate(portal, api, { seal }),
  ];
  await page.goto(`/certificates/verify/${plain.code}`);
  await expect(page.getByRole("heading", { name: "Certyfikat jest ważny" })).toBeVisible();
  await expect(page.getByText("Podmiot składający pieczęć elektroniczną")).toHaveCount(0);
  const pdf = await api.request("GET", `certificates/${sealed.id}/pdf`);
  const buffer = Buffer.from(await pdf.arrayBuffer());
  const file = { name: "obcy.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("Wybierz plik PDF albo upuść go tutaj").setInputFiles(file);
  await expect(page.getByRole("status").filter({ hasText: "Plik" })).toContainText(
    "To nie jest pieczęć, którą opatrzono ten certyfikat. Nie sprawdzamy tutaj, kto wydał certyfikat tej pieczęci",
  );
});
