import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/*
 * What node:http does at best, without anything of the portal: `/piped/…` pipes a file of the folder that it is given,
 * `/memory/…` answers one from memory, `/bytes/N` a page of so many bytes. Prints its port. On loopback, for the bench
 * alone: it checks no path.
 */

const folder = process.argv[2] ?? ".";
const memory = new Map<string, Buffer>();

async function pipe(path: string, response: ServerResponse): Promise<void> {
  const { size } = await stat(path);
  response.writeHead(200, { "content-type": "application/octet-stream", "content-length": size });
  createReadStream(path).pipe(response);
}

async function fromMemory(path: string): Promise<Buffer> {
  const kept = memory.get(path) ?? (await readFile(path));
  memory.set(path, kept);
  return kept;
}

function page(bytes: number): Buffer {
  const [before, after] = ["<!doctype html><title>bytes</title><!--", "-->"];
  return Buffer.from(before + "x".repeat(Math.max(0, bytes - before.length - after.length)) + after);
}

async function answer(url: string, response: ServerResponse): Promise<void> {
  const [, kind, ...rest] = url.split("/");
  const path = join(folder, ...rest);
  if (kind === "piped") return pipe(path, response);
  const body = kind === "bytes" ? page(Number(rest[0])) : await fromMemory(path);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
  response.end(body);
}

const server = createServer((request, response) => {
  answer(request.url ?? "/", response).catch((error) => response.writeHead(500).end(String(error)));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
