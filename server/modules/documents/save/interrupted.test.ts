import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdings, multipartForm, partsOf, update, uploaded } from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

const LIMIT = 1_000_000;

let t: TestPortal;
let admin: SignedIn;
let port: number;
let before: Awaited<ReturnType<typeof holdings>>;
beforeAll(async () => {
  t = await createTestPortal({ config: { maxUploadBytes: LIMIT } });
  admin = await t.signIn("Admin");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());
beforeEach(async () => {
  before = await holdings(t);
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Opens a connection and sends the head of an upload. */
async function begin(head: Record<string, string | number>, path = "POST /api/files/upload") {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  await once(socket, "connect");
  const lines = Object.entries({ host: "x", ...admin.headers, ...head }).map(([k, v]) => `${k}: ${v}`);
  socket.write(`${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

/** The first answer that comes back. */
async function answerOn(socket: Socket): Promise<string> {
  const [data] = await once(socket, "data");
  return String(data);
}

const formOf = (bytes: number) =>
  multipartForm(partsOf({ fileName: "duży.bin", content: Buffer.alloc(bytes, "x") }));

describe("issue 5: a body that is cut off", () => {
  test.each(["POST /api/files/upload", "PUT"])(
    "a client that goes away in the middle of the file: %s",
    async (call) => {
      const document = await uploaded(t, admin, { content: "pierwsza treść" });
      before = await holdings(t);
      const path = call === "PUT" ? `PUT /api/files/update/${document.fileKey}` : call;
      const form = await formOf(900_000);
      const socket = await begin({ ...form.headers, "content-length": form.payload.length }, path);
      socket.write(form.payload.subarray(0, 500_000));
      await expect.poll(async () => (await holdings(t)).files).toBe(before.files + 1);
      socket.destroy();
      await expect.poll(() => holdings(t)).toEqual(before);
    },
  );

  test("a client that ends its side early", async () => {
    const form = await formOf(900_000);
    const socket = await begin({ ...form.headers, "content-length": form.payload.length });
    socket.end(form.payload.subarray(0, 500_000));
    await once(socket.resume(), "close");
    await expect.poll(() => holdings(t)).toEqual(before);
  });
});

describe("issue 5: more than MAX_UPLOAD_BYTES", () => {
  test("is refused by its announced length before a byte is read", async () => {
    const form = await formOf(10);
    const socket = await begin({ ...form.headers, "content-length": 3_000_000_000 });
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch("Plik jest za duży");
    expect(await holdings(t)).toEqual(before);
  });

  test("a client that sends everything before it listens hears the 413, and can go on", async () => {
    const form = await formOf(LIMIT * 30);
    const socket = await begin({ ...form.headers, "content-length": form.payload.length });
    socket.pause();
    await new Promise((resolve) => socket.write(form.payload, resolve));
    expect(await answerOn(socket.resume())).toMatch(/^HTTP\/1.1 413 /);
    socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 /);
    expect(await holdings(t)).toEqual(before);
  });

  test("without an announced length it is refused as the limit is passed, and the sender hears it", async () => {
    const form = await formOf(LIMIT * 30);
    const socket = await begin({ ...form.headers, "transfer-encoding": "chunked" });
    socket.pause();
    socket.write(`${form.payload.length.toString(16)}\r\n`);
    await new Promise((resolve) => socket.write(form.payload, resolve));
    expect(await answerOn(socket.resume())).toMatch(/^HTTP\/1.1 413 /);
    socket.write("\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 /);
    expect(await holdings(t)).toEqual(before);
  });

  test("one byte too many is refused, the largest allowed is stored; on update likewise", async () => {
    const document = await uploaded(t, admin, { content: Buffer.alloc(LIMIT, "x") });
    expect(document.size).toBe(LIMIT);
    before = await holdings(t);
    const content = Buffer.alloc(LIMIT + 1, "x");
    const answer = await update(t, admin, { fileKey: document.fileKey, fileName: "a", content });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().title).toBe("Plik jest za duży. Największy dopuszczalny rozmiar to 0,95 MB.");
    expect(await holdings(t)).toEqual(before);
  });
});

test("who may not upload is refused before the body, and hears it", async () => {
  const client = await t.signIn("Client");
  const socket = await begin({
    ...client.headers,
    "content-type": "multipart/form-data; boundary=x",
    "content-length": 1e9,
  });
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 403 /);
});

/* The server reads the rest of such a body for its usual time: with less of it a busy machine would read too little. */
test("who has the connection closed after the answer, and reads nothing before all is sent, is told the refusal", async () => {
  const socket = await begin({
    authorization: "Bearer wrong",
    "content-type": "multipart/form-data; boundary=x",
    "content-length": 20_000_000,
    connection: "close",
  });
  socket.pause();
  socket.on("error", () => {});
  const sent = new Promise((resolve) => socket.write(Buffer.alloc(20_000_000, "x"), resolve));
  expect(await sent).not.toBeInstanceOf(Error);
  expect(await answerOn(socket.resume())).toMatch(/^HTTP\/1.1 401 /);
});

/** Answer to an upload during which its account is changed. */
async function uploadWhile(change: { state: "blocked" } | { roles: string[] }): Promise<string> {
  const { headers, accountId } = await t.signIn("Admin");
  const form = await formOf(900_000);
  const socket = await begin({ ...headers, ...form.headers, "content-length": form.payload.length });
  socket.write(form.payload.subarray(0, 500_000));
  await expect.poll(async () => (await holdings(t)).files).toBe(before.files + 1);
  await t.portal.database.updateTable("accounts").set(change).where("id", "=", accountId).execute();
  socket.write(form.payload.subarray(500_000));
  return answerOn(socket);
}

test("an upload that is still running when its session ends saves nothing", async () => {
  expect(await uploadWhile({ state: "blocked" })).toMatch(/^HTTP\/1.1 401 /);
  const { audit } = await holdings(t);
  expect(await holdings(t)).toEqual({ ...before, audit });
});

test("an upload by somebody who is no administrator any more when it ends saves nothing", async () => {
  expect(await uploadWhile({ roles: ["Client"] })).toMatch(/^HTTP\/1.1 403 /);
  const { audit } = await holdings(t);
  expect(await holdings(t)).toEqual({ ...before, audit });
});
