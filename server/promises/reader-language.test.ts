import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../testing/clients.ts";
import { writtenLabels } from "../testing/labels.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const POLISH = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/;

const refusedAs = (headers: Record<string, string>) => t.app.inject({ url: "/api/orders", headers });

test.each([
  ["en", "Unauthorised access"],
  ["en-GB,en;q=0.9,pl;q=0.1", "Unauthorised access"],
  ["de, pl;q=0.4, en;q=0.5", "Unauthorised access"],
  ["pl-PL,pl;q=0.9,en;q=0.8", "Nieautoryzowany dostęp"],
  ["*", "Nieautoryzowany dostęp"],
  ["en;q=0", "Nieautoryzowany dostęp"],
  [",;q=,,".repeat(200), "Nieautoryzowany dostęp"],
])("with Accept-Language %s a refusal begins with %s", async (accepted, title) => {
  const answer = await refusedAs({ "accept-language": accepted });
  expect(answer.json().title).toBe(title);
});

test("without the header the account's language counts, then the cookie's, then Polish", async () => {
  expect((await refusedAs({})).json().title).toBe("Nieautoryzowany dostęp");
  expect((await refusedAs({ cookie: "language=en" })).json().title).toBe("Unauthorised access");
  const missing = { url: "/api/orders/7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11", headers: admin.headers };
  expect((await t.app.inject(missing)).json().title).toBe("Nie znaleziono zasobu.");
  await t.portal.pool.query("update accounts set language = 'en' where id = $1", [admin.accountId]);
  expect((await t.app.inject(missing)).json().title).toBe("The item could not be found.");
  const polish = { ...missing, headers: { ...admin.headers, "accept-language": "pl" } };
  expect((await t.app.inject(polish)).json().title).toBe("Nie znaleziono zasobu.");
});

test("a 409 is plain text, and fields are refused, in the reader's language", async () => {
  const { id } = await addClient(t, admin);
  const english = { ...admin.headers, "accept-language": "en" };
  const changed = await t.app.inject({
    method: "PUT",
    url: `/api/clients/${id}`,
    headers: { ...english, "if-match": '"7"' },
    payload: { kind: "company", name: "Budowa" },
  });
  expect([changed.statusCode, changed.headers["content-type"]]).toEqual([409, "text/plain; charset=utf-8"]);
  expect(changed.body).toBe(
    "The client has been changed in the meantime. Your changes have not been saved. Reload the client's details to see the latest version.",
  );
  const invalid = await t.app.inject({ method: "POST", url: "/api/clients", headers: english, payload: {} });
  expect([invalid.statusCode, POLISH.test(invalid.body)]).toEqual([400, false]);
});

test("no English text of the server has a Polish letter, but for names in quotation marks", async () => {
  const found: string[] = [];
  let texts = 0;
  for await (const { file, en } of writtenLabels()) {
    texts += 1;
    if (POLISH.test(en.replace(/\$\{[^}]*\}|“[^”]*”/g, ""))) found.push(`${file}: ${en}`);
  }
  expect(texts).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
