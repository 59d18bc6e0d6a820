import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readingFolder } from "../../../../testing/documents/reading.ts";
import { pdfOf } from "../../../../testing/documents/texts.ts";
import { endReading, readInProcess, recogniseInProcess } from "../process.ts";
import { READING } from "./limits.ts";
import { readContent } from "./read-content.ts";
import { probeRecognition, recognisePages, recognisePicture } from "./recognition.ts";

const { saved, taskOf } = readingFolder();

/** One that has ended and was not waited for yet runs no more. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "State: Z");
  return !/State:\s+[ZX]/.test(status);
}

test("a file that comes right after the reader was ended is read by another one", async () => {
  const content = await pdfOf(["strona"]);
  expect((await readInProcess(await taskOf(content))).state).toBe("done");
  const next = await taskOf(content);
  endReading();
  expect((await readInProcess(next)).state).toBe("done");
});

const recognition = await probeRecognition();

describe("letters on pictures", () => {
  test.skipIf(process.platform !== "linux")(
    "are recognised in the guarded process, and its programs are given no secret",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "bonum-program-"));
      const told = join(folder, "told");
      const program = `#!/bin/sh\n[ "$1" = --list-langs ] && exit\ncat > /dev/null\ntr '\\0' '\\n' < /proc/self/environ > ${told}\necho "parent=$PPID" >> ${told}\necho Wynik\n`;
      await writeFile(join(folder, "tesseract"), program, { mode: 0o755 });
      vi.stubEnv("JWT_SECRET", "kanarek-w-kopalni");
      vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
      onTestFinished(() => void vi.unstubAllEnvs());
      const picture = await sign("Protokół").png().toBuffer();
      // The one before has begun with what the environment was.
      endReading();
      expect((await recogniseInProcess(await taskOf(picture))).pages).toEqual(["Wynik"]);
      const environment = await readFile(told, "utf8");
      expect(environment).toContain(folder);
      expect(environment).not.toContain("kanarek-w-kopalni");
      expect(environment).not.toContain(`parent=${process.pid}\n`);
      // The next one finds the programs of this machine again.
      endReading();
    },
  );

  test.skipIf(process.platform !== "linux")(
    "are not recognised where the program exceeds its memory, and it ends with the process that began it",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "bonum-program-"));
      const told = join(folder, "told");
      // What nothing refers to is freed, and would not be measured.
      const holds = (mib: number) =>
        `#!/bin/sh\n[ "$1" = --list-langs ] && exit\necho $$ > ${told}\nexec ${process.execPath} -e "const held = Buffer.alloc(${mib} << 20, 1); setTimeout(() => held, 60_000)"\n`;
      const program = (text: string) => writeFile(join(folder, "tesseract"), text, { mode: 0o755 });
      vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
      onTestFinished(() => void vi.unstubAllEnvs());
      const picture = await sign("Protokół").png().toBuffer();
      const pid = async () => Number(await readFile(told, "utf8").catch(() => undefined));
      const runs = async () => (await pid()) > 0 && isRunning(await pid());

      await program(holds(300));
      const { limits, path } = await taskOf(picture, {
        memoryBytes: 200 * 1024 * 1024,
        recognitionMs: 600_000,
      });
      expect((await recognisePicture(path, limits)).state).toBe("timed_out");
      expect(await runs()).toBe(false);

      await program(holds(1));
      await rm(told);
      // The one before has begun with what the environment was.
      endReading();
      const amid = recogniseInProcess(await taskOf(picture)).catch((error: Error) => error.message);
      await vi.waitFor(async () => expect(await runs()).toBe(true), 20_000);
      endReading();
      expect(await amid).toContain("SIGKILL");
      await vi.waitFor(async () => expect(await runs()).toBe(false), 5_000);
    },
  );

  const sign = (text: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="white"/><text x="40" y="120" font-size="64" font-family="sans-serif">${text}</text></svg>`,
      ),
    );

  test.skipIf(!recognition.pictures)("are read where tesseract with Polish is installed", async () => {
    const path = await saved(await sign("Protokół odbioru").png().toBuffer());
    const { state, pages } = await recognisePicture(path, READING);
    expect(state).toBe("done");
    expect(pages[0]).toContain("Protokół odbioru");
  });

  test.skipIf(!recognition.pages)(
    "are read on pages without text where pdftoppm is installed too",
    async () => {
      const picture = await sign("Protokół odbioru").jpeg().toBuffer();
      const scan = await pdfOf(["Strona z tekstem"], {}, picture);
      const task = await taskOf(scan);
      const text = await recognisePages(task.path, await readContent(task), READING);
      expect(text.pages[0]).toBe("Strona z tekstem");
      expect(text.pages[1]).toContain("Protokół odbioru");
    },
  );

  test.skipIf(!recognition.pictures)("are read on every page of a TIFF, but of a long one", async () => {
    const pages = await Promise.all(
      ["Klonowice", "Dębinowo", "Grabinowo"].map((text) => sign(text).png().toBuffer()),
    );
    const scan = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    const path = await saved(scan);
    const read = await recognisePicture(path, { ...READING, recognisedPages: 2 });
    expect(read).toMatchObject({ state: "done", paged: true, unreadFrom: 3 });
    expect(read.pages).toEqual([expect.stringContaining("Klonowice"), expect.stringContaining("Dębinowo")]);
  });

  test.skipIf(!recognition.upright)("are read on a sheet that lies on its head or its side", async () => {
    const lines = Array.from({ length: 12 }, () => "Protokół odbioru robót budowlanych stropu nad parterem");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1200"><rect width="1400" height="1200" fill="white"/>${lines
      .map(
        (line, index) =>
          `<text x="60" y="${120 + 80 * index}" font-size="44" font-family="sans-serif">${line}</text>`,
      )
      .join("")}</svg>`;
    for (const angle of [180, 90]) {
      const path = await saved(await sharp(Buffer.from(svg)).rotate(angle).png().toBuffer());
      expect((await recognisePicture(path, READING)).pages[0], String(angle)).toContain("Protokół odbioru");
    }
  });

  test.skipIf(!recognition.pages)(
    "are read on a scan with a line of text, and on as many pages as there may be",
    async () => {
      const scanned = await readFile(
        join(import.meta.dirname, "../../../../testing/inputs/scan-with-a-stamp.pdf"),
      );
      const task = await taskOf(scanned);
      const read = await readContent(task);
      const text = await recognisePages(task.path, read, READING);
      expect(text.pages[0]).toContain(read.pages[0]);
      expect(text.pages[0]).toContain("Grabinowo");
      const left = await recognisePages(
        task.path,
        { ...read, pages: ["", "", ...read.pages] },
        { ...READING, recognisedPages: 1 },
      );
      expect(left.unreadFrom).toBe(2);
    },
  );

  test("bad input: a picture that claims 30,000 × 30,000 dots is not opened, and a broken one says so", async () => {
    const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    // The header, from its name to its checksum.
    small.writeUInt32BE(30_000, 16);
    small.writeUInt32BE(30_000, 20);
    small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
    expect((await recognisePicture(await saved(small), READING)).state).toBe("too_large");
    expect((await recognisePicture(await saved(randomBytes(500)), READING)).state).toBe("broken");
  });
});
