import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { strToU8, zipSync } from "fflate";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PDF } from "../../../../testing/documents/documents.ts";
import { readingFolder } from "../../../../testing/documents/reading.ts";
import { docxOf, odfOf, pdfOf, pptxOf, xlsxOf, zipBomb } from "../../../../testing/documents/texts.ts";
import { millisecondsWorked } from "../../../../testing/worked.ts";
import { endReading, readInProcess } from "../process.ts";
import type { ReadingLimits } from "./limits.ts";
import { readContent } from "./read-content.ts";

const { taskOf } = readingFolder();

/** The processes that this one has begun to read files. */
async function ownChildren(): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const isOwn = async (pid: string) => {
    const told = async (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    const [status, command] = await Promise.all([told("status"), told("cmdline")]);
    return status.includes(`PPid:\t${process.pid}\n`) && command.includes("module.answer()");
  };
  const own = await Promise.all(pids.map(isOwn));
  return pids.filter((_, index) => own[index]);
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
    const worked = await millisecondsWorked(async () => {
      expect((await read(content)).state).toBe("too_large");
    });
    expect(worked).toBeLessThan(1_000);
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
      endReading();
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
