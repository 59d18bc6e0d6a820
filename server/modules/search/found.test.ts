import type { SearchHit, SearchResult } from "@bonum/contract/lists/search.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCertificate } from "../../testing/certificates.ts";
import { addClient, signInFor } from "../../testing/clients.ts";
import { sendContact } from "../../testing/contact.ts";
import { insertDocuments } from "../../testing/documents/rows.ts";
import { addInvestment } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

/*
 * Why a record was found, people and contact messages, and that none of it tells a client of what is somebody else's.
 */

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let stranger: SignedIn;
let clientId: string;
let certificate: { number: string; code: string };
beforeAll(async () => {
  t = await createTestPortal();
  const { database, pool } = t.portal;
  admin = await t.signIn("Admin");
  ({ id: clientId } = await addClient(t, admin, {
    name: "Spółdzielnia Źródło",
    nip: "5260250274",
    email: "biuro@zrodlo.example.pl",
  }));
  owner = await signInFor(t, clientId);
  stranger = await signInFor(t, (await addClient(t, admin, { name: "Obca Firma" })).id);
  await pool.query(
    "update accounts set display_name = 'Łucja Wąs', email = 'lucja@zrodlo.example.pl' where id = $1",
    [owner.accountId],
  );
  await pool.query("update accounts set display_name = 'Zenobia Sekretarz' where id = $1", [admin.accountId]);
  await addInvestment(t, admin, { clientId, title: "Przedszkole", permitNumber: "AB-6740/123.2026" });
  const { id } = await addCertificate(t, admin, { clientId });
  const { rows } = await pool.query("select number, code from certificates where id = $1", [id]);
  certificate = rows[0];
  await insertDocuments(database, [{ name: "Opinia.pdf", comment: `${"dach ".repeat(60)}kratownica` }]);
  await sendContact(t, { name: "Zenon Ćwik", subject: "Pytanie", body: "Ile trwa ocena wiaduktu?" });
});
afterAll(() => t.close());

async function search(who: SignedIn, term: string): Promise<SearchResult> {
  const answer = await t.app.inject({ url: "/api/search", query: { term }, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function only(resource: string, term: string): Promise<SearchHit> {
  const groups = await search(admin, term);
  expect(groups.map((group) => group.resource)).toContain(resource);
  const { hits } = groups.find((group) => group.resource === resource) ?? { hits: [] };
  expect(hits).toHaveLength(1);
  return hits[0] as SearchHit;
}

const marked = ({ match }: SearchHit) => match?.marks.map(([from, to]) => match.text.slice(from, to));

test.each(["526-025-02-74", "5260250274", "PL5260250274", "526 025 02 74"])(
  "a client found by the NIP %s says so, as it is written on paper",
  async (term) => {
    const hit = await only("clients", term);
    expect(hit).toMatchObject({
      label: "Spółdzielnia Źródło",
      match: { field: "nip", text: "526-025-02-74" },
    });
    expect(marked(hit)).toEqual(["526-025-02-74"]);
  },
);

test("what the label holds needs no reason; else the field that holds it is told, of a long one the part", async () => {
  expect(await only("clients", "zrodlo spoldzielnia")).not.toHaveProperty("match");
  expect((await only("clients", "spoldzielnia biuro@")).match?.field).toBe("email");
  expect((await only("investments", "ab 6740 123 2026")).match).toMatchObject({
    field: "permitNumber",
    text: "AB-6740/123.2026",
  });
  const hit = await only("documents", "kratownica");
  expect(hit.match?.text.length).toBeLessThan(165);
  expect(hit.match?.text).toMatch(/^….*kratownica$/);
  expect(marked(hit)).toEqual(["kratownica"]);
});

test("a certificate is found by its number, and by its code with dashes or without", async () => {
  const printed = certificate.code.replace(/^(.{5})(.{5})/, "$1-$2-");
  expect((await only("certificates", certificate.number)).label).toBe(certificate.number);
  for (const code of [certificate.code, printed, printed.toLowerCase()]) {
    const hit = await only("certificates", code);
    expect(hit.match, code).toMatchObject({ field: "code", text: printed });
  }
});

test("administrators find people of clients and of the centre, and what came by the contact form", async () => {
  expect(await only("people", "was lucja")).toMatchObject({ label: "Łucja Wąs", within: clientId });
  expect((await only("people", "lucja@")).match?.field).toBe("email");
  expect(await only("people", "zenobia")).not.toHaveProperty("within");
  const hit = await only("messages", "wiaduktu");
  expect(hit).toMatchObject({ label: "Pytanie", detail: "Zenon Ćwik", match: { field: "body" } });
});

test("an erased account is nobody to be found", async () => {
  const gone = await t.signIn("Client");
  await t.portal.pool.query("update accounts set display_name = 'Wymazana Osoba' where id = $1", [
    gone.accountId,
  ]);
  expect(await search(admin, "wymazana")).toHaveLength(1);
  await t.portal.pool.query("update accounts set state = 'erased' where id = $1", [gone.accountId]);
  expect(await search(admin, "wymazana")).toEqual([]);
});

test("a client finds neither people nor messages, and nothing of another client, by whatever it is asked", async () => {
  const terms = [
    "lucja",
    "zenobia",
    "example.pl",
    "wiaduktu",
    "cwik",
    "pytanie",
    "zrodlo",
    "5260250274",
    "przedszkole",
    "6740",
    "kratownica",
    certificate.code,
    certificate.number,
  ];
  for (const term of terms) expect(await search(stranger, term), term).toEqual([]);
  for (const term of ["lucja", "zenobia", "wiaduktu", "5260250274"]) {
    expect(await search(owner, term), term).toEqual([]);
  }
  expect((await search(owner, "przedszkole")).map(({ resource }) => resource)).toEqual(["investments"]);
});
