import type { CompanyAnswer } from "@bonum/contract/registers/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMPANY, type Recorded, startRegisters } from "../../testing/outside/registers.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { findCompany, parseAddress } from "./companies.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

async function answered(recorded: Recorded, nip: string = COMPANY.nip): Promise<CompanyAnswer> {
  const registers = await startRegisters(recorded);
  try {
    return await findCompany({ vat: registers.url, krs: registers.url }, nip);
  } finally {
    await registers.close();
  }
}

test("name and numbers come from the list of VAT payers, the address from the court register", async () => {
  expect(await answered(COMPANY.recorded)).toEqual({
    state: "found",
    facts: {
      name: "PRZYKŁADOWA SPÓŁKA AKCYJNA",
      regon: "012100784",
      krs: "0000028860",
      address: {
        street: "UL. CHEMIKÓW",
        number: "7",
        postcode: "09-411",
        town: "PŁOCK",
        voivodeship: "mazowieckie",
      },
    },
  });
});

test("without the court register the address is the list's", async () => {
  const path = "/api/search/nip/5260250274";
  const { facts } = await answered({ [path]: COMPANY.recorded[path] });
  expect(facts?.address).toEqual({
    street: "CHEMIKÓW",
    number: "7",
    postcode: "09-411",
    town: "PŁOCK",
    voivodeship: "",
  });
});

test.each([
  ["UL. 3 MAJA 12/4, 00-001 WARSZAWA", ["UL. 3 MAJA", "12/4", "00-001", "WARSZAWA"]],
  ["BIAŁA 15 A, 21-500 BIAŁA PODLASKA", ["BIAŁA 15 A", "", "21-500", "BIAŁA PODLASKA"]],
  ["KOLONIA 8, 05-555 TARCZYN", ["KOLONIA", "8", "05-555", "TARCZYN"]],
  ["POSTE RESTANTE", ["POSTE RESTANTE", "", "", ""]],
  ["", ["", "", "", ""]],
])("an address in one line is taken apart as far as that is sure: %s", (line, expected) => {
  const { street, number, postcode, town } = parseAddress(line);
  expect([street, number, postcode, town]).toEqual(expected);
});

test("a number that the list does not have is unknown; anything else but an answer is unavailable", async () => {
  const path = "/api/search/nip/5260250274";
  expect(await answered({ [path]: { result: { subject: null } } })).toEqual({
    state: "unknown",
    facts: null,
  });
  const unavailable = { state: "unavailable", facts: null };
  expect(await answered({})).toEqual(unavailable);
  expect(await answered({ [path]: { other: "shape" } })).toEqual(unavailable);
  expect(await findCompany({ vat: "http://127.0.0.1:1", krs: "http://127.0.0.1:1" }, COMPANY.nip)).toEqual(
    unavailable,
  );
});

test("a register that never answers is given up after five seconds", async () => {
  const began = performance.now();
  expect(await answered({ "/api/search/nip/5260250274": "hang" })).toMatchObject({ state: "unavailable" });
  expect(performance.now() - began).toBeGreaterThan(4_500);
});

test("administrators alone ask, by a right number; where the registers are off nothing is asked", async () => {
  const ask = (nip: string, who: SignedIn) =>
    t.app.inject({ url: `/api/companies/${encodeURIComponent(nip)}`, headers: who.headers });
  expect((await ask("526-025-02-74", admin)).json()).toEqual({ state: "off", facts: null });
  for (const nip of ["123", "5260250275", "%00"]) expect((await ask(nip, admin)).statusCode).toBe(400);
  expect((await ask(COMPANY.nip, await t.signIn("Client"))).statusCode).toBe(403);
});
