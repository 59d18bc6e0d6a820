import { execFile } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDiskStorage } from "../../../platform/storage/disk.ts";
import { StorageFullError } from "../../../platform/storage/storage.ts";
import { holdings, PDF } from "../../../testing/documents/documents.ts";
import { inboxOf, makeInboxFolder, type TestFolder } from "../../../testing/inbox.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { SourceFailure } from "../sources/failure.ts";
import { pollAgain } from "../sources/poll.ts";
import { createResting } from "./resting.ts";

const LIMIT = 1024 * 1024;

let t: TestPortal;
let admin: SignedIn;
let folder: TestFolder;
let full = false;
beforeAll(async () => {
  t = await createTestPortal({ config: { maxUploadBytes: LIMIT } });
  const disk = createDiskStorage(t.storageDirectory);
  t.portal.storage.assertRoom = async (bytes) => {
    if (full) throw new StorageFullError("no room");
    return disk.assertRoom(bytes);
  };
  admin = await t.signIn();
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ["inbox_papers", "inbox_refusals", "inbox_sources"] as const)
    await t.portal.database.deleteFrom(table).execute();
  folder = await makeInboxFolder(() => t);
});
afterEach(() => folder.remove());

const inbox = inboxOf(
  () => t,
  () => admin,
);
const put = (name: string, content: string | Buffer = PDF) => writeFile(join(folder.path, name), content);
const beside = (name: string) => readFile(join(folder.path, "refused", `${name}.txt`), "utf8");
const refused = async () => (await inbox.state()).refused.map(({ name, reason }) => [name, reason]);

describe("a file of the folder", () => {
  test("is taken, stored as any upload, and moved to done/", async () => {
    await put("skan 1.pdf");
    expect(await folder.look()).toBe(1);
    expect(await folder.names()).toEqual(["done", "refused"]);
    expect(await folder.names("done")).toEqual(["skan 1.pdf"]);
    const [paper] = await inbox.papers();
    expect(paper).toMatchObject({
      source: "folder",
      fileName: "skan 1.pdf",
      contentType: "application/pdf",
      fileType: "pdf",
      size: PDF.length,
      encrypted: false,
      mail: null,
      duplicate: null,
      twin: null,
    });
    const content = await inbox.call("GET", `/${paper?.id}/content`);
    expect([content.statusCode, content.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect((await holdings(t)).leases).toBe(0);
  });

  test("waits until it rests: one that grows is taken whole", async () => {
    let now = 0;
    const resting = createResting({ restMs: 5_000, emptyRestMs: 60_000 }, () => now);
    await put("rośnie.pdf", "%PDF");
    expect(await folder.look({ resting })).toBe(0);
    now = 4_000;
    await appendFile(join(folder.path, "rośnie.pdf"), "-1.4");
    expect(await folder.look({ resting })).toBe(0);
    now = 8_900;
    expect(await folder.look({ resting })).toBe(0);
    now = 9_100;
    expect(await folder.look({ resting })).toBe(1);
    expect((await inbox.papers())[0]?.size).toBe(8);
  });

  test("that changes while it is read is left, and nothing of it stays", async () => {
    await put("zmienia się.txt", "a".repeat(1000));
    const write = t.portal.storage.write;
    t.portal.storage.write = async (...stored) => {
      await write(...stored);
      await appendFile(join(folder.path, "zmienia się.txt"), "b");
    };
    expect(await folder.look()).toBe(0);
    t.portal.storage.write = write;
    expect([await inbox.papers(), await refused()]).toEqual([[], []]);
    expect(await folder.names()).toContain("zmienia się.txt");
    expect(await folder.look()).toBe(1);
    expect((await inbox.papers())[0]?.size).toBe(1001);
  });

  test("under the name that a program writes to is left alone", async () => {
    for (const name of ["skan.pdf.part", ".ukryty", "Thumbs.db", "skan.tmp"]) await put(name);
    expect(await folder.look()).toBe(0);
    expect((await folder.names()).length).toBe(6);
  });

  test("of a name that no document may have is called by what is left of it", async () => {
    const names = ["a\nb\u202Egnp.pdf", `${"ż".repeat(120)}.pdf`, "\u0007"];
    for (const name of names) await put(name, `treść ${name}`);
    expect(await folder.look()).toBe(3);
    const fileNames = (await inbox.papers()).map(({ fileName }) => fileName).sort();
    expect(fileNames).toEqual(["Dokument", "abgnp.pdf", `${"ż".repeat(120)}.pdf`]);
    expect((await folder.names("done")).length).toBe(3);
  });

  test("does not take the place of another one in done/", async () => {
    await put("skan.pdf", "pierwszy");
    await folder.look();
    await put("skan.pdf", "drugi");
    await folder.look();
    expect(await folder.names("done")).toEqual(["skan.pdf", "skan.pdf (2)"]);
    expect(await inbox.papers()).toHaveLength(2);
  });
});

describe("cut off, a look is gone on with", () => {
  test("after the commit: the file is moved, and taken once", async () => {
    await put("skan.pdf");
    await folder.look();
    const moved = join(folder.path, "done", "skan.pdf");
    await rename(moved, join(folder.path, "skan.pdf"));
    expect(await folder.look()).toBe(0);
    expect(await inbox.papers()).toHaveLength(1);
    expect(await folder.names("done")).toEqual(["skan.pdf"]);
  });

  test("before the commit: nothing is lost", async () => {
    await put("skan.pdf");
    const transaction = t.portal.storage.write;
    t.portal.storage.write = () => Promise.reject(new Error("the server dies"));
    await expect(folder.look()).rejects.toThrow("the server dies");
    t.portal.storage.write = transaction;
    expect(await folder.look()).toBe(1);
  });

  test("two servers at once take a file once", async () => {
    await put("skan.pdf", Buffer.alloc(500_000, "x"));
    const taken = await Promise.all([folder.look(), folder.look()]);
    expect(taken[0] + taken[1]).toBe(1);
    expect(await inbox.papers()).toHaveLength(1);
    expect((await holdings(t)).leases).toBe(0);
  });

  test("a file of the same name, size and time with another content is another paper", async () => {
    const time = new Date("2026-01-01T12:00:00Z");
    for (const content of ["jeden", "drugi"]) {
      await put("skan.txt", content);
      await utimes(join(folder.path, "skan.txt"), time, time);
      expect(await folder.look()).toBe(1);
    }
    expect(await inbox.papers()).toHaveLength(2);
  });
});

describe("what is no file that can be taken is refused, with the reason beside it", () => {
  test("an empty one, and one over the limit", async () => {
    await put("pusty.pdf", "");
    await put("duży.bin", Buffer.alloc(LIMIT + 1));
    expect(await folder.look()).toBe(0);
    expect(await folder.names("refused")).toEqual(["duży.bin", "duży.bin.txt", "pusty.pdf", "pusty.pdf.txt"]);
    expect(await beside("pusty.pdf")).toBe("Plik jest pusty.\n");
    expect(await beside("duży.bin")).toMatch(/za duży \(ustawienie MAX_UPLOAD_BYTES\)/);
    expect((await refused()).sort()).toEqual([
      ["duży.bin", "tooLarge"],
      ["pusty.pdf", "empty"],
    ]);
  });

  test("a reason takes no other file's place: neither a refused scan's, nor a pipe's", async () => {
    await put("b.txt", "");
    await folder.look();
    await writeFile(join(folder.path, "refused", "b.txt"), "odrzucony skan");
    await promisify(execFile)("mkfifo", [join(folder.path, "refused", "c.txt")]);
    await put("b", "");
    await put("c", "");
    await folder.look();
    expect(await folder.names("refused")).toEqual([
      ...["b (2)", "b (2).txt", "b.txt", "b.txt.txt", "c (2)", "c (2).txt", "c.txt"],
    ]);
    expect(await readFile(join(folder.path, "refused", "b.txt"), "utf8")).toBe("odrzucony skan");
    expect(await folder.names()).toEqual(["done", "refused"]);
  });

  test("done/ and refused/ that are exchanged for links amid a look lead no file away", async () => {
    const outside = join(folder.path, "..", "obcy");
    await mkdir(outside);
    await writeFile(join(outside, "pusty.pdf.txt"), "obcy plik");
    await put("skan.pdf");
    await put("pusty.pdf", "");
    const write = t.portal.storage.write;
    t.portal.storage.write = async (...stored) => {
      await write(...stored);
      for (const name of ["done", "refused"]) {
        await rename(join(folder.path, name), join(folder.path, "..", name));
        await symlink(outside, join(folder.path, name));
      }
    };
    expect(await folder.look()).toBe(1);
    t.portal.storage.write = write;
    expect(await readdir(outside)).toEqual(["pusty.pdf.txt"]);
    expect(await readFile(join(outside, "pusty.pdf.txt"), "utf8")).toBe("obcy plik");
    expect(await readdir(join(folder.path, "..", "done"))).toEqual(["skan.pdf"]);
    await expect(folder.look()).rejects.toThrow(SourceFailure);
  });

  test("a link that leads out of the folder is never followed", async () => {
    const outside = join(folder.path, "..", "tajne.pdf");
    await writeFile(outside, PDF);
    await symlink(outside, join(folder.path, "link.pdf"));
    await symlink("/", join(folder.path, "korzeń"));
    expect(await folder.look()).toBe(0);
    expect(await folder.names("refused")).toEqual(["korzeń", "korzeń.txt", "link.pdf", "link.pdf.txt"]);
    expect(await readFile(outside)).toEqual(PDF);
    expect(await inbox.papers()).toEqual([]);
  });

  test("a socket", async () => {
    const server = createServer().listen(join(folder.path, "gniazdo"));
    await once(server, "listening");
    await folder.look();
    expect(await refused()).toEqual([["gniazdo", "special"]]);
    expect(await folder.names("refused")).toEqual(["gniazdo", "gniazdo.txt"]);
    server.close();
  });

  test("a folder stays where it is, and is told of once", async () => {
    await mkdir(join(folder.path, "2026"));
    await writeFile(join(folder.path, "2026", "skan.pdf"), PDF);
    await folder.look();
    await folder.look();
    expect(await refused()).toEqual([["2026", "directory"]]);
    expect(await folder.names("2026")).toEqual(["skan.pdf"]);
  });

  test("one whose name is not UTF-8 stays where it is", async () => {
    const name = Buffer.concat([Buffer.from(`${folder.path}/`), Buffer.from([0xb6, 0x2e, 0x70])]);
    await writeFile(name, PDF);
    expect(await folder.look()).toBe(0);
    expect((await refused())[0]?.[1]).toBe("encoding");
  });
});

describe("what stops a look is told, and what is in the folder waits", () => {
  const round = () => {
    const pauses = { next: 1, firstFailed: 10, lastFailed: 35 };
    const look = () => folder.look();
    return pollAgain({ ...t.portal, log: { warn: () => undefined } }, "folder", { look, pauses });
  };
  const failure = async () => (await inbox.state()).sources[0]?.failure;
  const signal = new AbortController().signal;

  test("a disk without room", async () => {
    await put("skan.pdf");
    const run = round();
    full = true;
    expect([await run(signal), await run(signal), await run(signal), await run(signal)]).toEqual([
      10, 20, 35, 35,
    ]);
    full = false;
    expect(await failure()).toMatchObject({ kind: "noRoom" });
    expect(await folder.names()).toContain("skan.pdf");
    expect(await run(signal)).toBe(1);
    expect(await failure()).toBeNull();
    expect((await inbox.state()).sources[0]).toMatchObject({ taken: expect.any(String) });
  });

  test("a folder that is not there, and one whose done/ is a link", async () => {
    const run = round();
    await rename(folder.path, `${folder.path}-gdzie-indziej`);
    await run(signal);
    expect(await failure()).toMatchObject({ kind: "missing", detail: "ENOENT" });
    await mkdir(folder.path);
    await symlink("/tmp", join(folder.path, "done"));
    await put("skan.pdf");
    await run(signal);
    expect(await failure()).toMatchObject({ kind: "ownFolders" });
    expect(await inbox.papers()).toEqual([]);
  });

  test("one that takes too long, until it ends", async () => {
    const ended = Promise.withResolvers<number>();
    const pauses = { next: 1, firstFailed: 10, lastFailed: 35 };
    const look = () => ended.promise;
    const run = pollAgain({ ...t.portal, log: { warn: () => undefined } }, "folder", {
      look,
      pauses,
      longMs: 50,
    });
    const looking = run(signal);
    await expect.poll(failure).toMatchObject({ kind: "other", detail: "ETIMEDOUT" });
    ended.resolve(0);
    await looking;
    expect(await failure()).toBeNull();
  });

  test("too many papers that wait", async () => {
    await sql`
      insert into inbox_papers (source, place, sha256, name, content_type, size, storage_key)
      select 'folder', sha256(n::text::bytea), sha256(n::text::bytea), 'x', 'text/plain', 1, 'k' || n
      from generate_series(1, 2000) as n
    `.execute(t.portal.database);
    await put("skan.pdf");
    await expect(folder.look()).rejects.toThrow(SourceFailure);
    expect(await folder.names()).toContain("skan.pdf");
  });
});
