import type { Page } from "@playwright/test";
import { addPerson } from "../client/people.ts";
import type { Api } from "../fixtures/api.ts";
import { turnTo } from "../fixtures/go-within.ts";
import { openPalette } from "../fixtures/palette.ts";
import { expect, test } from "../fixtures/test.ts";
import { createOrder } from "../orders/orders.ts";
import { expectMarked, firstId, namesOf, read, speakEnglish } from "./polish.ts";

/* WCAG 3.1.2: every screen in English, filled with sample data, which are Polish. */

interface OrderRow {
  id: string;
  client: { id: string };
  investment: { id: string };
}

const STATES = [
  "published",
  "correction",
  "submitted",
  "quoted",
  "in_examination",
  "in_decision",
  "on_hold",
] as const;

interface Filled extends Record<(typeof STATES)[number], OrderRow> {
  names: readonly string[];
}

/** Fills the lists with sample data, and reads the names in them. */
async function fill(api: Api): Promise<Filled> {
  for (const area of [
    "clients",
    "services",
    "investments",
    "files",
    "orders",
    "messages",
    "references",
    "partners",
  ]) {
    await api.request("POST", `test-data/${area}`);
  }
  const found = STATES.map(async (state) => {
    const [row] = await read<OrderRow[]>(api, `orders?state=${state}&pageSize=10`);
    if (row === undefined) throw new Error(`no sample order is ${state}`);
    return [state, row] as const;
  });
  const orders = Object.fromEntries(await Promise.all(found)) as Omit<Filled, "names">;
  const answers = await Promise.all([
    ...[
      "clients",
      "certificates",
      "orders",
      "investments",
      "admin/messages",
      "admin/showcase?kind=reference",
    ].map((list) => read(api, `${list}${list.includes("?") ? "&" : "?"}pageSize=100`)),
    ...Object.values(orders).flatMap(({ id, investment }) => [
      read(api, `orders/${id}`),
      read(api, `orders/${id}/history`),
      read(api, `investments/${investment.id}`),
    ]),
  ]);
  return { ...orders, names: namesOf(answers) };
}

async function walk(page: Page, names: readonly string[], screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await turnTo(page, screen);
    await expectMarked(page, names, screen);
  }
}

const tabsOf = (place: string, ...tabs: string[]) => [place, ...tabs.map((tab) => `${place}?tab=${tab}`)];

const ORDER_TABS = ["appointments", "answers", "corrections", "findings"];
const CLIENT_TABS = ["people", "investments", "orders", "documents", "quotas", "history"];

async function walkAsAdministrator(page: Page, api: Api, { names, published, ...orders }: Filled) {
  await speakEnglish(page, "/admin");
  await walk(page, names, [
    "/admin",
    "/admin/mine",
    "/",
    "/?view=trash",
    `/documents/${await firstId(api, "files?pageSize=1")}`,
    "/admin/orders",
    "/admin/orders?view=board",
    "/admin/orders/new",
    ...tabsOf(`/admin/orders/${published.id}`, ...ORDER_TABS),
    ...tabsOf(`/admin/orders/${orders.correction.id}`, "corrections"),
    ...tabsOf(`/admin/orders/${orders.submitted.id}`, "answers", "corrections&request=true"),
    ...[orders.quoted, orders.in_decision, orders.on_hold].map(({ id }) => `/admin/orders/${id}`),
    `/admin/orders/${orders.in_examination.id}/examination`,
    `/admin/orders/${orders.in_decision.id}/decision`,
    "/admin/investments",
    ...tabsOf(`/admin/investments/${published.investment.id}`, "documents", "orders", "history"),
    "/admin/services",
    ...tabsOf(`/admin/services/${await firstId(api, "admin/services?pageSize=1")}`, "history"),
    "/admin/certificates",
    ...tabsOf(`/admin/certificates/${await firstId(api, "certificates?pageSize=1")}`, "history"),
    "/notifications",
    "/admin/users",
    ...tabsOf(`/admin/users/${published.client.id}`, ...CLIENT_TABS),
    "/admin/messages",
    `/admin/messages/${await firstId(api, "admin/messages?pageSize=1")}`,
    "/admin/unanswered",
    "/admin/audit",
    "/admin/system",
    ...tabsOf("/admin/settings", "staff", "security", "exams", "categories", "quotas", "mail"),
    ...tabsOf("/admin/content", "references", "partners"),
    "/admin/content/pages/about",
    "/account",
  ]);
  // The preview of the report is drawn last.
  await turnTo(page, `/admin/orders/${orders.in_decision.id}/decision`);
  await expect(page.getByText("PODGLĄD").first()).toBeAttached();
  await expectMarked(page, names, "the preview of a report");
  for (const term of ["pr", "ba", "ocena"]) {
    await openPalette(page);
    await page.getByRole("combobox").fill(term);
    await expect(page.getByRole("dialog").getByRole("group").nth(1)).toBeVisible();
    await expectMarked(page, names, `palette: ${term}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

test("on English screens what people wrote is marked as Polish", async ({ page, portal, api }) => {
  test.slow();
  const filled = await fill(api);
  await portal.signIn(page.context(), portal.admin);
  await walkAsAdministrator(page, api, filled);
  const { names, published, correction } = filled;
  const { id: draft } = await createOrder(api, published.investment.id);
  for (const [index, order] of [published, correction].entries()) {
    const email = `anna${index}@bonum.test`;
    await portal.signIn(page.context(), await addPerson(api, { clientId: order.client.id, email }));
    await speakEnglish(page, "/client");
    const certificate = await firstId(api, `certificates?pageSize=1&clientId=${order.client.id}`);
    await walk(page, names, [
      "/client",
      "/client/investments",
      ...tabsOf(`/client/investments/${order.investment.id}`, "documents", "orders"),
      "/client/orders",
      "/client/orders/new",
      ...tabsOf(`/client/orders/${order.id}`, ...ORDER_TABS),
      "/",
      "/notifications",
      "/client/people",
      "/account",
    ]);
    if (order !== published) continue;
    await walk(page, names, [
      "/client/certificates",
      `/client/certificates/${certificate}`,
      ...["investment", "questions", "documents", "summary"].map(
        (step) => `/client/orders/${draft}?step=${step}`,
      ),
    ]);
  }
});
