import { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf, hearChanges } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.portal.database.updateTable("organisation").set({ facts: "{}", revision: 1 }).execute();
  await t.portal.database.deleteFrom("audit_entries").execute();
});

const call = callsOf(
  () => t,
  () => admin,
  "/admin/organisation",
);
const visit = callsOf(
  () => t,
  () => null,
  "/organisation",
);
const EMPTY = OrganisationFacts.parse({});
const put = (payload: unknown, ifMatch?: string) =>
  call("PUT", "", { payload, headers: ifMatch ? { "if-match": ifMatch } : {} });

describe("the organisation's facts", () => {
  test("are empty until an administrator fills them in", async () => {
    const answer = await call("GET", "");
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toEqual({
      facts: EMPTY,
      banner: null,
      revision: 1,
      dateUpdated: null,
      can: { edit: true },
    });
    expect((await visit("GET", "")).json()).toEqual({ facts: EMPTY, banner: null });
  });

  test("are read by anybody as they were filled in, numbers in their kept form", async () => {
    const saved = await put(
      {
        name: "Przykładowe Centrum Badań",
        nip: "526-025-02-74",
        phone: "601 234 567",
        address: { street: "Łąkowa", number: "1", postcode: "90001", town: "Łódź" },
        officeHours: "pon.–pt. 8–16\r\nsob. nieczynne",
        website: "https://example.pl",
      },
      '"1"',
    );
    expect([saved.statusCode, saved.headers.etag, saved.json().revision]).toEqual([200, '"2"', 2]);
    const { facts } = (await visit("GET", "")).json();
    expect(facts).toMatchObject({
      nip: "5260250274",
      phone: "+48601234567",
      address: { postcode: "90-001" },
      officeHours: "pon.–pt. 8–16\nsob. nieczynne",
      krs: "",
    });
  });

  test("each change leaves its audit entry and is announced; none leaves nothing", async () => {
    const heard = await hearChanges(t);
    await put({ name: "Pierwsza" });
    await put({ name: "Pierwsza" });
    await put({ name: "Druga" });
    expect(await auditOf(t, "organisation")).toMatchObject([
      { action: "organisation.update", before: { name: "" }, after: { name: "Pierwsza" } },
      { action: "organisation.update", before: { name: "Pierwsza" }, after: { name: "Druga" } },
    ]);
    await heard.expectHeard(Array(2).fill({ topic: "organisation", id: "organisation" }));
  });

  test("an edit from an older state is a 409 that says who changed them, and changes nothing", async () => {
    await put({ name: "Pierwsza" }, '"1"');
    const late = await put({ name: "Druga" }, '"1"');
    expect(late.statusCode).toBe(409);
    expect(late.body).toMatch(
      /^Dane organizacji zostały w międzyczasie zmienione: Konto \d+, .* Odśwież ustawienia/,
    );
    expect((await visit("GET", "")).json().facts.name).toBe("Pierwsza");
    expect(await auditOf(t, "organisation")).toHaveLength(1);
  });

  test("a fact that the stored row does not know yet is empty", async () => {
    await t.portal.database.updateTable("organisation").set({ facts: '{"name":"Stara"}' }).execute();
    expect((await visit("GET", "")).json().facts).toEqual({ ...EMPTY, name: "Stara" });
  });
});

describe("bad input", () => {
  test.each([
    ["a name that is too long", { name: "a".repeat(256) }, "name"],
    ["a name that is a number", { name: 1 }, "name"],
    ["a bad NIP", { nip: "0000000000" }, "nip"],
    ["a bad REGON", { regon: "1" }, "regon"],
    ["a bad KRS", { krs: "1" }, "krs"],
    ["a bad phone", { phone: "112" }, "phone"],
    ["a bad e-mail", { email: "a@b" }, "email"],
    ["a bad e-mail of the data officer", { dataOfficerEmail: "a b@c.pl" }, "dataOfficerEmail"],
    ["a bad postcode", { address: { postcode: "1" } }, "address.postcode"],
    ["a link that runs something", { website: "javascript:alert(1)" }, "website"],
    ["an amount that is too long", { fundingAmount: "1".repeat(101) }, "fundingAmount"],
    ["a control character", { registration: "a\u0000" }, "registration"],
  ])("%s is refused by field, and nothing is saved", async (...[, payload, field]) => {
    const answer = await put(payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await call("GET", "")).json().revision).toBe(1);
  });

  test("what is no object is refused", async () => {
    expect((await put([])).statusCode).toBe(400);
  });
});
