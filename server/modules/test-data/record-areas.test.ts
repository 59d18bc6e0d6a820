import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { ServiceFields, type ServiceView } from "@bonum/contract/services/fields.ts";
import { ShowcaseFields, type ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRandom } from "../../kernel/samples/random.ts";
import { inviteTo } from "../../testing/accounts/members.ts";
import { sendContact } from "../../testing/contact.ts";
import { holdings, PNG } from "../../testing/documents/documents.ts";
import { addInvestment } from "../../testing/investments.ts";
import { sweepADayLater } from "../../testing/leases.ts";
import { sendPicture } from "../../testing/pictures.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { callsOf, hearChanges } from "../../testing/records.ts";
import { addService } from "../../testing/services.ts";
import { inventMessages } from "../messages/samples.ts";
import { inventServices } from "../services/samples.ts";
import { inventEntries } from "../showcase/samples.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

interface Sampled {
  id: string;
  name: string;
  title?: string;
  number?: string;
  sample: boolean;
  dateAdded: string;
}

const call = callsOf(
  () => t,
  () => admin,
  "",
);
const fill = async (area: string) => (await call("POST", `/test-data/${area}`)).json();
const empty = async (area: string) => (await call("DELETE", `/test-data/${area}`)).json();

interface Area {
  area: string;
  topic: string;
  list: string;
  size: number;
  /** Clients that are made for the samples, where there are none. */
  beside?: number;
}

const touched = (count: number, clients = 0) => ({ count, clients, investments: 0, orders: 0 });

const AREAS: Area[] = [
  { area: "clients", topic: "clients", list: "/clients?", size: 12 },
  { area: "investments", topic: "investments", list: "/investments?", size: 16, beside: 12 },
  { area: "services", topic: "services", list: "/admin/services?", size: 10 },
  { area: "references", topic: "showcase", list: "/admin/showcase?kind=reference&", size: 8 },
  { area: "partners", topic: "showcase", list: "/admin/showcase?kind=partner&", size: 6 },
  { area: "messages", topic: "messages", list: "/admin/messages?", size: 11 },
];

describe.each<Area>(AREAS)("fill with test data: $area", ({ area, topic, list, size, beside = 0 }) => {
  const read = async () => (await call("GET", `${list}pageSize=100`)).json<Sampled[]>();
  beforeEach(async () => {
    await empty(area);
    await t.portal.database.deleteFrom("audit_entries").execute();
  });

  test("P3.8: adds a marked set, and another one with the next call; one action removes them all", async () => {
    const heard = await hearChanges(t);
    expect(await fill(area)).toEqual(touched(size, beside));
    const first = await read();
    expect(first).toHaveLength(size);
    expect(first.every(({ sample }) => sample)).toBe(true);
    expect(await fill(area)).toEqual(touched(size));
    const both = await read();
    if (area !== "messages")
      expect(new Set(both.map(({ name, title }) => title ?? name)).size).toBe(2 * size);
    expect(await empty(area)).toEqual(touched(2 * size, beside));
    expect(await read()).toEqual([]);
    const own = { topic, id: null };
    const others = beside > 0 ? [{ topic: "clients", id: null }] : [];
    await heard.expectHeard([own, ...others, own, own, ...others]);
  });

  test("leaves an audit entry with each call; removing nothing leaves none", async () => {
    expect(await empty(area)).toEqual(touched(0));
    await fill(area);
    await empty(area);
    const entries = await t.portal.database.selectFrom("audit_entries").selectAll().orderBy("id").execute();
    expect(entries).toMatchObject([
      { action: "test-data.add", subject_type: "test-data", subject_id: area, actor: admin.email },
      { action: "test-data.remove", subject_type: "test-data", subject_id: area, actor: admin.email },
    ]);
    expect(entries[0]?.after).toHaveProperty("ids.length", size);
  });

  test("two calls at once add two different sets", async () => {
    expect(await Promise.all([fill(area), fill(area)])).toMatchObject([{ count: size }, { count: size }]);
    expect(await read()).toHaveLength(2 * size);
    await empty(area);
  });
});

describe("sample projects and their clients", () => {
  const names = async (list: string) => (await call("GET", `/${list}?pageSize=100`)).json<Sampled[]>();

  test("the clients that were made for the projects go with them, but for one that has work of its own", async () => {
    expect(await fill("investments")).toEqual({ count: 16, clients: 12, investments: 0, orders: 0 });
    const [kept] = await names("clients");
    const real = await addInvestment(t, admin, { clientId: kept?.id ?? "", title: "Prawdziwa" });
    expect(real.number).toMatch(/^INW\/\d{4}\/0001$/);
    const numbers = (await names("investments")).map(({ number }) => number?.split("/")[0]);
    expect(new Set(numbers)).toEqual(new Set(["PRZYKŁAD", "INW"]));
    expect(await empty("investments")).toEqual({ count: 16, clients: 11, investments: 0, orders: 0 });
    expect(await names("clients")).toMatchObject([{ id: kept?.id }]);
    await call("DELETE", `/investments/${real.id}`);
    expect(await empty("clients")).toEqual({ count: 1, clients: 0, investments: 0, orders: 0 });
  });

  test("clients that were there before stay with their list; without it the projects go too", async () => {
    await fill("clients");
    expect(await fill("investments")).toEqual({ count: 16, clients: 0, investments: 0, orders: 0 });
    expect(await empty("investments")).toEqual({ count: 16, clients: 0, investments: 0, orders: 0 });
    expect(await names("clients")).toHaveLength(12);
    await fill("investments");
    expect(await empty("clients")).toEqual({ count: 12, clients: 0, investments: 16, orders: 0 });
    expect(await names("investments")).toEqual([]);
  });
});

describe("removing a list of which only what hangs on it is left", () => {
  const told = async () => {
    const { database } = t.portal;
    const entries = await database
      .selectFrom("audit_entries")
      .select(["action", "before"])
      .orderBy("id")
      .execute();
    return entries.at(-1);
  };

  test("of sample projects that were deleted one by one the clients go, which is recorded and announced", async () => {
    await fill("investments");
    for (const { id } of (await call("GET", "/investments?pageSize=100")).json<Sampled[]>()) {
      await call("DELETE", `/investments/${id}`);
    }
    const heard = await hearChanges(t);
    expect(await empty("investments")).toEqual({ count: 0, clients: 12, investments: 0, orders: 0 });
    await heard.expectHeard([{ topic: "clients", id: null }]);
    expect(await told()).toMatchObject({ action: "test-data.remove", before: { ids: [] } });
  });

  test("of sample clients whose people are invited the projects go, which is recorded and announced", async () => {
    await fill("clients");
    await fill("investments");
    for (const { id } of (await call("GET", "/clients?pageSize=100")).json<Sampled[]>()) {
      await inviteTo(t, { admin, path: `/clients/${id}` });
    }
    const heard = await hearChanges(t);
    expect(await empty("clients")).toEqual({ count: 0, clients: 0, investments: 16, orders: 0 });
    await heard.expectHeard([{ topic: "investments", id: null }]);
    expect(await told()).toMatchObject({ action: "test-data.remove", before: { ids: [] } });
  });
});

describe("samples beside real rows", () => {
  test("leave a real service its address, and stay when it is theirs to go", async () => {
    const mine = await addService(t, admin, { slug: "ocena-projektu-budowlanego" });
    await fill("services");
    const all = (await call("GET", "/admin/services?pageSize=100")).json<ServiceView[]>();
    expect(all.map(({ slug }) => slug)).toContain("ocena-projektu-budowlanego-2");
    await empty("services");
    expect((await call("GET", "/admin/services")).json()).toEqual([mine]);
  });

  test("references go without the partners, and their pictures with them", async () => {
    await fill("references");
    await fill("partners");
    const [entry] = (await call("GET", "/admin/showcase?kind=reference")).json<ShowcaseView[]>();
    await sendPicture(t, admin, { url: `/api/admin/showcase/${entry?.id}/picture`, content: PNG });
    await empty("references");
    await sweepADayLater(t.portal);
    expect(await holdings(t)).toMatchObject({ files: 0, leases: 0 });
    const left = (await call("GET", "/admin/showcase")).json<ShowcaseView[]>();
    expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(["partner"]));
    await empty("partners");
  });

  test("sample messages are mailed to nobody, and a real one stays", async () => {
    await sendContact(t, { name: "Prawdziwa Osoba" });
    const mails = async () =>
      (await t.portal.database.selectFrom("outbox_messages").selectAll().execute()).length;
    const before = await mails();
    await fill("messages");
    expect(await mails()).toBe(before);
    await empty("messages");
    const left = (await call("GET", "/admin/messages")).json<MessageView[]>();
    expect(left.map(({ name }) => name)).toEqual(["Prawdziwa Osoba"]);
  });
});

describe("what is invented", () => {
  const now = new Date("2026-11-21T12:00:00Z");

  test("is the same for the same seed, and another for another", () => {
    const set = (seed: number) => [
      inventServices(createRandom(seed), seed),
      inventEntries("reference", createRandom(seed), seed),
      inventMessages(createRandom(seed), now),
    ];
    expect(set(10)).toEqual(set(10));
    expect(set(10)).not.toEqual(set(20));
  });

  test("is what a form would take, and says that it is invented", () => {
    for (const service of inventServices(createRandom(0), 0)) {
      expect(ServiceFields.parse(service)).toEqual(service);
    }
    for (const kind of ["reference", "partner"] as const) {
      for (const entry of inventEntries(kind, createRandom(0), 0)) {
        expect(ShowcaseFields.parse(entry)).toEqual(entry);
        // One mark is enough.
        expect(entry.name).toMatch(/^Przykładow/);
        expect(entry.description).not.toMatch(/przykład/i);
      }
    }
  });

  test("messages are of the last weeks, the older ones answered", () => {
    const messages = inventMessages(createRandom(0), now);
    const ages = messages.map(({ addedAt }) => now.getTime() - addedAt.getTime());
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(50 * 24 * 60 * 60 * 1000);
    expect(messages[0]?.state).toBe("new");
    expect(messages.every(({ email }) => email.endsWith("@example.com"))).toBe(true);
  });
});

test("samples of clients and projects bear one mark, and names of many kinds", async () => {
  await fill("clients");
  await fill("clients");
  await fill("investments");
  const names = async (list: string) => (await call("GET", `/${list}?pageSize=100`)).json<Sampled[]>();
  const clients = (await names("clients")).map(({ name }) => name ?? "");
  const projects = (await names("investments")).map(({ title }) => title ?? "");
  const all = [...clients, ...projects];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((name) => /przykład|nr \d/i.test(name))).toEqual([]);
  expect(new Set(projects.map((title) => title.split(",")[0])).size).toBeGreaterThan(4);
  await empty("investments");
  await empty("clients");
});
