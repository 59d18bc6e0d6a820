import type { AddedDocument } from "@bonum/contract/orders/fields.ts";
import type { MessageAttachment } from "@bonum/contract/orders/thread-fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sentUpload } from "../../../testing/documents/uploads.ts";
import { addOrderIn, castOrder, type OrderCast, readOrder } from "../../../testing/orders/orders.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let cast: OrderCast;
beforeAll(async () => {
  t = await createTestPortal();
  cast = await castOrder(t);
});
afterAll(() => t.close());

const send = (who: SignedIn, path: string, payload: object) =>
  t.app.inject({ method: "POST", url: `/api/orders/${path}`, headers: who.headers, payload });

const uploaded = (who: SignedIn, fileName: string) =>
  sentUpload(t, who, { fileName, content: Buffer.from(fileName) });

test("a finished upload becomes a document of the order, once; by what the service does not ask for, or of another client, it does not", async () => {
  const { id } = await addOrderIn(t, cast, "draft");
  const uploadId = await uploaded(cast.owner, "rzut.txt");
  const path = `${id}/documents/uploads`;
  const unasked = await send(cast.owner, path, { uploadId, requirement: "Czego nikt nie chce" });
  expect([unasked.statusCode, unasked.json().errors]).toEqual([400, { requirement: [expect.any(String)] }]);
  expect((await send(cast.stranger, path, { uploadId, requirement: "" })).statusCode).toBe(404);
  const answers = await Promise.all([1, 2].map(() => send(cast.owner, path, { uploadId, requirement: "" })));
  const added = answers.map((answer) => answer.json<AddedDocument>());
  expect(new Set(added.map(({ documentId }) => documentId)).size).toBe(1);
  const documents = [{ id: added[0]?.documentId, fileName: "rzut.txt" }];
  expect(added).toMatchObject(added.map(() => ({ order: { documents } })));
  const { id: other } = await addOrderIn(t, cast, "draft");
  const again = await send(cast.owner, `${other}/documents/uploads`, { uploadId, requirement: "" });
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining("został już wykorzystany")]);
});

test("a finished upload goes with a message; with the centre's own note no client sees it", async () => {
  const { id } = await addOrderIn(t, cast, "submitted");
  const path = `${id}/messages/documents/uploads`;
  const shown = { uploadId: await uploaded(cast.owner, "mapa.txt"), internal: false };
  const answers = [await send(cast.owner, path, shown), await send(cast.owner, path, shown)];
  const attached = answers.map((answer) => answer.json<MessageAttachment>());
  expect(attached[0]).toMatchObject({ fileName: "mapa.txt" });
  expect(attached[1]).toEqual(attached[0]);
  expect((await readOrder(t, cast.owner, id)).documents).toMatchObject([{ id: attached[0]?.id }]);
  expect((await send(cast.stranger, path, shown)).statusCode).toBe(404);
  const internal = { uploadId: await uploaded(cast.admin, "uwagi.txt"), internal: true };
  expect((await send(cast.admin, path, internal)).statusCode).toBe(201);
  expect((await readOrder(t, cast.admin, id)).documents).toHaveLength(1);
  const refused = await send(cast.owner, path, { uploadId: await uploaded(cast.owner, "a"), internal: true });
  expect(refused.statusCode).toBe(403);
});
