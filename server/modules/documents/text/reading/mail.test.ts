import { describe, expect, test } from "vitest";
import { isMail, textOfMail } from "./mail.ts";

const mail = (lines: string[]) => Buffer.from(lines.join("\r\n"), "latin1");
const HEAD = [
  "From: =?iso-8859-2?Q?=A3ucja?= <biuro@example.pl>",
  "To: a@example.pl",
  "Subject: =?UTF-8?B?xbtvxYLEhWTFug==?=",
];

describe("a mail as a file", () => {
  test("its subject, people, text in whatever encoding, and names of files", async () => {
    const bytes = mail([
      ...HEAD,
      'Content-Type: multipart/mixed; boundary="x"',
      "",
      "--x",
      "Content-Type: text/plain; charset=iso-8859-2",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Za=B6wiad=\r\nczenie",
      "--x",
      'Content-Type: application/pdf; name="plan.pdf"',
      "Content-Disposition: attachment; filename=plan.pdf",
      "Content-Transfer-Encoding: base64",
      "",
      "JVBERi0xLjc=",
      "--x--",
    ]);
    expect(isMail(bytes)).toBe(true);
    const text = await textOfMail(bytes);
    expect(text.split("\n").filter((line) => line.trim() !== "")).toEqual([
      "Żołądź",
      "Łucja biuro@example.pl",
      "a@example.pl",
      "Zaświadczenie",
      "plan.pdf",
    ]);
  });

  test("HTML alone is what it says", async () => {
    const bytes = mail([
      ...HEAD,
      "Content-Type: text/html; charset=utf-8",
      "",
      "<p>Krak&oacute;w<style>p{}</style></p>",
    ]);
    expect(await textOfMail(bytes)).toMatch(/\nKraków\s*$/);
  });

  test("is told from a text that only looks like one", () => {
    expect(isMail(mail(["From: ktoś", "Uwagi do projektu:", "Strop jest za cienki."]))).toBe(false);
    expect(isMail(mail(["Do: Jan", "Temat: strop", "", "Treść"]))).toBe(false);
    expect(
      isMail(mail(["From x@example.pl Tue Jan  6 10:00:00 2026", ...HEAD, " dalszy ciąg", "", "Treść"])),
    ).toBe(true);
    expect(isMail(Buffer.alloc(0))).toBe(false);
  });
});
