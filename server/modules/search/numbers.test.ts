import type { SearchResult } from "@bonum/contract/lists/search.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { addInvestment } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let number: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const client = await addClient(t, admin, {
    name: "Szukany",
    nip: "5260250274",
    regon: "000331501",
    krs: "0000123456",
    phone: "+48601234567",
  });
  const other = await addClient(t, admin, { name: "Inny", phone: "+4922333444555" });
  owner = await signInFor(t, client.id);
  const fields = {
    landRegisters: ["KA1S/00012345/6"],
    permitNumber: "AB-6740/123.2026",
    parcels: ["14-5/6"],
  };
  ({ number } = await addInvestment(t, admin, { clientId: client.id, title: "Szukana", ...fields }));
  const plain = { landRegisters: [], permitNumber: "", parcels: ["777/8"] };
  await addInvestment(t, admin, { clientId: other.id, title: "Inna", ...plain });
});
afterAll(() => t.close());

const asAdmin = callsOf(
  () => t,
  () => admin,
  "",
);

/** Names found by the list and by the palette. */
async function found(list: "clients" | "investments", term: string) {
  const query = encodeURIComponent(term);
  const rows = (await asAdmin("GET", `/${list}?searchTerm=${query}`)).json();
  const groups: SearchResult = (await asAdmin("GET", `/search?term=${query}`)).json();
  const hits = groups.find(({ resource }) => resource === list)?.hits ?? [];
  return {
    list: rows.map(({ name, title }: { name?: string; title?: string }) => name ?? title),
    palette: hits.map(({ label }) => label),
  };
}

test.each([
  ["NIP", ["5260250274", "526-025-02-74", "526 025 02 74", "PL 526-025-02-74", "pl5260250274", "526-025"]],
  ["REGON", ["000331501", "000-331-501", "000 331 501"]],
  ["KRS", ["0000123456", "0000-123-456", "00 00 12 34 56"]],
  [
    "phone",
    ["601234567", "601-234-567", "601 234 567", "+48 601 234 567", "+48601234567", "0048 601-234-567"],
  ],
  [
    "phone with other signs",
    ["601.234.567", "(601) 234 567", "+48\u00A0601\u00A0234\u00A0567", "601–234–567"],
  ],
])("a client's %s is found however it is written, by the list and by the palette", async (_, terms) => {
  for (const term of terms) {
    expect(await found("clients", term), term).toEqual({ list: ["Szukany"], palette: ["Szukany"] });
  }
});

test.each([
  ["land register", ["KA1S/00012345/6", "ka1s-00012345-6", "KA1S 00012345 6", "KA1S/12345/6", "00012345-6"]],
  ["permit", ["AB-6740/123.2026", "AB 6740 123 2026", "ab.6740.123", "67401232026"]],
  ["parcel", ["14-5/6", "14/5/6", "14 5 6"]],
])("a project's %s is found however it is written, by the list and by the palette", async (_, terms) => {
  for (const term of terms) {
    expect(await found("investments", term), term).toEqual({ list: ["Szukana"], palette: ["Szukana"] });
  }
});

test("a project's own number and its client's are found however they are written", async () => {
  for (const term of [number, number.replaceAll("/", "-"), number.replaceAll("/", " ")]) {
    expect(await found("investments", term), term).toEqual({ list: ["Szukana"], palette: ["Szukana"] });
  }
  expect((await found("investments", "526-025-02-74")).list).toEqual(["Szukana"]);
});

test("digits of two numbers side by side are none, and a client finds nothing of others", async () => {
  for (const term of ["0274-000", "2345-6140", "601-234-568"]) {
    expect((await found("clients", term)).list, term).toEqual([]);
    expect((await found("investments", term)).palette, term).toEqual([]);
  }
  const hits = await t.app.inject({ url: "/api/search?term=777-8", headers: owner.headers });
  expect(hits.json()).toEqual([]);
});
