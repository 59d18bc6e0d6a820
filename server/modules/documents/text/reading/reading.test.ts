import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { sniffContentType } from "../../../../platform/storage/content-intake.ts";
import { PDF } from "../../../../testing/documents/documents.ts";
import { docxOf, odfOf, pdfOf, pptxOf, xlsxOf, zipBomb } from "../../../../testing/documents/texts.ts";
import { readInProcess, recogniseInProcess } from "../process.ts";
import { READING, type ReadingLimits } from "./limits.ts";
import { readContent } from "./read-content.ts";
import { probeRecognition, recognisePages, recognisePicture } from "./recognition.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bonum-reading-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The processes that this one has begun to read files. */
async function ownChildren(): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const isOwn = async (pid: string) => {
    const told = async (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    const [status, command] = await Promise.all([told("status"), told("cmdline")]);
    return status.includes(`PPid:\t${process.pid}\n`) && command.includes("answerTasks");
  };
  const own = await Promise.all(pids.map(isOwn));
  return pids.filter((_, index) => own[index]);
}

let files = 0;

async function saved(content: Buffer | string): Promise<string> {
  files += 1;
  const path = join(directory, String(files));
  await writeFile(path, content);
  return path;
}

async function taskOf(content: Buffer | string, limits: Partial<ReadingLimits> = {}) {
  const bytes = Buffer.from(content);
  return {
    path: await saved(bytes),
    contentType: await sniffContentType(bytes.subarray(0, 262_144)),
    size: bytes.length,
    limits: { ...READING, ...limits },
  };
}

const read = async (content: Buffer | string, limits: Partial<ReadingLimits> = {}) =>
  readContent(await taskOf(content, limits));

describe("the text of each kind", () => {
  test("a PDF, page by page", async () => {
    expect(await read(await pdfOf(["Żary, ulica Łąkowa", "", "Świadectwo"]))).toEqual({
      state: "done",
      paged: true,
      pages: ["Żary, ulica Łąkowa", "", "Świadectwo"],
    });
  });

  test("Word: words of one paragraph are whole, those of two are lines, and nothing else is read", async () => {
    const text = await read(
      docxOf(
        "<w:p><w:r><w:t>Świa</w:t></w:r><w:r><w:t>dectwo</w:t></w:r></w:p><w:p><w:r><w:t>A &amp; B</w:t></w:r></w:p>",
      ),
    );
    expect(text).toEqual({ state: "done", paged: false, pages: ["Świadectwo\nA & B"] });
  });

  test("Excel: shared and inline texts and numbers, not the numbers of shared texts", async () => {
    const cells = `<c t="s"><v>7</v></c><c><v>1234.5</v></c><c t="inlineStr"><is><t>strop</t></is></c>`;
    expect((await read(xlsxOf(["Nośność", "Łódź"], cells))).pages).toEqual(["Nośność\nŁódź\n1234,5 strop"]);
  });

  test("PowerPoint: a page for each slide, in the order of their numbers", async () => {
    const slides = Array.from({ length: 11 }, (_, index) => `slajd ${index + 1}`);
    expect(await read(pptxOf(slides))).toEqual({ state: "done", paged: true, pages: slides });
  });

  test.each(["text", "spreadsheet"] as const)("OpenDocument: %s", async (kind) => {
    const body = "<text:p>Świa<text:span>dectwo</text:span></text:p><text:h>Próba</text:h><x>nie</x>";
    expect(await read(odfOf(kind, body))).toEqual({
      state: "done",
      paged: false,
      pages: ["Świadectwo\nPróba"],
    });
  });

  const sentence = "Zażółć gęślą jaźń; wartość";
  test.each<[encoding: string, bytes: Buffer]>([
    ["UTF-8", Buffer.from(sentence)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${sentence}`)],
    ["UTF-16 with a mark", Buffer.from(`\uFEFF${sentence}`, "utf16le")],
    [
      "windows-1250",
      Buffer.from([...sentence].map((letter) => WINDOWS_1250[letter] ?? letter.charCodeAt(0))),
    ],
  ])("plain text in %s", async (_, bytes) => {
    expect((await read(bytes)).pages).toEqual([sentence]);
  });

  test("HTML without what runs in it", async () => {
    const page = "<html><style>p{}</style><p>Badanie <b>stropu</b></p><script>let tajne;</script></html>";
    expect((await read(page)).pages).toEqual(["Badanie stropu"]);
  });

  test("a long text is parts that end between words", async () => {
    const words = Array.from({ length: 6_000 }, (_, index) => `słowo${index}`);
    const { pages, paged } = await read(words.join(" "));
    expect(paged).toBe(false);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(" ").split(" ")).toEqual(words);
  });
});

const WINDOWS_1250: Record<string, number> = {
  ż: 0xbf,
  ó: 0xf3,
  ł: 0xb3,
  ć: 0xe6,
  ę: 0xea,
  ś: 0x9c,
  ą: 0xb9,
  ź: 0x9f,
  ń: 0xf1,
};

describe("what has no text, and why", () => {
  test("a page without letters is empty, and bytes that are no text are not taken for any", async () => {
    expect((await read(PDF)).state).toBe("empty");
    expect((await read("  \n ")).state).toBe("empty");
    expect((await read(randomBytes(5_000))).state).toBe("none");
    expect((await read(Buffer.from(zipSync({ "a.txt": strToU8("tekst") })))).state).toBe("none");
  });

  test("bad input: with a password", async () => {
    expect((await read(await pdfOf(["tajne"], { userPassword: "haslo" }))).state).toBe("encrypted");
    expect((await read(odfOf("text", "<text:p>x</text:p>", { encrypted: true }))).state).toBe("encrypted");
    const envelope = Buffer.alloc(4_096);
    envelope.write("d0cf11e0a1b11ae1", "hex");
    envelope.write("EncryptedPackage", 1_024, "utf16le");
    const task = await taskOf(envelope);
    expect((await readContent({ ...task, contentType: "application/x-cfb" })).state).toBe("encrypted");
  });

  test("bad input: broken", async () => {
    const whole = await pdfOf(["Strona pierwsza", "Strona druga"]);
    expect((await read(Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2_000)]))).state).toBe("broken");
    const torn = docxOf("<w:p><w:r><w:t>abc</w:t></w:r></w:p>");
    const task = await taskOf(torn);
    await writeFile(task.path, torn.subarray(0, torn.length / 2));
    expect((await readContent({ ...task, size: torn.length >> 1 })).state).toBe("broken");
    // A PDF that lost its end is mended by its reader.
    expect((await read(whole.subarray(0, whole.length - 200))).state).toMatch(/done|broken/);
  });

  test("bad input: a bomb stops at the bytes that it may inflate to", async () => {
    const bomb = zipBomb(16 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(100_000);
    expect((await read(bomb, { inflatedBytes: 8 * 1024 * 1024 })).state).toBe("too_large");
  });

  test.each([
    ["Word", docxOf("<w:p>".repeat(100_000))],
    ["HTML", Buffer.from(`<!doctype html><html>${"<b>".repeat(100_000)}`)],
  ])("bad input: %s whose elements are nested without end is given up at once", async (_, content) => {
    const begun = performance.now();
    expect((await read(content)).state).toBe("too_large");
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test("only so many pages and characters are read", async () => {
    const pages = ["raz dwa", "trzy cztery", "pięć"];
    expect((await read(await pdfOf(pages), { pages: 2 })).pages).toEqual(pages.slice(0, 2));
    expect((await read(await pdfOf(pages), { characters: 10 })).pages).toEqual(["raz dwa", "trz"]);
    expect((await read("tekst", { bytes: 4 })).state).toBe("too_large");
  });
});

describe("in a process of its own", () => {
  test("bad input: a PDF of more pages is read to the two thousandth", async () => {
    const pages = Array.from({ length: 2_010 }, (_, index) => `strona ${index + 1}`);
    // Their number is what bounds it here, however busy the machine is.
    const patient = await taskOf(await pdfOf(pages), { ms: 170_000 });
    const { state, pages: found } = await readInProcess(patient);
    expect(state).toBe("done");
    expect(found).toHaveLength(2_000);
    expect(found.at(-1)).toBe("strona 2000");
  });

  test("bad input: what takes too long, or too much memory, is stopped, and the next is read", async () => {
    const pages = Array.from({ length: 500 }, (_, index) => `strona ${index + 1}`);
    const long = await pdfOf(pages);
    expect((await readInProcess(await taskOf(long, { ms: 1 }))).state).toBe("timed_out");
    expect((await readInProcess(await taskOf(long, { memoryBytes: 1 }))).state).toBe("too_large");
    expect((await readInProcess(await taskOf("dalej"))).pages).toEqual(["dalej"]);
  });

  test.skipIf(process.platform !== "linux")(
    "it is given no secret: strangers' files are read there",
    async () => {
      vi.stubEnv("JWT_SECRET", "kanarek-w-kopalni");
      onTestFinished(() => void vi.unstubAllEnvs());
      // The one before may have begun with what the environment was.
      await readInProcess(await taskOf(await pdfOf(["strona"]), { ms: 1 }));
      expect((await readInProcess(await taskOf("dalej"))).pages).toEqual(["dalej"]);
      const environments = await Promise.all(
        (await ownChildren()).map((pid) => readFile(`/proc/${pid}/environ`)),
      );
      expect(environments).not.toEqual([]);
      for (const environment of environments) expect(environment.includes("kanarek-w-kopalni")).toBe(false);
    },
  );

  test("one that ends because it was idle is given nothing more", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await readInProcess(await taskOf("raz"))).pages).toEqual(["raz"]);
    vi.advanceTimersByTime(5_000);
    expect((await readInProcess(await taskOf("dwa"))).pages).toEqual(["dwa"]);
  });
});

const recognition = await probeRecognition();

describe("letters on pictures", () => {
  test.skipIf(process.platform !== "linux")(
    "are recognised in the guarded process, and its programs are given no secret",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "bonum-program-"));
      const told = join(folder, "told");
      const program = `#!/bin/sh\ncat > /dev/null\ntr '\\0' '\\n' < /proc/self/environ > ${told}\necho "parent=$PPID" >> ${told}\necho Wynik\n`;
      await writeFile(join(folder, "tesseract"), program, { mode: 0o755 });
      vi.stubEnv("JWT_SECRET", "kanarek-w-kopalni");
      vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
      onTestFinished(() => void vi.unstubAllEnvs());
      const picture = await sign("Protokół").png().toBuffer();
      // The one before has begun with what the environment was.
      const stopped = await recogniseInProcess(await taskOf(picture, { memoryBytes: 1 }));
      expect(stopped.state).toBe("too_large");
      expect((await recogniseInProcess(await taskOf(picture))).pages).toEqual(["Wynik"]);
      const environment = await readFile(told, "utf8");
      expect(environment).toContain(folder);
      expect(environment).not.toContain("kanarek-w-kopalni");
      expect(environment).not.toContain(`parent=${process.pid}\n`);
      // The next one finds the programs of this machine again.
      await readInProcess(await taskOf(await pdfOf(["strona"]), { ms: 1 }));
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
