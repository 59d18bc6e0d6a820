import type { Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";

/*
 * WCAG 3.1.2: what people of the centre and its clients write is Polish. On an English screen it is marked so; names of
 * people, companies and places are the same in every language.
 */

const POLISH_LETTERS = /[ąćęłńóśźż]/i;

/** Texts in sight that are Polish and stand in no element that says so. */
async function unmarked(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        element.closest("[lang=pl], noscript, script, style, option, textarea") !== null
      )
        continue;
      found.push(node.nodeValue ?? "");
    }
    return found;
  });
  return texts.filter((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ""), text);
    // The word in the numbers of sample data is a part of the number.
    return POLISH_LETTERS.test(rest.replaceAll("PRZYKŁAD/", "")) && !/polski/i.test(rest);
  });
}

const NAMES =
  /^(displayName|actor|author|addedBy|updatedBy|contactPerson|town|street|examiner|decider|coordinator|sender|contact|parcels|region|post|house)/;
/** What has a name that is a text: a service, a document that it asks for. */
const TEXTS = /^(service|requiredDocuments|questions|documents)/;

/** Every text below `value` that is a name or a part of an address. */
function namesIn(value: unknown, key = "", within = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, key, within));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => namesIn(one, name, key));
  }
  const isName = within === "address" || NAMES.test(key) || (key === "name" && !TEXTS.test(within));
  return typeof value === "string" && isName ? [value] : [];
}

async function read(api: Api, path: string): Promise<unknown> {
  return (await api.request("GET", path)).json();
}

const first = (list: unknown): string => (list as { id: string }[])[0]?.id ?? "";

test("on English screens what people wrote is marked as Polish", async ({ signedInPage: page, api }) => {
  test.slow();
  for (const area of ["clients", "services", "investments", "files", "orders"]) {
    await api.request("POST", `test-data/${area}`);
  }
  const published = await read(api, "orders?state=published&pageSize=10");
  const corrected = await read(api, "orders?state=correction&pageSize=10");
  const clients = await read(api, "clients?pageSize=100");
  const certificates = await read(api, "certificates?pageSize=10");
  const investments = await read(api, "investments?pageSize=100");
  const services = await read(api, "admin/services?pageSize=10");
  const files = await read(api, "files?pageSize=100");
  const order = await read(api, `orders/${first(published)}`);
  const project = await read(api, `investments/${first(investments)}`);
  const history = await read(api, `orders/${first(published)}/history`);
  const names = [...new Set(namesIn([clients, certificates, order, published, project, history]))]
    .filter((name) => POLISH_LETTERS.test(name))
    .sort((one, other) => other.length - one.length);
  await page.goto("/admin");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  const screens = [
    "/admin",
    "/",
    `/documents/${first(files)}`,
    "/admin/orders",
    "/admin/orders?view=board",
    ...["", "?tab=corrections", "?tab=messages", "?tab=findings", "?tab=documents", "?tab=history"].map(
      (tab) => `/admin/orders/${first(published)}${tab}`,
    ),
    `/admin/orders/${first(corrected)}?tab=corrections`,
    "/admin/investments",
    `/admin/investments/${first(investments)}`,
    `/admin/investments/${first(investments)}?tab=history`,
    "/admin/services",
    `/admin/services/${first(services)}`,
    "/admin/certificates",
    `/admin/certificates/${first(certificates)}`,
    "/notifications",
    "/admin/unanswered",
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Until what is read has come: while it is awaited, a spinner stands there.
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    expect.soft(await unmarked(page, names), screen).toEqual([]);
  }
});
