import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expectComplaints } from "../../testing/complaints.ts";
import {
  type Behaviour,
  refusal,
  startSmtpServer,
  type TestSmtpServer,
} from "../../testing/outside/smtp-server.ts";
import { type Sending, sendLetter } from "./letter.ts";

let server: TestSmtpServer | undefined;
afterEach(() => server?.close());

const ID = "6b0f2b6e-2f0e-4b3e-9a51-5b3c2b1d7a10";

async function send(behaviour: Behaviour = {}, overrides: Partial<Sending> = {}) {
  server = await startSmtpServer(behaviour);
  const outcome = await sendLetter({
    smtp: { url: server.url, tls: "optional", from: "Portal <portal@example.pl>" },
    id: ID,
    to: "zażółć@example.pl",
    letter: { subject: "Zażółć gęślą jaźń", paragraphs: ["Dzień dobry!"] },
    language: "pl",
    baseUrl: "https://portal.example.pl",
    ...overrides,
  });
  return { outcome, server };
}

describe("a message that is accepted", () => {
  test("M7.5: has text and HTML parts in UTF-8, and an id that is the same at every try", async () => {
    const { outcome, server } = await send({}, { to: "anna@example.pl" });
    expect(outcome).toEqual({ sent: true });
    expect(server.received).toMatchObject([
      {
        messageId: `<${ID}@example.pl>`,
        subject: "Zażółć gęślą jaźń",
        from: { name: "Portal", address: "portal@example.pl" },
        to: [{ address: "anna@example.pl" }],
        text: expect.stringContaining("Dzień dobry!"),
        html: expect.stringContaining("<p>Dzień dobry!</p>"),
      },
    ]);
  });

  test("M7.6: goes to one address, whatever is written in it, and no header can be slipped in", async () => {
    const { server } = await send(
      {},
      {
        to: "anna@example.pl",
        letter: { subject: "Temat\r\nBcc: ewa@example.pl", paragraphs: [], replyTo: "jan@example.pl" },
      },
    );
    expect(server.received[0]?.bcc ?? []).toEqual([]);
    expect(server.received[0]?.subject).toBe("Temat Bcc: ewa@example.pl");
    expect(server.received[0]?.replyTo).toMatchObject([{ address: "jan@example.pl" }]);
  });
});

describe("a server of smtp://", () => {
  const tlsOf = (tls: "required" | "optional") => (url: string) => ({
    smtp: { url, tls, from: "portal@example.pl" },
  });

  test("that offers no TLS is given nothing, unless a setting allows it", async () => {
    const plain = await startSmtpServer();
    server = plain;
    const letter = { subject: "Tajne", paragraphs: ["https://portal.example.pl/link"] };
    const sending = { id: ID, to: "anna@example.pl", letter, language: "pl", baseUrl: "" } as const;
    const outcome = await sendLetter({ ...sending, ...tlsOf("required")(plain.url) });
    expect(outcome).toMatchObject({ sent: false, reason: "delayed" });
    expect(plain.offered()).toBe(0);
    expect(await sendLetter({ ...sending, ...tlsOf("optional")(plain.url) })).toEqual({ sent: true });
  });

  test("whose certificate nobody vouches for is given nothing", async () => {
    expectComplaints(/built-in default TLS certificate/);
    const forged = await startSmtpServer({ offersTls: true });
    server = forged;
    for (const tls of ["required", "optional"] as const) {
      const letter = { subject: "Tajne", paragraphs: [] };
      const sending = { id: ID, to: "anna@example.pl", letter, language: "pl", baseUrl: "" } as const;
      expect(await sendLetter({ ...sending, ...tlsOf(tls)(forged.url) })).toMatchObject({
        sent: false,
        reason: "delayed",
      });
    }
    expect(forged.offered()).toBe(0);
  });
});

test("a message's files arrive as they are, under their names", async () => {
  const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
  const content = "BEGIN:VCALENDAR\r\nSUMMARY:Oględziny\r\nEND:VCALENDAR\r\n";
  const attachments = [{ fileName: "termin oględzin.ics", contentType, content }];
  const letter = { subject: "Termin", paragraphs: ["W załączniku."], attachments };
  const { server } = await send({}, { to: "anna@example.pl", letter });
  const [file, ...others] = server.received[0]?.attachments ?? [];
  expect(others).toEqual([]);
  expect(file).toMatchObject({ filename: "termin oględzin.ics", mimeType: "text/calendar" });
  // The test's parser writes a text's lines with line feeds alone.
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe(content.replaceAll("\r\n", "\n"));
  expect(server.received[0]?.text).toContain("W\u00a0załączniku.");
});

describe("the hand-over", () => {
  test("is noted before the server has the whole message, and only then", async () => {
    let offered = -1;
    const onHandOver = async () => {
      await delay(100);
      offered = server?.offered() ?? -1;
    };
    const { outcome } = await send({}, { to: "anna@example.pl", onHandOver });
    expect(outcome).toEqual({ sent: true });
    expect(offered).toBe(0);
  });

  test("is not noted of a message whose recipient the server refuses, however long it takes", async () => {
    const onHandOver = vi.fn<() => Promise<void>>();
    const judge = async () => {
      await delay(500);
      return refusal(550);
    };
    const { outcome } = await send({ judge }, { to: "anna@example.pl", onHandOver });
    expect(outcome).toMatchObject({ reason: "refused" });
    expect(onHandOver).not.toHaveBeenCalled();
  });

  test("of a long message is noted near its end", async () => {
    const letter = { subject: "Długi list", paragraphs: ["x".repeat(8 * 1024 * 1024)] };
    let read = 0;
    const onHandOver = async () => {
      await delay(300);
      read = server?.read() ?? 0;
    };
    const { outcome } = await send({}, { to: "anna@example.pl", letter, onHandOver });
    expect(outcome).toEqual({ sent: true });
    expect(read).toBeGreaterThan(16 * 1024 * 1024);
  });

  test("that cannot be noted does not take place", async () => {
    const onHandOver = () => Promise.reject(new Error("the database is away"));
    const { outcome, server } = await send({}, { to: "anna@example.pl", onHandOver });
    expect(outcome).toEqual({ sent: false, reason: "delayed", error: "the database is away" });
    expect([server.offered(), server.received]).toEqual([0, []]);
  });
});

describe("a message that is not", () => {
  test.each([
    ["its recipient does not exist", { judge: () => refusal(550) }, "refused"],
    ["its recipient is to be tried later", { judge: () => refusal(451) }, "delayed"],
    [
      "it is spam to the server",
      { judge: (at: string) => (at === "message" ? refusal(554) : undefined) },
      "refused",
    ],
    [
      "the server is full",
      { judge: (at: string) => (at === "message" ? refusal(452) : undefined) },
      "delayed",
    ],
    ["the server dies before it", { dieAt: "recipient" }, "delayed"],
    ["the server dies once it has all of it", { dieAt: "end" }, "uncertain"],
  ] as const)("because %s", async (...[, behaviour, reason]) => {
    const { outcome, server } = await send(behaviour, { to: "anna@example.pl" });
    expect(outcome).toMatchObject({ sent: false, reason });
    expect(server.received).toEqual([]);
  });

  test("because the server dies amid it: what it has of it is not a message yet", async () => {
    const letter = { subject: "Długi list", paragraphs: ["x".repeat(8 * 1024 * 1024)] };
    const { outcome } = await send({ dieAt: "data" }, { to: "anna@example.pl", letter });
    expect(outcome).toMatchObject({ sent: false, reason: "delayed" });
  });

  test("because nobody listens", async () => {
    const { url, close } = await startSmtpServer();
    await close();
    const { outcome } = await send({}, { smtp: { url, tls: "optional", from: "portal@example.pl" } });
    expect(outcome).toMatchObject({
      sent: false,
      reason: "delayed",
      error: expect.stringContaining("ECONNREFUSED"),
    });
  });
});
