import dns from "node:dns/promises";
import { createServer, type Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { type AddressInfo, createServer as createPlainServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { postOut } from "./outgoing.ts";

let server: Server;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === "/moved") response.writeHead(302, { location: `${origin}/target` }).end("moved");
    else if (request.url === "/silent") return;
    else if (request.url === "/long") response.end("x".repeat(1_000_000));
    else if (request.url === "/endless") {
      response.writeHead(200);
      const more = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(more));
    } else response.writeHead(201).end("taken");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, { loopback = true, patienceMs = 5_000 } = {}) =>
  postOut(url, { headers: {}, body: "{}", loopback, patienceMs });

test("answers the status and what was said", async () => {
  expect(await post(`${origin}/events`)).toEqual({ status: 201, text: "taken" });
});

test("a redirect is the answer, and is not followed", async () => {
  expect(await post(`${origin}/moved`)).toEqual({ status: 302, text: "moved" });
  expect(asked).not.toContain("GET /target");
  expect(asked).not.toContain("POST /target");
});

test("of a long answer the first 64 KiB are read", async () => {
  expect((await post(`${origin}/long`)).text.length).toBe(64 * 1024);
});

describe("nothing but the public network is connected to", () => {
  const INNER = [
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.5.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::127.0.0.1]",
    "[::10.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:10.0.0.1]",
    "[64:ff9b::a00:1]",
    "[fe80::1]",
    "[fc00::1]",
    "[2002:7f00:1::]",
  ];

  test.each(INNER)("%s", async (host) => {
    const refused = post(`https://${host}/`, { loopback: false });
    await expect(refused).rejects.toMatchObject({ failure: "private" });
  });

  test("a name that stands for this machine", async () => {
    const before = asked.length;
    const { port } = new URL(origin);
    const refused = post(`http://localhost:${port}/events`, { loopback: false });
    await expect(refused).rejects.toMatchObject({ failure: "private" });
    expect(asked.length).toBe(before);
  });

  test("a name that stands for a public address, and for an inner one beside it", async () => {
    const found = [
      { address: "93.184.215.14", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    const lookup = vi.spyOn(dns, "lookup").mockResolvedValue(found as never);
    syncBuiltinESMExports();
    try {
      const refused = post("https://dwa-adresy.example/", { loopback: false });
      await expect(refused).rejects.toMatchObject({ failure: "private" });
      expect(lookup).toHaveBeenCalledOnce();
    } finally {
      lookup.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test("this machine, where that is said, and nothing else of the inner network", async () => {
    const { port } = new URL(origin);
    expect((await post(`http://localhost:${port}/events`)).status).toBe(201);
    await expect(post("https://10.0.0.1/")).rejects.toMatchObject({ failure: "private" });
  });
});

describe("why there was no answer", () => {
  test("silence", async () => {
    await expect(post(`${origin}/silent`, { patienceMs: 200 })).rejects.toMatchObject({ failure: "timeout" });
  });

  test("an answer without an end is what came of it in time", async () => {
    const { status, text } = await post(`${origin}/endless`, { patienceMs: 300 });
    expect(status).toBe(200);
    expect(text).toMatch(/^\.+$/);
  });

  test("a port that nobody listens on", async () => {
    const free = createPlainServer();
    await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    await expect(post(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ failure: "refused" });
  });

  test("a server that speaks no TLS", async () => {
    const { port } = new URL(origin);
    await expect(post(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ failure: "encryption" });
  });

  test("a name that nobody has", async () => {
    await expect(post("https://nikt.invalid/")).rejects.toMatchObject({ failure: "unknownHost" });
  });
});
