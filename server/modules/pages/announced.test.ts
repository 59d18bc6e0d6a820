import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import { TERMS_NOTICE_DAYS } from "@bonum/contract/pages/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(() => t.portal.database.deleteFrom("page_versions").execute());

const call = callsOf(
  () => t,
  () => admin,
  "/admin/pages/terms",
);
const visit = callsOf(
  () => t,
  () => null,
  "/pages/terms",
);
const today = dayInWarsaw();
const promised = addDays(today, TERMS_NOTICE_DAYS);
const text = (body: string) => ({ title: "Warunki", description: "", body });
const publish = (body: string, entry: { inForceFrom?: string; requiredByLaw?: boolean } = {}) =>
  call("POST", "/versions", { payload: { pl: text(body), en: text(body), ...entry } });
const read = async (query = "") => (await visit("GET", query)).json();
const letDayCome = () =>
  t.portal.database.updateTable("page_versions").set({ in_force_from: today }).execute();

test("while no client has an account, new terms hold from today", async () => {
  expect((await publish("Pierwsze.")).json()).toMatchObject({
    version: 2,
    inForceFrom: today,
    upcoming: null,
  });
});

describe("once a client has an account", () => {
  let client: SignedIn;
  beforeAll(async () => {
    const { id } = await addClient(t, admin);
    client = await signInFor(t, id);
  });

  test("new terms hold as many days later as they promise; until then visitors read the present ones and the way to the new", async () => {
    const before = await read();
    expect((await publish("Nowe.")).json()).toMatchObject({
      version: before.version,
      upcoming: { version: 2, inForceFrom: promised },
    });
    const upcoming = { version: 2, inForceFrom: promised };
    expect(await read()).toEqual({ ...before, upcoming });
    expect(await read("?upcoming=1")).toMatchObject({ ...upcoming, html: "<p>Nowe.</p>", upcoming: null });
    await letDayCome();
    expect(await read()).toMatchObject({ version: 2, html: "<p>Nowe.</p>", upcoming: null });
  });

  test.each([
    ["a day sooner than promised", { inForceFrom: addDays(promised, -1) }, [400, null]],
    ["sooner where the law requires it", { inForceFrom: today, requiredByLaw: true }, [201, today]],
    ["not yesterday, even so", { inForceFrom: addDays(today, -1), requiredByLaw: true }, [400, null]],
    ["later", { inForceFrom: addDays(promised, 1) }, [201, addDays(promised, 1)]],
  ])("%s", async (_, entry, expected) => {
    const answer = await publish("Nowe.", entry);
    const row = await t.portal.database
      .selectFrom("page_versions")
      .select("in_force_from")
      .executeTakeFirst();
    expect([answer.statusCode, row?.in_force_from ?? null]).toEqual(expected);
  });

  test("of two announced versions the newer one holds where it comes no later", async () => {
    await publish("Z błędem.");
    await publish("Poprawione.");
    expect(await read("?upcoming=1")).toMatchObject({ version: 3 });
    await letDayCome();
    expect(await read()).toMatchObject({ version: 3, html: "<p>Poprawione.</p>" });
  });

  test("an announced version can be withdrawn before its day, with what it replaced, and everybody is told", async () => {
    const before = await read();
    await publish("Z błędem.");
    await publish("Poprawione.");
    const withdrawn = await call("POST", "/versions/3/withdrawal");
    expect(withdrawn.json()).toMatchObject({ version: before.version, upcoming: null });
    expect(await read("?upcoming=1")).toEqual(before);
    await letDayCome();
    expect(await read()).toEqual(before);
    expect((await call("GET", "/versions")).json()[0]).toMatchObject({ withdrawnAt: expect.any(String) });
    const told = await t.app.inject({ url: "/api/notifications", headers: client.headers });
    expect(told.json()[0].title.pl).toBe("Warunki – nowa wersja wycofana");
    const audited = await t.portal.database
      .selectFrom("audit_entries")
      .select("action")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(audited?.action).toBe("page.withdraw");
    await publish("Zapowiedziane.");
    expect((await call("POST", "/versions/3/withdrawal")).statusCode).toBe(409);
    await letDayCome();
    expect((await call("POST", "/versions/4/withdrawal")).statusCode).toBe(409);
  });

  test("a page that binds nobody changes at once, and takes no day", async () => {
    const about = callsOf(
      () => t,
      () => admin,
      "/admin/pages/about",
    );
    const payload = { pl: text("O nas."), en: text("About us.") };
    const refused = await about("POST", "/versions", { payload: { ...payload, inForceFrom: promised } });
    expect(Object.keys(refused.json().errors)).toEqual(["inForceFrom"]);
    expect((await about("POST", "/versions", { payload })).json()).toMatchObject({
      version: 2,
      inForceFrom: null,
    });
  });
});
