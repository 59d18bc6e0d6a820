import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import type { FirstSteps } from "@bonum/contract/first-steps/fields.ts";
import { PAGE_SLUGS } from "@bonum/contract/pages/fields.ts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { addInvestment } from "../../../testing/investments.ts";
import { buildOrderedService } from "../../../testing/orders/papers.ts";
import { nameController } from "../../../testing/organisation.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { insertRun } from "../../backups/runs/queries.ts";
import { insertPasskey } from "../../identity/second-step/passkeys/queries.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const call = (method: "GET" | "DELETE" | "POST", path: string, who = admin) =>
  t.app.inject({ method, url: `/api/${path}`, headers: who.headers });
const steps = async () => (await call("GET", "dashboard/first-steps")).json<FirstSteps>();
const claims = async () => decodeJwt((await call("GET", "account/currentUser")).json().token);
const DONE = {
  ...{ name: true, organisation: true, secondStep: true, backup: true, administrators: true },
  ...{ texts: true, service: true, client: true, samples: true },
};

/** Facts of an organisation besides who it is. */
const FACTS = {
  ...{ nip: "8567346215", phone: "601234567", officeHours: "8–16", accessibilityContact: "Ewa Ćma" },
  address: { street: "Łąkowa", number: "1", postcode: "", town: "Łódź", voivodeship: "" },
};

function addService(fields: { published: boolean; sample: boolean; criteria: string[] }) {
  const slug = crypto.randomUUID();
  const criteria = JSON.stringify(fields.criteria.map((criterion) => ({ criterion })));
  return t.portal.database
    .insertInto("services")
    .values({ ...fields, slug, name: "Ocena", summary: "", scope: "", pricing: "quote", criteria })
    .execute();
}

function addPasskey(accountId: string) {
  const key = { credentialId: accountId, publicKey: Buffer.from("key"), counter: 0 };
  return t.portal.database
    .transaction()
    .execute((tx) =>
      insertPasskey(tx, { ...key, accountId, transports: [], synced: false, name: "Telefon" }),
    );
}

/** Confirms that the texts which these pages are shipped with were read. */
const readTexts = (slugs: readonly string[]) =>
  Promise.all(
    slugs.map((slug) =>
      t.app.inject({
        method: "POST",
        url: `/api/admin/pages/${slug}/reading`,
        headers: { ...admin.headers, "if-match": '"1"' },
      }),
    ),
  );

describe("the first steps of a new portal", () => {
  test("each is ticked by what is there, and by no sample", async () => {
    const none = {
      ...{ name: true, organisation: false, secondStep: false, mail: false, backup: false },
      ...{ administrators: false, texts: false, service: false, client: false },
    };
    expect(await steps()).toEqual({ ...none, samples: false });
    await call("POST", "test-data/services");
    await call("POST", "test-data/clients");
    expect(await steps()).toEqual({ ...none, samples: true });
    await addService({ published: false, sample: false, criteria: ["Nośność"] });
    await addService({ published: true, sample: false, criteria: [] });
    expect((await steps()).service).toBe(false);
    await addService({ published: true, sample: false, criteria: ["Nośność"] });
    await nameController(t.portal.pool);
    expect((await steps()).organisation).toBe(false);
    await t.portal.pool.query("update organisation set facts = facts || $1::jsonb", [JSON.stringify(FACTS)]);
    const second = await t.signIn("Admin");
    await addClient(t, admin);
    await addPasskey(second.accountId);
    expect((await steps()).secondStep).toBe(false);
    await addPasskey(admin.accountId);
    expect(await steps()).toEqual({ ...DONE, mail: false, backup: false, texts: false });
    await t.portal.database
      .transaction()
      .execute((tx) => insertRun(tx, { kind: "backup", begun_by: "command" }, { outcome: "done" }));
    await readTexts(["privacy"]);
    expect(await steps()).toMatchObject({ backup: true, texts: false });
    await readTexts(PAGE_SLUGS);
    expect(await steps()).toEqual({ ...DONE, mail: false });
    // That test data were tried stays so when they are gone.
    await call("DELETE", "test-data/clients");
    await call("DELETE", "test-data/services");
    expect((await steps()).samples).toBe(true);
  });

  test("the first account has no person's name until its person gives one", async () => {
    const named = (display_name: string) =>
      t.portal.database
        .updateTable("accounts")
        .set({ display_name })
        .where("id", "=", admin.accountId)
        .execute();
    await named("Administrator");
    expect((await steps()).name).toBe(false);
    await named("Ewa Ćma");
    expect((await steps()).name).toBe(true);
  });

  test("a portal without test data has no such step, and one with a mail server has that done", async () => {
    const { config } = t.portal;
    const smtp = { url: "smtp://localhost:1025" } as unknown as NonNullable<typeof config.smtp>;
    t.portal.config = { ...config, testData: false, smtp };
    const { samples, mail } = await steps();
    t.portal.config = config;
    expect({ samples, mail }).toEqual({ samples: null, mail: true });
  });

  test("the token shows them to whom they are for, until that person dismisses them", async () => {
    expect((await claims()).steps).toBeUndefined();
    await t.portal.database
      .updateTable("accounts")
      .set({ first_steps: true })
      .where("id", "=", admin.accountId)
      .execute();
    expect((await claims()).steps).toBe(true);
    expect((await call("DELETE", "dashboard/first-steps")).statusCode).toBe(204);
    expect((await claims()).steps).toBeUndefined();
    expect((await call("DELETE", "dashboard/first-steps")).statusCode).toBe(204);
  });

  test("a client may neither read nor dismiss them", async () => {
    const client = await t.signIn("Client");
    for (const method of ["GET", "DELETE"] as const) {
      expect((await call(method, "dashboard/first-steps", client)).statusCode).toBe(403);
    }
  });
});

test("whoever sets the portal up is asked to accept the law pages once there is somebody else", async () => {
  const alone = await createTestPortal();
  const first = await alone.signIn("Admin");
  await nameController(alone.portal.pool);
  const terms = async () => {
    const answer = await alone.app.inject({ url: "/api/account/currentUser", headers: first.headers });
    return decodeJwt(answer.json().token).terms;
  };
  expect(await terms()).toBeUndefined();
  await alone.signIn("Client");
  expect(await terms()).toMatchObject([{ slug: "privacy" }, { slug: "regulations" }]);
  await alone.close();
});

test("a client's first steps follow its own project and orders, and nobody else's", async () => {
  const { id: clientId } = await addClient(t, admin, { name: "Nowy" });
  const owner = await signInFor(t, clientId);
  const own = async () => (await call("GET", "dashboard/client", owner)).json<ClientDashboard>().firstSteps;
  const none = { investment: false, order: false, documents: false, followed: false, orderId: null };
  expect(await own()).toEqual(none);
  const { id: investmentId } = await addInvestment(t, admin, { clientId });
  expect(await own()).toEqual({ ...none, investment: true });
  const service = JSON.stringify(buildOrderedService());
  const addOrder = (state: "draft" | "submitted" | "accepted") =>
    t.portal.database
      .insertInto("orders")
      .values({ client_id: clientId, investment_id: investmentId, service, state })
      .returning("id")
      .executeTakeFirstOrThrow();
  const draft = await addOrder("draft");
  expect(await own()).toEqual({ ...none, investment: true, order: true, orderId: draft.id });
  const sent = await addOrder("submitted");
  expect(await own()).toMatchObject({ documents: true, followed: false, orderId: sent.id });
  await addOrder("accepted");
  expect(await own()).toMatchObject({ documents: true, followed: true });
});
