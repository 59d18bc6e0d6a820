import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { FileName } from "@bonum/contract/text/file-name.ts";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readSamples } from "../../../kernel/samples/table.ts";
import { inventSamples } from "./sample-set.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

/** The contents of a set, by name. */
async function contents(seed: number): Promise<Map<string, Buffer>> {
  const made = inventSamples(seed, NOW).map(
    async ({ fileName, content }) => [fileName, await content()] as const,
  );
  return new Map(await Promise.all(made));
}

async function contentEnding(extension: string): Promise<Buffer[]> {
  return [...(await contents(1))].filter(([name]) => name.endsWith(extension)).map(([, content]) => content);
}

describe("a set of samples", () => {
  test("is the same for the same seed and moment, and has other names after the first one", () => {
    const names = (seed: number) => inventSamples(seed, NOW).map(({ fileName }) => fileName);
    expect(names(5)).toEqual(names(5));
    expect(new Set([...names(0), ...names(24), ...names(48)]).size).toBe(3 * 24);
  });

  test("takes every shipped file once", async () => {
    const shipped = await readdir(join(import.meta.dirname, "files"));
    const files = readSamples<{ file: string }[]>(import.meta.dirname).map(({ file }) => file);
    expect(files.toSorted()).toEqual(shipped.toSorted());
  });

  test("has names that an upload would take, and only dates in the past, on working days", () => {
    for (let seed = 0; seed < 50; seed += 1) {
      for (const { fileName, addedAt, updatedAt } of inventSamples(seed, NOW)) {
        expect(FileName.parse(fileName)).toBe(fileName);
        expect(addedAt < NOW && (updatedAt === null || (updatedAt > addedAt && updatedAt < NOW))).toBe(true);
        expect([0, 6]).not.toContain(addedAt.getUTCDay());
      }
    }
  });

  test("holds pictures that decode", async () => {
    const photographs = await contentEnding(".jpg");
    const drawings = await contentEnding(".png");
    expect([photographs.length, drawings.length]).toEqual([4, 2]);
    for (const picture of [...photographs, ...drawings]) {
      const { info } = await sharp(picture).toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 640, height: 480 });
    }
  });

  test("holds whole PDFs with a font of their own, in which Polish letters stand", async () => {
    const papers = await contentEnding(".pdf");
    expect(papers).toHaveLength(11);
    for (const paper of papers) {
      const source = paper.toString("latin1");
      expect(source).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
      expect(source).toContain("/FontFile2");
    }
  });

  test("holds archives and Office files with their parts", async () => {
    const [archive, letter, workbook] = await Promise.all([".zip", ".docx", ".xlsx"].map(contentEnding));
    const partsOf = ([content]: Buffer[] = []) => unzipSync(content ?? Buffer.of());
    expect(Object.keys(partsOf(archive))).toEqual(["Notatka z wizji lokalnej.txt", "Wyniki pomiarów.csv"]);
    expect(strFromU8(partsOf(letter)["word/document.xml"] ?? Buffer.of())).toContain("Szanowni Państwo");
    expect(Object.keys(partsOf(workbook))).toContain("xl/worksheets/sheet1.xml");
  });
});
