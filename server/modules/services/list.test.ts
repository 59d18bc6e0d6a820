import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf, workbookText } from "../../testing/records.ts";
import { addService } from "../../testing/services.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  for (const [index, name] of ["zebra", "łoś", "ćma", "las", "żaba", "cyna", "źrebak", "lis"].entries()) {
    await addService(t, admin, {
      name,
      price: index * 100,
      pricing: index === 3 ? "quote" : "list",
      certificateType: index % 2 ? "" : "Certyfikat",
      published: index !== 0,
    });
  }
});
afterAll(() => t.close());

const call = callsOf(
  () => t,
  () => admin,
  "/admin/services",
);
const visit = callsOf(
  () => t,
  () => null,
  "/services",
);
const names = async (calls: typeof call, query: string) =>
  (await calls("GET", query)).json<ServiceView[]>().map(({ name }) => name);

describe("the catalogue's list", () => {
  test("M8.7: is sorted in Polish", async () => {
    const sorted = ["cyna", "ćma", "las", "lis", "łoś", "zebra", "źrebak", "żaba"];
    expect(await names(call, "")).toEqual(sorted);
    expect(await names(call, "?orderBy=nameDesc")).toEqual(sorted.toReversed());
  });

  test("is sorted by price, what is priced by a quote last both ways", async () => {
    const dearer = ["łoś", "ćma", "żaba", "cyna", "źrebak", "lis"];
    expect(await names(visit, "?orderBy=priceAsc")).toEqual([...dearer, "las"]);
    expect(await names(visit, "?orderBy=priceDesc")).toEqual([...dearer.toReversed(), "las"]);
  });

  test("is searched blind to case and diacritics, literally", async () => {
    expect(await names(visit, "?searchTerm=ZREBAK")).toEqual(["źrebak"]);
    expect(await names(visit, "?searchTerm=prawo+budowlane")).toHaveLength(7);
    expect(await names(visit, "?searchTerm=%25")).toEqual([]);
  });

  test("is filtered by pricing, certificate and, for administrators, publication", async () => {
    expect(await names(visit, "?pricing=quote")).toEqual(["las"]);
    expect(await names(visit, "?certified=true")).toEqual(["ćma", "źrebak", "żaba"]);
    expect(await names(call, "?certified=false")).toEqual(["cyna", "las", "lis", "łoś"]);
    expect(await names(call, "?published=false")).toEqual(["zebra"]);
    expect(await names(visit, "")).not.toContain("zebra");
  });

  test("a page past the end is empty with the true totals, which count only what is published", async () => {
    const page = await visit("GET", "?pageSize=3&pageNumber=9");
    expect(page.json()).toEqual([]);
    expect(JSON.parse(String(page.headers.pagination))).toEqual({
      currentPage: 9,
      totalPages: 3,
      pageSize: 3,
      totalCount: 7,
    });
  });

  test("bad input: an unknown order or filter is refused by field", async () => {
    const { errors } = (await visit("GET", "?orderBy=random&pricing=x&certified=1&pageSize=101")).json();
    expect(Object.keys(errors).sort()).toEqual(["certified", "orderBy", "pageSize", "pricing"]);
  });
});

describe("the export", () => {
  beforeAll(() =>
    addService(t, admin, {
      name: '=HYPERLINK("http://x")',
      price: 123_450,
      priceNote: 'a;b"c',
      certificateType: "Export",
    }),
  );

  test("P3.3: CSV opens in a Polish Excel: byte order mark, semicolons, decimal comma, formulas defused", async () => {
    const answer = await call("GET", "/export?format=csv&searchTerm=export");
    expect(answer.headers["content-disposition"]).toContain("filename*=UTF-8''Us%C5%82ugi.csv");
    const [header, row] = answer.body.split("\r\n");
    expect(header).toMatch(/^\uFEFFNazwa;Adres w portalu;Krótki opis;/);
    expect(row).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)";/);
    expect(row).toContain(';Według cennika;1234,5;23%;1518,44;"a;b""c";20;Projekt budowlany;Export;36;tak;');
  });

  test("P3.4: XLSX holds the same as texts", async () => {
    const answer = await call("GET", "/export?format=xlsx&searchTerm=export");
    const text = workbookText(answer.rawPayload);
    expect(text).not.toContain("<f>");
    expect(text).toContain('<t>=HYPERLINK("http://x")</t>');
  });

  test("bad input: another format is refused", async () => {
    expect((await call("GET", "/export?format=exe")).json().errors).toHaveProperty("format");
  });
});
