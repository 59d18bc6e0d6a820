import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../testing/clients.ts";
import { holdings, uploaded } from "../../testing/documents/documents.ts";
import { addInvestment } from "../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { commandHere, commandWith } from "../../testing/processes/commands.ts";

let t: TestPortal;
let admin: SignedIn;
let parent: string;
let folder: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "bonum-archive-"));
  folder = join(parent, "archiwum");
  await mkdir(folder);
  await t.portal.database.deleteFrom("documents").execute();
  await t.portal.database.deleteFrom("imported_files").execute();
});
afterEach(() => rm(parent, { recursive: true, force: true }));

function settings(): Record<string, string> {
  const { dataDir, jwtSecret } = t.portal.config;
  return { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, ...(jwtSecret && { JWT_SECRET: jwtSecret }) };
}

const run = (given: string[] = [], more: Record<string, string> = {}) =>
  commandHere({ ...settings(), ...more }, "import-archive", folder, ...given);

/** Runs it as a process of its own. */
const runApart = (...given: string[]) => commandWith(settings(), "import-archive", folder, ...given);

async function put(path: string, content: string | Buffer, modified?: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  if (modified) await utimes(file, new Date(modified), new Date(modified));
}

const list = async (query = "") =>
  (await t.app.inject({ url: `/api/files?pageSize=100${query}`, headers: admin.headers })).json<
    DocumentView[]
  >();

/** The rows of the newest report, without its head. */
async function report(): Promise<string[]> {
  const names = (await readdir(parent))
    .filter((name) => name.endsWith(".csv") && name.includes("-import-"))
    .sort();
  const [, ...rows] = (await readFile(join(parent, String(names.at(-1))), "utf8")).trim().split("\r\n");
  return rows;
}

describe("an archive", () => {
  test("is looked at first, which changes nothing; then it is taken with its dates, and once", async () => {
    await put("umowy/2019/umowa.txt", "umowa", "2019-05-06T10:00:00Z");
    await put("plan.txt", "plan", "2021-01-02T03:04:05Z");
    const before = await holdings(t);
    const tried = await run();
    expect(tried, tried.said).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^To była próba.*\nPliki w folderze: 2\nDo dodania: 2 /),
    });
    expect(await holdings(t)).toEqual(before);
    const done = await run(["--apply", "--folders=tags"]);
    expect(done.said).toMatch(/^Import zakończony\.\nPliki w folderze: 2\nDodane do biblioteki: 2 /);
    expect(
      (await list()).map(({ fileName, dateAdded, dateUpdated, tags }) => [
        fileName,
        dateAdded,
        dateUpdated,
        tags,
      ]),
    ).toEqual([
      ["plan.txt", "2021-01-02T03:04:05.000Z", null, []],
      ["umowa.txt", "2019-05-06T10:00:00.000Z", null, ["2019", "umowy"]],
    ]);
    const after = await holdings(t);
    expect(after.leases).toBe(before.leases);
    const again = await run(["--apply", `--report=${parent}/jeszcze raz.csv`]);
    expect(again.said).toMatch(/Dodane do biblioteki: 0 .*\nZaimportowane wcześniej: 2\n/);
    expect(await holdings(t)).toEqual(after);
  });

  test("writes what an upload writes: version, audit, index job, counters", async () => {
    await put("a.txt", "treść");
    await uploaded(t, admin, { fileName: "b.txt", content: "inna" });
    await run(["--apply"]);
    const [imported, sent] = (await list("&orderBy=nameAsc")) as [DocumentView, DocumentView];
    const traces = async ({ id }: DocumentView) => {
      const { rows } = await sql`
        select (select count(*) from document_versions where document_id = ${id}::uuid) as versions,
          (select count(*) from audit_entries where subject_id = ${id} and action = 'document.upload') as entries,
          (select count(*) from graphile_worker.jobs where key = ${`text:${id}`}) as jobs
      `.execute(t.portal.database);
      return rows;
    };
    expect(await traces(imported)).toEqual([{ versions: 1, entries: 1, jobs: 1 }]);
    expect(await traces(imported)).toEqual(await traces(sent));
    expect(imported.addedBy).toBe(sent.addedBy);
    const [{ total } = { total: 0 }] = (
      await sql<{
        total: number;
      }>`select sum(count)::int as total from document_label_counts where kind = 'tag'`.execute(
        t.portal.database,
      )
    ).rows;
    expect(total).toBe(0);
  });

  test("what is there twice, or in the library, is named and not taken again; what an upload refuses is refused", async () => {
    await uploaded(t, admin, { fileName: "znany.txt", content: "znana treść" });
    await put("a.txt", "raz");
    await put("b.txt", "raz");
    await put("c.txt", "znana treść");
    await put("pusty.txt", "");
    await put("duzy.txt", "x".repeat(2000));
    await put("nazwa\u202Efdp.txt", "zła nazwa");
    await put("Thumbs.db", "system");
    await writeFile(join(parent, "obcy.txt"), "spoza folderu");
    await symlink(join(parent, "obcy.txt"), join(folder, "link.txt"));
    await symlink(parent, join(folder, "w-górę"));
    await symlink("a.txt", join(folder, "skrót.txt"));
    const { said } = await run(["--apply"], { MAX_UPLOAD_BYTES: "1000" });
    expect(said).toMatch(/Dodane do biblioteki: 1 /);
    const [known] = await list("&searchTerm=znany");
    expect(await report()).toEqual([
      expect.stringMatching(/^Thumbs\.db;pominięty;plik systemowy;/),
      expect.stringMatching(/^a\.txt;zaimportowany;a\.txt;/),
      "b.txt;powtórzony w folderze;ta sama treść co a.txt;",
      `c.txt;jest już w portalu;w bibliotece jako „znany.txt”;${known?.id}`,
      "duzy.txt;odrzucony;plik jest za duży (najwyżej 1000 B);",
      "link.txt;odrzucony;dowiązanie prowadzi poza folder;",
      expect.stringMatching(/^nazwa.*;odrzucony;Nazwa .*znaki/),
      "pusty.txt;odrzucony;Plik jest pusty (0 bajtów);",
      "skrót.txt;odrzucony;dowiązanie wewnątrz folderu; plik, na który wskazuje, jest importowany tylko raz;".replace(
        /dowiązanie.*raz/,
        '"$&"',
      ),
      "w-górę;odrzucony;dowiązanie prowadzi poza folder;",
    ]);
    expect((await list()).map(({ fileName }) => fileName).sort()).toEqual(["a.txt", "znany.txt"]);
  });

  test("ends in order when the program that started it is killed", async () => {
    for (let n = 0; n < 400; n += 1) await put(`plik ${n}.txt`, `treść ${n}`);
    const program = join(import.meta.dirname, "import-archive.ts");
    const child = spawn(process.execPath, [program, folder, "--apply"], {
      env: { PATH: process.env.PATH, ...settings() },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    const said = text(child.stdout as Readable);
    while ((await holdings(t)).documents < 5) await delay(20);
    child.disconnect();
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(await said).toContain("Przerwano na polecenie.");
    expect((await holdings(t)).documents).toBeLessThan(400);
  });

  test("killed in the middle and begun again, it is taken whole and each file once", async () => {
    for (let n = 0; n < 120; n += 1) await put(`plik ${n}.txt`, `treść ${n}`);
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "import-archive.ts"), folder, "--apply"],
      {
        env: { PATH: process.env.PATH, ...settings() },
      },
    );
    for (let taken = 0; taken < 20; ) {
      await delay(20);
      taken = (await holdings(t)).documents;
    }
    child.kill("SIGKILL");
    await once(child, "close");
    const { documents } = await holdings(t);
    expect(documents).toBeLessThan(120);
    const { said, code } = await run(["--apply"]);
    expect(code, said).toBe(0);
    expect((await holdings(t)).documents).toBe(120);
    expect(new Set((await list()).map(({ fileName }) => fileName)).size).toBe(100);
  });

  test("of two at once one is refused", async () => {
    for (let n = 0; n < 60; n += 1) await put(`plik ${n}.txt`, `treść ${n}`);
    const both = await Promise.all([
      runApart("--apply", `--report=${parent}/a.csv`),
      runApart("--apply", `--report=${parent}/b.csv`),
    ]);
    expect((await holdings(t)).documents).toBe(60);
    expect(both.map(({ code }) => code)).toContain(0);
  });
});

describe("its list", () => {
  const given = async (text: string | Buffer) => {
    const file = join(parent, "lista.csv");
    await writeFile(file, text);
    return run([`--list=${file}`, "--apply"]);
  };

  test("describes the files: semicolons, the mark of UTF-8, lines as Windows ends them", async () => {
    const { id: clientId } = await addClient(t, admin);
    const investment = await addInvestment(t, admin, { clientId });
    await put("skany/1.txt", "jeden", "2024-03-04T05:06:07Z");
    await put("2.txt", "dwa");
    const lines = [
      "Ścieżka;Nazwa;Komentarz;Kategoria;Tagi;Data;Inwestycja",
      `skany\\1.txt;Decyzja nr 1;"Dwie linie\r\nkomentarza";Decyzja;pilne, gmina;31.12.2018;${investment.number}`,
      "nie ma.txt;;;;;;",
    ];
    const { said } = await given(`\uFEFF${lines.join("\r\n")}\r\n`);
    expect(said).toMatch(/Dodane do biblioteki: 2 [\s\S]*Wiersze listy bez pliku: 1\n/);
    const [document] = await list("&searchTerm=decyzja");
    expect(document).toMatchObject({
      fileName: "Decyzja nr 1.txt",
      comment: "Dwie linie\nkomentarza",
      category: { name: "Decyzja" },
      tags: ["gmina", "pilne"],
      dateAdded: "2018-12-30T23:00:00.000Z",
      dateUpdated: "2024-03-04T05:06:07.000Z",
    });
    const attached = await t.app.inject({
      url: `/api/investments/${investment.id}/documents`,
      headers: admin.headers,
    });
    expect(attached.json()).toMatchObject([{ id: document?.id, visibility: "internal" }]);
  });

  test("commas, and Windows-1250 as Excel writes it", async () => {
    await put("a.txt", "a");
    // "ścieżka,nazwa" and "Żółw" in Windows-1250.
    const header = Buffer.from([0x9c, 0x63, 0x69, 0x65, 0xbf, 0x6b, 0x61, ...Buffer.from(",nazwa\n")]);
    const name = Buffer.from([...Buffer.from("a.txt,"), 0xaf, 0xf3, 0xb3, 0x77]);
    const { said } = await given(Buffer.concat([header, name]));
    expect(
      (await list()).map(({ fileName }) => fileName),
      said,
    ).toEqual(["Żółw.txt"]);
  });

  test("a row that is wrong refuses its file alone, and says why", async () => {
    for (const name of ["a", "b", "c", "d"]) await put(`${name}.txt`, name);
    const rows = [
      "ścieżka;data;inwestycja;tagi",
      "a.txt;2199-01-01;;",
      "b.txt;;INW/1999/0001;",
      `c.txt;;;${"x".repeat(41)}`,
      "d.txt;31.02.2020;;",
    ];
    const { said, code } = await given(rows.join("\n"));
    expect([code, said]).toEqual([0, expect.stringMatching(/Dodane do biblioteki: 0 [\s\S]*Odrzucone: 4\n/)]);
    expect(await report()).toEqual([
      "a.txt;odrzucony;wiersz 2 listy: data: od 1970-01-01 do dziś;",
      "b.txt;odrzucony;nie ma inwestycji o numerze INW/1999/0001;",
      expect.stringMatching(/^c\.txt;odrzucony;wiersz 4 listy: etykiety: .*40/),
      expect.stringMatching(/^d\.txt;odrzucony;wiersz 5 listy: data: Podaj datę/),
    ]);
    expect((await holdings(t)).documents).toBe(0);
  });

  test("a row of empty cells is passed over, as Excel leaves it", async () => {
    await put("umowa.txt", "umowa");
    const file = join(import.meta.dirname, "../../testing/inputs/list-with-an-empty-row.csv");
    const { said, code } = await given(
      Buffer.concat([await readFile(file), Buffer.from(" ; ;\u00A0;\r\n;;;\r\n")]),
    );
    expect([code, said]).toEqual([0, expect.stringMatching(/Dodane do biblioteki: 1 [\s\S]*Odrzucone: 0\n/)]);
    expect((await list()).map(({ fileName }) => fileName)).toEqual(["Umowa.txt"]);
  });

  test("rows that name no file, a file again, or have more cells than columns refuse nothing else", async () => {
    for (const name of ["a", "b", "c", "d"]) await put(`${name}.txt`, name);
    const rows = [
      "ścieżka;nazwa",
      ";bez pliku",
      "a.txt;A",
      "a.txt;B",
      "b.txt;x;y",
      'c.txt;z "cudzysłowem";',
      "d.txt",
    ];
    const { said, code } = await given(rows.join("\n"));
    expect([code, said]).toEqual([0, expect.stringMatching(/Dodane do biblioteki: 2 [\s\S]*Odrzucone: 3\n/)]);
    expect((await report()).map((line) => line.split(";").slice(0, 3).join(";"))).toEqual([
      ";odrzucony;wiersz 2 listy: brak ścieżki",
      "a.txt;odrzucony;wiersz 3 listy: ten sam plik opisuje wiersz 4",
      "b.txt;odrzucony;wiersz 5 listy: więcej komórek niż kolumn",
      expect.stringMatching(/^c\.txt;zaimportowany;/),
      "d.txt;zaimportowany;d.txt",
    ]);
  });

  test.each([
    ["", "Lista jest pusta."],
    ["nazwa\na", "Lista nie ma kolumny „ścieżka”."],
    ["ścieżka;kolor\na;b", "Nieznana kolumna listy: „kolor”."],
    ['ścieżka\n"a', "Listy nie można odczytać: wiersz"],
    [Buffer.from("ś\0", "utf16le"), "Lista musi być plikiem CSV"],
  ])("%j is refused before anything is taken", async (text, message) => {
    await put("a.txt", "a");
    const { code, said } = await given(text);
    expect([code, said]).toEqual([1, expect.stringContaining(message)]);
    expect((await holdings(t)).documents).toBe(0);
  });
});

test.each([
  [[], "Nie ma folderu"],
  [["drugi"], "Użycie:"],
  [["--folders=czerwone"], "Użycie:"],
  [["--nie-ma"], "Użycie:"],
])("what is called wrongly is told: %j", async (given, message) => {
  await rm(folder, { recursive: true });
  expect(await run(given)).toEqual({ code: 1, said: expect.stringContaining(message) });
});

test("somebody who is no administrator takes nothing", async () => {
  await put("a.txt", "a");
  expect(await run(["--apply", "--as=nikt@example.pl"])).toEqual({
    code: 1,
    said: "Nie ma potwierdzonego administratora nikt@example.pl.\n",
  });
});
