import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SAMPLE_BYTES, sniffContentType } from "./content-intake.ts";

const ANIMATED_PNG = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000861635" +
    "44c00000001000000009d7a1c2b",
  "hex",
);

const sniff = (content: string | Buffer) => sniffContentType(Buffer.from(content));

describe("content type from the content alone", () => {
  test.each([
    ["%PDF-1.7\n%âãÏÓ\n", "application/pdf"],
    ["\r\n%PDF-1.7\n%âãÏÓ\n", "application/pdf"],
    ["\uFEFF%PDF-1.4\n", "application/pdf"],
    ["\u001B%-12345X@PJL JOB\r\n%PDF-1.4\n1 0 obj\n<<>>\nendobj\n", "application/pdf"],
    ["O plikach, które zaczynają się od %PDF-1.7\n", "text/plain"],
    ["Zażółć gęślą jaźń\n", "text/plain"],
    ['{"a": 1}', "text/plain"],
    ["<!DOCTYPE html><p>x", "text/html"],
    ["  <!-- x --><html lang='pl'>", "text/html"],
    ["<script>alert(1)</script>", "text/html"],
    ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', "text/html"],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml"],
    [
      '\uFEFF<?xml version="1.0"?>\n<!-- Ł --><!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]><svg/>',
      "image/svg+xml",
    ],
    ['<?xml version="1.0"?><faktura/>', "application/xml"],
    ["{\\rtf1\\ansi x}", "application/rtf"],
  ])("%j is %s", async (content, type) => {
    expect(await sniff(content)).toBe(type);
  });

  test.each(["BMW to marka", "MZ jak Maluch", "ID3 to znacznik", "GIF89a<script>alert(1)</script>"])(
    "text that begins like a binary format stays text: %s",
    async (content) => {
      expect(await sniff(content)).toBe("text/plain");
    },
  );

  test("text in UTF-16 is text", async () => {
    expect(await sniff(Buffer.from("\uFEFFŻółw", "utf16le"))).toBe("text/plain");
  });

  test("a letter cut by the end of the sample does not make text into bytes", async () => {
    const text = Buffer.from("ż".repeat(SAMPLE_BYTES));
    expect(await sniff(text.subarray(0, 101))).toBe("text/plain");
  });

  test("what Outlook packs for itself is told by its signature", async () => {
    expect(await sniff(Buffer.from("789f3e22010006900800", "hex"))).toBe("application/vnd.ms-tnef");
  });

  test("bytes that nothing recognises are just bytes", async () => {
    expect(await sniff(Buffer.from([1, 2, 3, 0, 255]))).toBe("application/octet-stream");
  });

  const types = "[Content_Types].xml";
  const office = "application/vnd.openxmlformats-officedocument";
  const odt = "application/vnd.oasis.opendocument.text";
  test.each([
    ["an animated PNG", ANIMATED_PNG, "image/png"],
    [
      "Word",
      zip(types, ooxml("word/document.xml", "wordprocessingml.document")),
      `${office}.wordprocessingml.document`,
    ],
    ["Excel", zip(types, ooxml("xl/workbook.xml", "spreadsheetml.sheet")), `${office}.spreadsheetml.sheet`],
    ["OpenDocument", zip("mimetype", odt), odt],
    ["an archive", zip("a.txt", "treść"), "application/zip"],
    ["a broken archive", zip("a.txt", "treść").subarray(0, 33), "application/zip"],
  ])("%s", async (_, content, type) => {
    expect(await sniff(content)).toBe(type);
  });
});

/** The list of types that every Office Open XML file carries. */
function ooxml(part: string, kind: string): string {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
}

/** A ZIP of one file, stored as it is. */
function zip(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const header = Buffer.alloc(30);
  header.write("PK\x03\x04", "latin1");
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(data), 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(data.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), data, Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
}
