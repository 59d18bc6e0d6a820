import type { AuditView } from "@bonum/contract/audit/fields.ts";
import type { AttachmentView } from "@bonum/contract/investments/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { holdings, uploaded } from "../../../testing/documents/documents.ts";
import { addInvestment, attach, attached, sendEvents } from "../../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
let stranger: SignedIn;
let clientId: string;
let investmentId: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  clientId = (await addClient(t, admin)).id;
  owner = await signInFor(t, clientId);
  stranger = await signInFor(t, (await addClient(t, admin, { name: "Inny" })).id);
  investmentId = (await addInvestment(t, admin, { clientId })).id;
});
afterAll(() => t.close());

type Method = "GET" | "PUT" | "DELETE";
const call = (who: SignedIn, method: Method, path: string) => ({
  with: (payload?: object) =>
    t.app.inject({ method, url: `/api/${path}`, headers: who.headers, ...(payload && { payload }) }),
});
const namesFor = async (who: SignedIn, path: string) =>
  (await call(who, "GET", path).with()).json<AttachmentView[]>().map(({ fileName }) => fileName);
const place = (documentId: string) => `investments/${investmentId}/documents/${documentId}`;

describe("what a client sees of the documents", () => {
  test("D2.11: an internal document is nowhere; made visible it is everywhere; hidden again nowhere", async () => {
    const { id, fileKey } = await attached(t, admin, { investmentId, fileName: "protokół.pdf" });
    const seen = async (who: SignedIn) => ({
      project: (await namesFor(who, `investments/${investmentId}/documents?pageSize=100`)).includes(
        "protokół.pdf",
      ),
      library: (await namesFor(who, "files?pageSize=100")).includes("protokół.pdf"),
      search: (await namesFor(who, "files?searchTerm=protokol")).includes("protokół.pdf"),
      details: (await call(who, "GET", `files/${id}`).with()).statusCode === 200,
      download: (await call(who, "GET", `files/download/${fileKey}`).with()).statusCode === 200,
      preview: (await call(who, "GET", `files/presigned-url/${fileKey}`).with()).statusCode === 200,
    });
    const all = { project: true, library: true, search: true, details: true, download: true, preview: true };
    const none = {
      ...all,
      project: false,
      library: false,
      search: false,
      details: false,
      download: false,
      preview: false,
    };
    const show = (visibility: string) => call(admin, "PUT", place(id)).with({ visibility });
    expect(await seen(owner)).toEqual(none);
    expect((await show("client")).json()).toMatchObject({ visibility: "client" });
    expect(await seen(owner)).toEqual(all);
    const counted = (await call(owner, "GET", `investments/${investmentId}`).with()).json();
    expect(counted.documents).toBe(1);
    expect((await call(stranger, "GET", `files/${id}`).with()).statusCode).toBe(404);
    expect(await namesFor(stranger, "files")).toEqual([]);
    await show("internal");
    expect(await seen(owner)).toEqual(none);
    expect(await seen(admin)).toEqual(all);
  });

  test("a document in the trash is gone from the project", async () => {
    const { fileKey } = await attached(t, admin, {
      investmentId,
      fileName: "usunięty.pdf",
      visibility: "client",
    });
    await call(admin, "DELETE", `files/delete/${fileKey}`).with();
    expect(await namesFor(owner, `investments/${investmentId}/documents?pageSize=100`)).not.toContain(
      "usunięty.pdf",
    );
    expect(await namesFor(admin, `investments/${investmentId}/documents?pageSize=100`)).not.toContain(
      "usunięty.pdf",
    );
  });

  test("the filters count what the client sees alone", async () => {
    const before = (await call(stranger, "GET", "files/filters").with()).json();
    expect(before.fileTypes).toEqual([]);
  });
});

describe("uploading to a project", () => {
  test("M2.5: a client's own document is shown to them, whatever visibility they ask for; they cannot change it", async () => {
    const own = await attached(t, owner, { investmentId, fileName: "mapa.pdf", visibility: "internal" });
    expect(own).toMatchObject({
      visibility: "client",
      can: { edit: false, delete: false },
      canArrange: false,
    });
    expect(await namesFor(admin, "files?searchTerm=mapa.pdf")).toEqual(["mapa.pdf"]);
    expect((await call(owner, "PUT", place(own.id)).with({ visibility: "internal" })).statusCode).toBe(403);
    expect((await call(owner, "DELETE", place(own.id)).with()).statusCode).toBe(403);
    expect((await call(owner, "DELETE", `files/delete/${own.fileKey}`).with()).statusCode).toBe(403);
  });

  test("to another client's project it is a 404 that stores nothing", async () => {
    const before = await holdings(t);
    expect((await attach(t, stranger, { investmentId })).statusCode).toBe(404);
    expect(await holdings(t)).toEqual(before);
  });

  test("to an own project that is closed it is a 409 that says why and stores nothing; the centre goes on", async () => {
    const { id } = await addInvestment(t, owner);
    await sendEvents(t, admin, { id, events: ["finish", "archive"] });
    const before = await holdings(t);
    const refused = await attach(t, owner, { investmentId: id });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringMatching(/^Ta inwestycja jest zarchiwizowana, więc .* może tylko Centrum\./),
    ]);
    expect(await holdings(t)).toEqual(before);
    expect((await attach(t, admin, { investmentId: id })).statusCode).toBe(201);
  });

  test("bad input: without a file or a name every field is reported, and nothing is stored", async () => {
    const before = await holdings(t);
    const answer = await attach(t, owner, { investmentId, fileName: "", content: "" });
    expect(Object.keys(answer.json().errors).sort()).toEqual(["file", "fileName"]);
    expect((await attach(t, admin, { investmentId, visibility: "all" })).statusCode).toBe(400);
    expect(await holdings(t)).toEqual(before);
  });
});

describe("arranging", () => {
  test("M2.5: a document of the library is attached, listed for the client's projects, and detached", async () => {
    const { id } = await uploaded(t, admin, { fileName: "z biblioteki.pdf" });
    expect((await call(admin, "PUT", place(id)).with({ visibility: "client" })).statusCode).toBe(200);
    expect(await namesFor(admin, `clients/${clientId}/documents?searchTerm=biblioteki`)).toEqual([
      "z biblioteki.pdf",
    ]);
    const all = await namesFor(admin, `clients/${clientId}/documents?pageSize=100`);
    expect((await call(admin, "GET", `clients/${clientId}`).with()).json()).toMatchObject({
      documents: all.length,
    });
    expect((await call(admin, "DELETE", place(id)).with()).statusCode).toBe(204);
    expect((await call(admin, "DELETE", place(id)).with()).statusCode).toBe(404);
    expect((await call(admin, "GET", `clients/${clientId}`).with()).json().documents).toBe(all.length - 1);
    expect(await namesFor(admin, "files?searchTerm=biblioteki")).toEqual(["z biblioteki.pdf"]);
  });

  test("the documents of a client that is not there are a 404, no empty list", async () => {
    const url = "/api/clients/00000000-0000-4000-8000-000000000001/documents";
    expect((await t.app.inject({ url, headers: admin.headers })).statusCode).toBe(404);
  });

  test("what may be attached is the library without the trash and without what the project has already", async () => {
    const other = (await addInvestment(t, admin, { clientId })).id;
    const offered = async (term = "", more = "") =>
      namesFor(admin, `investments/${other}/attachable-documents?searchTerm=${term}${more}`);
    const own = await attached(t, admin, { investmentId: other, fileName: "oferowany własny.pdf" });
    await attached(t, admin, { investmentId, fileName: "oferowany cudzy.pdf" });
    await uploaded(t, admin, { fileName: "oferowany luźny.pdf" });
    const deleted = await uploaded(t, admin, { fileName: "oferowany usunięty.pdf" });
    await call(admin, "DELETE", `files/delete/${deleted.fileKey}`).with();
    const others = ["oferowany luźny.pdf", "oferowany cudzy.pdf"];
    expect(await offered("oferowany")).toEqual(others);
    expect((await offered()).slice(0, 2)).toEqual(others);
    expect(await offered("oferowany", "&pageSize=1&pageNumber=2")).toEqual(["oferowany cudzy.pdf"]);
    const list = await call(
      admin,
      "GET",
      `investments/${other}/attachable-documents?searchTerm=oferowany`,
    ).with();
    expect(JSON.parse(String(list.headers.pagination))).toMatchObject({ totalCount: 2 });
    await call(admin, "DELETE", `investments/${other}/documents/${own.id}`).with();
    expect(await offered("oferowany")).toContain("oferowany własny.pdf");
    expect((await call(owner, "GET", `investments/${other}/attachable-documents`).with()).statusCode).toBe(
      403,
    );
    const nobody = "00000000-0000-4000-8000-000000000000";
    const unknown = await call(admin, "GET", `investments/${nobody}/attachable-documents`).with();
    expect(unknown.statusCode).toBe(404);
  });

  test("every change is one entry of the project's history and of the log, and names the document", async () => {
    const { id } = await uploaded(t, admin, { fileName: "ślad.pdf" });
    await call(admin, "PUT", place(id)).with({ visibility: "internal" });
    await call(admin, "PUT", place(id)).with({ visibility: "internal" });
    await call(admin, "PUT", place(id)).with({ visibility: "client" });
    await call(admin, "PUT", place(id)).with({ visibility: "internal" });
    await call(admin, "DELETE", place(id)).with();
    const log = (await call(admin, "GET", "audit?subject=investment&pageSize=4").with()).json();
    expect(log.map(({ action, before }: AuditView) => [action, before?.document])).toEqual([
      ["investment.detach", "ślad.pdf"],
      ["investment.hide", "ślad.pdf"],
      ["investment.show", "ślad.pdf"],
      ["investment.attach", undefined],
    ]);
    const history = (await call(admin, "GET", `investments/${investmentId}/history`).with()).json();
    expect(history.slice(0, 4)).toMatchObject([
      { action: "investment.detach", before: { document: "ślad.pdf", visibility: "internal" }, after: null },
      {
        action: "investment.hide",
        before: { document: "ślad.pdf", visibility: "client" },
        after: { document: "ślad.pdf", visibility: "internal" },
      },
      {
        action: "investment.show",
        before: { document: "ślad.pdf", visibility: "internal" },
        after: { document: "ślad.pdf", visibility: "client" },
      },
      { action: "investment.attach", before: null, after: { document: "ślad.pdf", visibility: "internal" } },
    ]);
  });

  test("an unknown document or project is a 404", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await call(admin, "PUT", place(nobody)).with({ visibility: "client" })).statusCode).toBe(404);
    expect(
      (await call(admin, "PUT", `investments/${nobody}/documents/${nobody}`).with({ visibility: "client" }))
        .statusCode,
    ).toBe(404);
  });
});
