import { PAGINATION_HEADER } from "@bonum/contract/lists/paging.ts";
import type { SearchResult } from "@bonum/contract/lists/search.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCertificate } from "../../testing/certificates.ts";
import { addClient } from "../../testing/clients.ts";
import { sendContact } from "../../testing/contact.ts";
import { insertDocuments } from "../../testing/documents/rows.ts";
import { addInvestment, attached } from "../../testing/investments.ts";
import { queueSample } from "../../testing/mail.ts";
import { addOrderIn, castOrder } from "../../testing/orders/orders.ts";
import { threadOf } from "../../testing/orders/thread.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf } from "../../testing/records.ts";
import { addService } from "../../testing/services.ts";

let t: TestPortal;
let admin: SignedIn;
/** Paths of the lists, by their names below. */
const paths: Record<string, string> = {
  documents: "/files",
  trash: "/files?view=trash",
  clients: "/clients",
  investments: "/investments",
  orders: "/orders",
  certificates: "/certificates",
  services: "/admin/services",
  showcase: "/admin/showcase",
  messages: "/admin/messages",
  audit: "/audit?subject=client",
  outbox: "/admin/outbox",
  people: "/admin/former-accounts",
  categories: "/categories",
  unanswered: "/admin/unanswered",
  deliveries: "/admin/webhook-deliveries",
};

beforeAll(async () => {
  t = await createTestPortal();
  const cast = await castOrder(t);
  admin = cast.admin;
  const { database, pool } = t.portal;
  await insertDocuments(database, [
    { name: "Świadectwo energetyczne, 100% gotowe.pdf", comment: "hala w Żarach, ul. Miła_7" },
    { name: "świadectwo bez miejsca.pdf", comment: "1000 sztuk, ul. MiłaX7" },
    { name: "Usunięte świadectwo.pdf", comment: "dawne Żary", deletedAt: new Date() },
  ]);
  const client = await addClient(t, admin, {
    name: "Jabłońska Budownictwo",
    nip: "5260250274",
    address: { street: "Krótka", number: "1", postcode: "90-001", town: "Łódź", voivodeship: "łódzkie" },
  });
  await addClient(t, admin, {
    name: "Jabłońska Projekty",
    phone: "",
    address: { street: "Krótka", number: "1", postcode: "68-200", town: "Żary", voivodeship: "lubuskie" },
  });
  const { id: investmentId } = await addInvestment(t, admin, {
    clientId: client.id,
    title: "Przedszkole nad Wartą",
    parcels: ["14/5"],
  });
  await attached(t, admin, { investmentId, fileName: "rzut parteru.pdf", comment: "skrzydło zachodnie" });
  paths.attachments = `/investments/${investmentId}/documents`;
  paths.attachable = `/investments/${investmentId}/attachable-documents`;
  paths.shown = `/clients/${client.id}/documents`;
  const service = await addService(t, admin, {
    name: "Badanie szczelności",
    summary: "Powietrznej",
    requiredDocuments: [],
    questions: [],
  });
  const order = await addOrderIn(t, { ...cast, serviceId: service.id }, "submitted");
  await pool.query("update investments set title = 'Żłobek' where id = $1", [cast.investmentId]);
  await threadOf(() => t).posted(cast.owner, order.id, { text: "Dokumenty dojdą pocztą w środę" });
  paths.thread = `/orders/${order.id}/messages`;
  await addCertificate(t, admin, {
    client: { name: "Świetlica Wiejska" },
    service: { name: "Ocena akustyki" },
  });
  await callsOf(
    () => t,
    () => admin,
    "/admin/showcase",
  )("POST", "", {
    payload: {
      kind: "partner",
      name: "Fundacja Źródło",
      description: "Szkolenia w Gdańsku",
      link: "",
      position: 1,
    },
  });
  const body = `Ile trwa ocena ${"bardzo ".repeat(40)}długiego mostu?`;
  await sendContact(t, { name: "Zenon Ćwik", subject: "Pytanie", body });
  const named = { headers: admin.headers, payload: { name: "Decyzja o warunkach gminy" } };
  await t.app.inject({ method: "POST", url: "/api/categories", ...named });
  await queueSample(t, "zdzislaw.wilk@example.pl");
  await pool.query(
    `with webhook as (insert into webhooks (url, events, secret) values ('https://erp.example.pl', '{}', '') returning id)
    insert into webhook_deliveries (webhook_id, event, number, body)
    select id, 'order.submit', 'BAD/2026/0900', '{}' from webhook`,
  );
  const former = await t.signIn("Client");
  await pool.query("update accounts set display_name = 'Łucja Wąs' where id = $1", [former.accountId]);
});
afterAll(() => t.close());

const call = callsOf(
  () => t,
  () => admin,
  "",
);

/** Number of rows that a list finds, equal on its page, in its total and in its export. */
async function count(list: string, term: string): Promise<number> {
  const path = paths[list] ?? "";
  const query = `${path.includes("?") ? "&" : "?"}pageSize=100&searchTerm=${encodeURIComponent(term)}`;
  const answer = await call("GET", path + query);
  expect(answer.statusCode, answer.body).toBe(200);
  const { length } = answer.json();
  expect(JSON.parse(String(answer.headers[PAGINATION_HEADER])).totalCount).toBe(length);
  return length;
}

async function hits(resource: string, term: string): Promise<string[]> {
  const groups: SearchResult = (await call("GET", `/search?term=${encodeURIComponent(term)}`)).json();
  return (groups.find((group) => group.resource === resource)?.hits ?? []).map(({ label }) => label);
}

describe("a list finds what holds all words, anywhere in what it searches, in any order", () => {
  test.each([
    ["documents", "zarach ŚWIADECTWO", '"zarach swiadectwo"', "swiadectwo lodz"],
    ["trash", "ZARY usuniete", '"dawne swiadectwo"', "usuniete hala"],
    ["clients", "lodz jablonska", '"jablonska lodz"', "jablonska gdansk"],
    ["investments", "jablonska warta", '"warta przedszkole"', "warta zlobek"],
    ["investments", "526-025-02-74 przedszkole lodz", '"przedszkole 14"', "przedszkole 526-025-02-75"],
    ["orders", "zamawiajacy zlobek szczelnosci", '"zlobek szczelnosci"', "szczelnosci warta"],
    ["certificates", "wiejska swietlica", '"wiejska swietlica"', "wiejska warta"],
    ["services", "powietrznej badanie", '"badanie powietrznej"', "powietrznej warta"],
    ["showcase", "gdansku zrodlo", '"zrodlo gdansku"', "zrodlo warta"],
    ["messages", "mostu cwik", '"cwik mostu"', "cwik warta"],
    ["audit", "zary jablonska", '"zary jablonska"', "jablonska warta"],
    ["outbox", "example zdzislaw", '"example wilk"', "zdzislaw warta"],
    ["people", "was lucja", '"was lucja"', "lucja warta"],
    ["deliveries", "0900 submit", '"submit 0900"', "submit warta"],
    ["categories", "gminy decyzja", '"decyzja gminy"', "decyzja warta"],
    ["unanswered", "mostu pytanie cwik", '"mostu pytanie"', "cwik warta"],
    ["unanswered", "srode szczelnosci zamawiajacy", '"szczelnosci srode"', "srode warta"],
    ["attachments", "zachodnie rzut", '"rzut zachodnie"', "rzut warta"],
    ["attachable", "zarach swiadectwo", '"zarach swiadectwo"', "swiadectwo warta"],
    ["shown", "zachodnie rzut", '"rzut zachodnie"', "rzut warta"],
    ["thread", "srode dokumenty", '"dokumenty srode"', "dokumenty warta"],
  ])("%s: %s", async (list, words, ...others) => {
    expect(await count(list, words), words).toBe(1);
    expect(await count(list, `  ${words.split(" ").reverse().join("  ")} a`), "in any order").toBe(1);
    // As a phrase, and with another word.
    for (const other of others) expect(await count(list, other), other).toBe(0);
  });

  test.each(Object.keys(paths))("%s: a term that asks for nothing is none", async (list) => {
    const all = await count(list, "");
    expect(all).toBeGreaterThan(0);
    for (const term of ["   ", '""', "„”", '"  " „ ”']) expect(await count(list, term), term).toBe(all);
  });
});

/** The public half of `/admin/services`, and what is not answered by pages. */
const ASKED_ELSEWHERE = ["/services", "/tags", "/files/suggestions"];

test("every list that can be searched is asked", () => {
  const { paths: served } = t.app.swagger() as {
    paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
  };
  const searched = Object.entries(served)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === "searchTerm"))
    .map(([path]) => path.replace("/api", ""))
    .filter((path) => !path.endsWith("/export"));
  const asked = Object.values(paths).map((path) => path.replace(/\?.*/, "").replace(/[\da-f-]{36}/, "{id}"));
  expect(searched.filter((path) => !asked.includes(path) && !ASKED_ELSEWHERE.includes(path))).toEqual([]);
});

test("tags are found by all words too", async () => {
  const { database } = t.portal;
  const { id } = await database
    .selectFrom("documents")
    .select("id")
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  await call("POST", "/files/describe", { payload: { ids: [id], addTags: ["Mapa zasadnicza Żar"] } });
  const found = async (term: string) =>
    (await call("GET", `/tags?searchTerm=${encodeURIComponent(term)}`)).json<{ name: string }[]>();
  for (const term of ["zar mapa", '"zasadnicza zar"']) {
    expect(
      (await found(term)).map(({ name }) => name),
      term,
    ).toEqual(["Mapa zasadnicza Żar"]);
  }
  expect(await found('"zar mapa"')).toEqual([]);
});

test("a phrase stands as it is quoted, in any of the quotation marks, beside words", async () => {
  for (const term of [
    '"hala w zarach"',
    "„hala w Żarach”",
    "„hala w Żarach“",
    "gotowe “hala w” swiadectwo",
  ]) {
    expect(await count("documents", term), term).toBe(1);
  }
  expect(await count("documents", "„Żarach hala”")).toBe(0);
});

test("each word is literal", async () => {
  expect(await count("documents", "ul. mila_7")).toBe(1);
  expect(await count("documents", "swiadectwo 100%")).toBe(1);
  expect(await count("documents", "swiadectwo %")).toBe(1);
  expect(await count("documents", "swiadectwo \\")).toBe(0);
});

describe("the palette finds by all words too", () => {
  test.each([
    ["documents", "zarach swiadectwo", "Świadectwo energetyczne, 100% gotowe.pdf"],
    ["clients", "lodz jablonska", "Jabłońska Budownictwo"],
    ["investments", "14/5 przedszkole", "Przedszkole nad Wartą"],
    ["orders", "bad szczelnosci", "Badanie szczelności"],
    ["services", "powietrznej szczelnosci", "Badanie szczelności"],
    ["certificates", "wiejska swietlica", expect.any(String)],
  ])("%s: %s", async (resource, term, label) => {
    expect(await hits(resource, term)).toEqual([label]);
    expect(await hits(resource, `${term} qqq`)).toEqual([]);
    expect(await hits(resource, `"${term.split(" ").reverse().join(" ")} "`)).toEqual([]);
  });

  test("what asks for nothing finds nothing", async () => {
    for (const term of ['""', "„ ”"]) {
      const answer = await call("GET", `/search?term=${encodeURIComponent(term)}`);
      expect(answer.json()).toEqual([]);
    }
  });
});
