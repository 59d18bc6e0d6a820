import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { multipartForm, partsOf } from "../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

const BODY_MS = 500;

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal({ bodyMs: BODY_MS });
  admin = await t.signIn("Admin");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends the head of a request on a connection of its own. */
async function begin(call: string, head: Record<string, string | number>): Promise<Socket> {
  const socket = connect((t.app.server.address() as AddressInfo).port, "127.0.0.1");
  open.push(socket);
  // Writing after the server has closed fails, as intended.
  socket.on("error", () => {});
  await once(socket, "connect");
  const lines = Object.entries({ host: "x", ...head }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${call} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

/** All that comes back until the connection is closed; a reset closes it too. */
async function allOn(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  // Not by `once` of the module, which throws at the reset.
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

/** Sends a byte now and then for as long as the connection is open. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write(" "), BODY_MS / 10);
  socket.once("close", () => clearInterval(timer));
}

const json = { "content-type": "application/json", "content-length": 1000 };
const LOGIN = "POST /api/account/login";

describe("a body that does not come to its end in time", () => {
  const chunked = { "content-type": "application/json", "transfer-encoding": "chunked" };
  const cases: [string, Record<string, string | number>, (socket: Socket) => void][] = [
    ["stops after one byte", json, (socket) => socket.write("{")],
    ["never begins", json, () => {}],
    ["trickles", json, trickle],
    ["stops after one chunk", chunked, (socket) => socket.write("1\r\n{\r\n")],
  ];
  test.for(cases)("P5.7: is ended with a 408 and its connection: one that %s", async ([, head, send]) => {
    const socket = await begin(LOGIN, head);
    send(socket);
    const answer = await allOn(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain("connection: close");
    expect(answer).toContain("application/problem+json");
    expect(answer).toContain("Dane nie dotarły na czas. Sprawdź połączenie z siecią i spróbuj ponownie.");
  });

  test("a caller who is signed in has no longer", async () => {
    const socket = await begin("PUT /api/account/profile", { ...json, ...admin.headers });
    trickle(socket);
    expect(await allOn(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  const FORM = "multipart/form-data; boundary=x";
  test.for([
    ["a form of nobody", "POST /api/files/upload", FORM, 401],
    ["a form where none is taken", LOGIN, FORM, 400],
    ["an address that is not there", "POST /api/nothing", FORM, 404],
    ["a call that takes no body", "GET /healthz", FORM, 200],
    ["a kind of body that nobody reads", LOGIN, "application/x-unknown", 415],
  ] as const)("P5.7: is ended after its answer: %s", async ([, call, type, status]) => {
    const socket = await begin(call, { "content-type": type, "content-length": 1e9 });
    trickle(socket);
    expect(await allOn(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

test("fifty of them are all ended", async () => {
  const sockets = await Promise.all(Array.from({ length: 50 }, () => begin(LOGIN, json)));
  for (const socket of sockets) socket.write("{");
  for (const answer of await Promise.all(sockets.map((socket) => allOn(socket)))) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  }
});

test("a call whose body is there has all the time for its answer, and its connection stays", async () => {
  const body = JSON.stringify({ email: admin.email, password: "złe hasło" });
  const socket = await begin(LOGIN, { ...json, "content-length": Buffer.byteLength(body) });
  socket.write(body);
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 401 /);
  await delay(2 * BODY_MS);
  socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test("an upload of somebody who is signed in takes as long as it goes on", async () => {
  const form = await multipartForm(partsOf({ fileName: "powoli.txt", content: "x".repeat(2000) }));
  const head = { ...admin.headers, ...form.headers, "content-length": form.payload.length };
  const socket = await begin("POST /api/files/upload", head);
  const part = Math.ceil(form.payload.length / 10);
  for (let sent = 0; sent < form.payload.length; sent += part) {
    socket.write(form.payload.subarray(sent, sent + part));
    await delay(BODY_MS / 5);
  }
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 201 /);
});
