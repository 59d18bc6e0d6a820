import { createHash, randomUUID } from "node:crypto";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { DuplicateDocument } from "@bonum/contract/documents/filing.ts";
import type { AttachmentView } from "@bonum/contract/investments/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../testing/clients.ts";
import { addCategory } from "../../testing/documents/categories.ts";
import { PDF, uploaded } from "../../testing/documents/documents.ts";
import { sentUpload } from "../../testing/documents/uploads.ts";
import { addInvestment } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { auditOf, callsOf } from "../../testing/records.ts";

let t: TestPortal;
let admin: SignedIn;
let other: SignedIn;
let client: SignedIn;
let investmentId: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  other = await t.signIn("Admin");
  const { id } = await addClient(t, admin, { name: "Zamawiający" });
  client = await signInFor(t, id);
  investmentId = (await addInvestment(t, client)).id;
});
afterAll(() => t.close());

const postedBy = (who: () => SignedIn) => (url: string, payload: object) =>
  callsOf(() => t, who, "")("POST", url, { payload });
const post = postedBy(() => admin);
const asAdmin = callsOf(
  () => t,
  () => admin,
  "",
);
const postAsOther = postedBy(() => other);
const postAsClient = postedBy(() => client);
const send = (content = PDF) => sentUpload(t, admin, { content });
const count = async () =>
  Number(
    (await asAdmin("GET", "/files?pageSize=1")).headers.pagination
      ?.toString()
      .match(/"totalCount":(\d+)/)?.[1],
  );
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

describe("a document made of an upload", () => {
  test("is described from its first moment: name, comment, category and tags in one change", async () => {
    const { id: category } = await addCategory(t, admin, "Decyzja");
    const body = {
      uploadId: await send(),
      fileName: "Decyzja.pdf",
      comment: "odpis",
      category,
      tags: ["Żuraw"],
    };
    const answer = await post("/files/uploads", body);
    expect(answer.statusCode, answer.body).toBe(201);
    const document = answer.json<DocumentView>();
    expect(document).toMatchObject({
      fileName: "Decyzja.pdf",
      comment: "odpis",
      category: { id: category, name: "Decyzja" },
      tags: ["Żuraw"],
      revision: 1,
      sha256: sha256(PDF),
    });
    expect(await auditOf(t, document.id)).toMatchObject([
      { action: "document.upload", after: { category: "Decyzja", tags: ["Żuraw"] } },
    ]);
  });

  test("is one, whether the call is repeated or comes twice at once", async () => {
    const body = { uploadId: await send(), fileName: "raz.pdf" };
    const before = await count();
    const answers = await Promise.all([1, 2].map(() => post("/files/uploads", body)));
    answers.push(await post("/files/uploads", body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<DocumentView>().id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test("goes to a project in the same change, shown to its client or not", async () => {
    for (const visibility of ["client", "internal"]) {
      const body = { uploadId: await send(), fileName: `${visibility}.pdf`, tags: ["plac"] };
      const url = `/investments/${investmentId}/documents/uploads?visibility=${visibility}`;
      const answer = await post(url, body);
      expect(answer.statusCode, answer.body).toBe(201);
      const attached = answer.json<AttachmentView>();
      expect(attached).toMatchObject({ visibility, tags: ["plac"], investment: { id: investmentId } });
      expect((await post(url, body)).json()).toMatchObject({ id: attached.id });
    }
    const seen = (
      await callsOf(
        () => t,
        () => client,
        "",
      )("GET", `/investments/${investmentId}/documents`)
    ).json<AttachmentView[]>();
    expect(seen.map(({ fileName, tags }) => [fileName, tags])).toEqual([["client.pdf", []]]);
  });

  test("a refusal makes nothing and keeps the upload: what was wrong is corrected without sending again", async () => {
    const uploadId = await send();
    const before = await count();
    const wrong = { uploadId, fileName: "", category: randomUUID(), tags: ["a,b"] };
    const refused = await post("/files/uploads", wrong);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors).sort()).toEqual(["fileName", "tags.0"]);
    for (const url of ["/files/uploads", `/investments/${investmentId}/documents/uploads`]) {
      const unknown = await post(url, { uploadId, fileName: "a.pdf", category: randomUUID() });
      expect([unknown.statusCode, unknown.json().errors]).toEqual([
        400,
        { category: ["Wybierz kategorię z listy"] },
      ]);
    }
    const gone = await post(`/investments/${randomUUID()}/documents/uploads`, {
      uploadId,
      fileName: "a.pdf",
    });
    expect(gone.statusCode).toBe(404);
    expect(await count()).toBe(before);
    const right = await post("/files/uploads", { uploadId, fileName: "a.pdf" });
    expect(right.statusCode).toBe(201);
  });

  test("is made of one's own whole upload only", async () => {
    const uploadId = await send();
    const half = await sentUpload(t, admin, { content: PDF, size: PDF.length + 1 });
    const before = await count();
    const body = { uploadId, fileName: "a.pdf" };
    expect((await postAsOther("/files/uploads", body)).statusCode).toBe(404);
    expect((await post("/files/uploads", { ...body, uploadId: half })).statusCode).toBe(409);
    expect((await postAsClient("/files/uploads", body)).statusCode).toBe(403);
    expect((await postAsClient(`/investments/${investmentId}/documents/uploads`, body)).statusCode).toBe(404);
    const { statusCode } = await t.app.inject({ method: "POST", url: "/api/files/uploads", payload: body });
    expect(statusCode).toBe(401);
    expect(await count()).toBe(before);
  });

  test("that is in the trash by now is not made once more", async () => {
    const body = { uploadId: await send(), fileName: "cofnięty.pdf" };
    const { fileKey } = (await post("/files/uploads", body)).json<DocumentView>();
    await asAdmin("DELETE", `/files/delete/${fileKey}`);
    expect((await post("/files/uploads", body)).statusCode).toBe(409);
  });
});

describe("duplicates", () => {
  const ask = (hashes: string[]) => post("/files/duplicates", { sha256: hashes });

  test("are told by content: the oldest document, those in the trash too, past contents not", async () => {
    const content = Buffer.concat([PDF, Buffer.from("pierwszy")]);
    const first = await uploaded(t, admin, { fileName: "pierwszy.pdf", content });
    await uploaded(t, admin, { fileName: "drugi.pdf", content });
    const thrown = Buffer.concat([PDF, Buffer.from("wyrzucony")]);
    const { id, fileKey } = await uploaded(t, admin, { fileName: "wyrzucony.pdf", content: thrown });
    await asAdmin("DELETE", `/files/delete/${fileKey}`);
    const found = await ask([sha256(content).toUpperCase(), sha256(thrown), sha256(Buffer.from("nie ma"))]);
    expect(found.statusCode, found.body).toBe(200);
    expect(found.json<DuplicateDocument[]>().toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))).toEqual([
      { sha256: sha256(content), id: first.id, fileName: "pierwszy.pdf", inTrash: false },
      { sha256: sha256(thrown), id, fileName: "wyrzucony.pdf", inTrash: true },
    ]);
    await asAdmin("DELETE", `/files/delete/${first.fileKey}`);
    expect((await ask([sha256(content)])).json()).toMatchObject([{ fileName: "drugi.pdf", inTrash: false }]);
  });

  test("up to 200 contents are asked about at once, by administrators", async () => {
    const hash = sha256(PDF);
    expect((await ask(Array(200).fill(hash))).statusCode).toBe(200);
    expect((await ask(Array(201).fill(hash))).statusCode).toBe(400);
    expect((await ask([])).statusCode).toBe(400);
    expect((await ask(["abc"])).json().errors).toBeDefined();
    expect((await postAsClient("/files/duplicates", { sha256: [hash] })).statusCode).toBe(403);
  });
});
