import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { AdminDashboard, ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import type { SearchResult } from "@bonum/contract/lists/search.ts";
import { comingSteps, sayWhen } from "@bonum/contract/orders/outlook.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCertificate } from "../../testing/certificates.ts";
import { addClient, signInFor } from "../../testing/clients.ts";
import { uploaded } from "../../testing/documents/documents.ts";
import { addInvestment, attached } from "../../testing/investments.ts";
import { addOrderIn, castOrder } from "../../testing/orders/orders.ts";
import { createTestPortal, PASSWORD, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const { id: clientId } = await addClient(t, admin, { name: "Źródło sp. z o.o." });
  const { id: otherId } = await addClient(t, admin, { name: "Inny" });
  owner = await signInFor(t, clientId, "member");
  const { id: investmentId } = await addInvestment(t, admin, { clientId, title: "Żłobek" });
  await addInvestment(t, admin, { clientId: otherId, title: "Cudza", stage: "construction" });
  await attached(t, admin, { investmentId, fileName: "widoczny.pdf", visibility: "client" });
  await attached(t, admin, { investmentId, fileName: "wewnętrzny.pdf" });
  const { fileKey } = await uploaded(t, admin, { fileName: "usunięty.pdf" });
  await t.app.inject({ method: "DELETE", url: `/api/files/delete/${fileKey}`, headers: admin.headers });
});
afterAll(() => t.close());

const get = (path: string, who: SignedIn) => t.app.inject({ url: `/api/${path}`, headers: who.headers });

describe("what everybody sees first", () => {
  test("M6.1: the administrator: counts, stages, months and what came last", async () => {
    const seen = (await get("dashboard/admin", admin)).json<AdminDashboard>();
    expect(seen.counts).toEqual({
      clients: 2,
      activeClients: 2,
      investments: 2,
      documents: 2,
      publishedServices: 0,
      unansweredMessages: 0,
    });
    expect(seen.investmentsByStage).toContainEqual({ stage: "construction", count: 1 });
    expect(seen.investmentsByStage).toContainEqual({ stage: "concept", count: 0 });
    expect(seen.documentsByMonth).toHaveLength(12);
    expect(seen.documentsByMonth.at(-1)).toMatchObject({ documents: 2 });
    expect(seen.documentsByMonth.at(-1)?.bytes).toBeGreaterThan(300);
    expect(seen.documentsByMonth[0]).toMatchObject({ documents: 0, bytes: 0 });
    expect(seen.latestInvestments.map(({ title }) => title)).toEqual(["Cudza", "Żłobek"]);
    expect(seen.latestDocuments.map(({ fileName }) => fileName)).toEqual(["wewnętrzny.pdf", "widoczny.pdf"]);
  });

  test("M6.2: the client: their own projects and the documents shown to them", async () => {
    const seen = (await get("dashboard/client", owner)).json<ClientDashboard>();
    expect(seen.client).toEqual({ name: "Źródło sp. z o.o.", role: "member" });
    expect(seen.investments).toMatchObject([{ title: "Żłobek", documents: 1 }]);
    expect(seen.latestDocuments).toMatchObject([
      { fileName: "widoczny.pdf", investment: { title: "Żłobek" } },
    ]);
  });

  test("the client's certificates: what needs attention first, with its public reason", async () => {
    const client = await addClient(t, admin, { name: "Posiadacz" });
    const reader = await signInFor(t, client.id);
    const suspended = await addCertificate(t, admin, { clientId: client.id });
    const withdrawn = await addCertificate(t, admin, { clientId: client.id });
    const valid = await addCertificate(t, admin, { clientId: client.id });
    await addCertificate(t, admin);
    const send = ({ id }: { id: string }, event: string, reason: string) =>
      t.app.inject({
        method: "POST",
        url: `/api/certificates/${id}/events/${event}`,
        headers: admin.headers,
        payload: { reason, password: PASSWORD },
      });
    await send(suspended, "suspend", "Trwa kontrola.");
    await send(withdrawn, "withdraw", "Zmieniono konstrukcję.");
    const { certificates } = (await get("dashboard/client", reader)).json<ClientDashboard>();
    expect(certificates).toMatchObject([
      { id: suspended.id, code: suspended.code, state: "suspended", reason: "Trwa kontrola." },
      { id: withdrawn.id, state: "withdrawn", reason: "Zmieniono konstrukcję." },
      { id: valid.id, number: valid.number, state: "issued", reason: "", validTo: valid.validTo },
    ]);
    expect(certificates).toHaveLength(3);
  });

  test("an order in correction tells when its result is due if the answer comes in time, another one does not", async () => {
    const cast = await castOrder(t, { normDays: 20 });
    const asked = await addOrderIn(t, cast, "correction");
    await addOrderIn(t, cast, "in_examination");
    const { orders } = (await get("dashboard/client", cast.owner)).json<ClientDashboard>();
    const results = orders.flatMap(({ group, first }) => first.map(({ result }) => [group, result]));
    const due = comingSteps(asked, dayInWarsaw()).at(-1)?.when;
    expect(due?.kind).toBe("ifAnswered");
    expect(results).toEqual([
      ["client", due && sayWhen(due)],
      ["centre", null],
    ]);
  });

  test("M6.2: an account of no client sees nothing, an administrator has no client's dashboard", async () => {
    const nobody = await t.signIn("Client");
    expect((await get("dashboard/client", nobody)).json()).toEqual({
      client: null,
      certificates: [],
      orders: [],
      messages: [],
      investments: [],
      latestDocuments: [],
      firstSteps: { investment: false, order: false, documents: false, followed: false, orderId: null },
    });
    expect((await get("dashboard/client", admin)).statusCode).toBe(403);
  });
});

describe("the command palette's search", () => {
  const labels = async (term: string, who: SignedIn) => {
    const found = (await get(`search?term=${encodeURIComponent(term)}`, who)).json<SearchResult>();
    return Object.fromEntries(found.map(({ resource, hits }) => [resource, hits.map(({ label }) => label)]));
  };

  test("finds clients, projects and documents blind to diacritics, only what the caller may know of", async () => {
    expect(await labels("zrodlo", admin)).toEqual({ clients: ["Źródło sp. z o.o."] });
    expect(await labels("zlobek", owner)).toEqual({ investments: ["Żłobek"] });
    expect(await labels("cudza", owner)).toEqual({});
    expect(await labels(".pdf", owner)).toEqual({ documents: ["widoczny.pdf"] });
    expect((await labels(".pdf", admin)).documents).toHaveLength(2);
    expect(await labels("zrodlo", owner)).toEqual({});
  });

  test("bad input: one letter is too few", async () => {
    expect((await get("search?term=a", admin)).statusCode).toBe(400);
    expect((await get("search", admin)).statusCode).toBe(400);
    expect(await labels("%%", admin)).toEqual({});
  });
});
