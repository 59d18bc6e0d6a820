import { once } from "node:events";
import { appendFile, mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readUnchanged, walk } from "./files.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bonum-files-"));
  file = join(folder, "a.txt");
  await writeFile(file, "treść");
});
afterEach(() => rm(folder, { recursive: true }));

const whole = (content: Readable) => buffer(content);
const outcome = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.message);

test("a file that is the same to its end is read", async () => {
  expect(await outcome(readUnchanged({ root: folder, path: "a.txt" }, whole))).toBe("treść");
});

test.each([
  ["grows", () => appendFile(file, "x")],
  [
    "is replaced",
    async () => {
      await writeFile(`${file}.new`, "treść");
      await rename(`${file}.new`, file);
    },
  ],
  ["goes away", () => rm(file)],
])("a file that %s while it is read is refused, and what was made of it taken back", async (_, change) => {
  let discarded: unknown;
  const reading = readUnchanged(
    { root: folder, path: "a.txt" },
    async (content) => {
      const read = await whole(content);
      await change();
      return read;
    },
    async (made) => {
      discarded = made;
    },
  );
  expect(await outcome(reading)).toBe("plik zmienił się w czasie odczytu");
  expect(String(discarded)).toBe("treść");
});

test("a link, and a socket in a file's place, are refused", async () => {
  await symlink(file, join(folder, "link"));
  expect(await outcome(readUnchanged({ root: folder, path: "link" }, whole))).toBe(
    "w miejscu pliku jest dowiązanie",
  );
  const server = createServer().listen(join(folder, "socket"));
  await once(server, "listening");
  const found = [];
  for await (const one of walk(folder)) found.push(one);
  expect(found.at(-1)).toEqual({ kind: "refused", path: "socket", reason: "to nie jest zwykły plik" });
  server.close();
});

test("a folder that is exchanged for a link amid the walk leads nowhere", async () => {
  const [inner, outside] = [join(folder, "teczka"), await mkdtemp(join(tmpdir(), "bonum-outside-"))];
  await mkdir(inner);
  for (const name of ["b.txt", "c.txt"]) {
    await writeFile(join(inner, name), "nasz");
    await writeFile(join(outside, name), "obcy");
  }
  await writeFile(join(outside, "jwt-secret"), "tajne");
  const found: string[] = [];
  const read: string[] = [];
  for await (const one of walk(await realpath(folder))) {
    found.push(one.path);
    if (one.path === "teczka/b.txt") {
      await rename(inner, join(folder, "odstawiona"));
      await symlink(outside, inner);
    }
    if (one.kind === "file")
      read.push(await outcome(readUnchanged({ root: await realpath(folder), path: one.path }, whole)));
  }
  expect(found).toEqual(["a.txt", "teczka/b.txt", "teczka/c.txt"]);
  const refused = "w miejscu folderu jest dowiązanie albo plik";
  expect(read).toEqual(["treść", refused, refused]);
  await rm(outside, { recursive: true });
});

test("a name that is not UTF-8 is refused as that", async () => {
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xb6, 0x62])]), "latin-2");
  const found = [];
  for await (const one of walk(folder)) found.push(one);
  expect(found).toMatchObject([
    { kind: "file", path: "a.txt", size: 7 },
    { kind: "refused", reason: "nazwa nie jest zapisana w UTF-8" },
  ]);
});
