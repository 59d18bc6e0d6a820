import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transact } from "../../../platform/database/transaction.ts";
import { StorageUnavailableError } from "../../../platform/storage/storage.ts";
import { addClient, signInFor } from "../../../testing/clients.ts";
import { PDF, PNG } from "../../../testing/documents/documents.ts";
import { inboxOf } from "../../../testing/inbox.ts";
import { addInvestment } from "../../../testing/investments.ts";
import {
  startImapServer,
  type TestImapServer,
  whyNoImapServer,
} from "../../../testing/outside/imap-server.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { pollAgain } from "../sources/poll.ts";
import { type MailPoll, pollMailbox } from "./poll.ts";
import { eraseSender } from "./queries.ts";

const LIMIT = 64 * 1024;
const whyNot = await whyNoImapServer();
const title = whyNot === null ? "a mailbox" : `a mailbox (skipped: ${whyNot})`;

interface Part {
  headers: string[];
  content: string | Buffer;
}

const base64 = (content: string | Buffer) =>
  Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n");

/** A file within a mail. */
function file(name: string, content: string | Buffer = PDF, headers: string[] = []): Part {
  const encoded = `=?utf-8?B?${Buffer.from(name).toString("base64")}?=`;
  return {
    headers: [
      "Content-Type: application/octet-stream",
      `Content-Disposition: attachment; filename="${encoded}"`,
      ...headers,
    ],
    content,
  };
}

function mail(parts: Part[], { from = "obcy@example.pl", subject = "Papiery" } = {}): string {
  const written = parts.map(
    ({ headers, content }) =>
      `--b\r\n${headers.join("\r\n")}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}\r\n`,
  );
  return [
    `From: Nadawca <${from}>`,
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nDzień dobry\r\n${written.join("")}--b--`,
    "",
  ].join("\r\n");
}

describe.skipIf(whyNot !== null)(title, () => {
  let t: TestPortal;
  let admin: SignedIn;
  let server: TestImapServer;
  beforeAll(async () => {
    t = await createTestPortal({ config: { maxUploadBytes: LIMIT } });
    admin = await t.signIn();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    for (const table of [
      "inbox_papers",
      "inbox_refusals",
      "inbox_mails",
      "inbox_mailboxes",
      "inbox_sources",
    ] as const)
      await t.portal.database.deleteFrom(table).execute();
    server = await startImapServer();
  });
  afterEach(() => server.close());

  const inbox = inboxOf(
    () => t,
    () => admin,
  );
  const look = (overrides: Partial<MailPoll["imap"]> = {}) =>
    pollMailbox({
      portal: t.portal,
      log: { warn: () => undefined },
      imap: { ...server.config, ...overrides },
    });
  const names = async () => (await inbox.papers()).map(({ fileName }) => fileName);
  const refused = async () => (await inbox.state()).refused.map(({ name, reason }) => [name, reason]).sort();

  test("its attachments wait, and the mail is marked as read", async () => {
    await server.deliver(mail([file("Zażółć gęślą.pdf"), file("drugi.txt", "treść")]));
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
    const papers = await inbox.papers();
    expect(papers).toMatchObject([
      {
        source: "mail",
        fileName: "Zażółć gęślą.pdf",
        contentType: "application/pdf",
        size: PDF.length,
        mail: { sender: "obcy@example.pl", senderName: "Nadawca", subject: "Papiery", client: null },
        proposals: [],
      },
      { fileName: "drugi.txt", contentType: "text/plain" },
    ]);
    const content = await inbox.call("GET", `/${papers[0]?.id}/content`);
    expect(content.rawPayload.equals(PDF)).toBe(true);
    expect(await server.unread()).toEqual([]);
  });

  test("of what was there before only unread mails are taken; later ones also where somebody has read them", async () => {
    await server.deliver(mail([file("stary przeczytany.pdf", "a")]), ["\\Seen"]);
    await server.deliver(mail([file("stary nieprzeczytany.pdf", "b")]));
    await look();
    await server.deliver(mail([file("nowy przeczytany.pdf", "c")]), ["\\Seen"]);
    await look();
    expect(await names()).toEqual(["stary nieprzeczytany.pdf", "nowy przeczytany.pdf"]);
  });

  test("the sender's address proposes its client's projects, and assigns nothing", async () => {
    const { id } = await addClient(t, admin, { name: "Deweloper Żródło" });
    const owner = await signInFor(t, id);
    const project = await addInvestment(t, owner);
    // Anybody can write this address.
    await server.deliver(mail([file("skan.pdf")], { from: owner.email.toUpperCase() }));
    await look();
    const [paper] = await inbox.papers();
    expect(paper).toMatchObject({
      mail: { sender: owner.email, client: "Deweloper Żródło" },
      proposals: [{ investment: { id: project.id }, client: "Deweloper Żródło" }],
    });
    const list = await t.app.inject({ url: "/api/files", headers: owner.headers });
    expect(list.json()).toEqual([]);
    const accepted = await inbox.call("POST", `/${paper?.id}/accept`, { payload: { fileName: "skan.pdf" } });
    expect(accepted.statusCode).toBe(201);
    const attached = t.portal.database.selectFrom("investment_documents").selectAll();
    expect(await attached.execute()).toEqual([]);
  });

  test("of 500 attachments the first 50 are taken, and it is said", async () => {
    const parts = Array.from({ length: 500 }, (_, index) => file(`plik ${index + 1}.txt`, `treść ${index}`));
    await server.deliver(mail(parts));
    expect(await look()).toBe(50);
    expect(await refused()).toEqual([["plik 51.txt (+449)", "tooMany"]]);
    expect(await look()).toBe(0);
  });

  test("what is no paper is left out with its reason", async () => {
    const picture = (bytes: number) => ({
      headers: [
        "Content-Type: image/png; name=logo.png",
        "Content-ID: <logo>",
        "Content-Disposition: inline",
      ],
      content: Buffer.concat([PNG, Buffer.alloc(bytes)]),
    });
    await server.deliver(
      mail([
        picture(10),
        picture(40_000),
        file("pusty.pdf", ""),
        file("za duży.bin", Buffer.alloc(LIMIT + 1, "x")),
        { headers: ["Content-Type: application/pkcs7-signature; name=smime.p7s"], content: "podpis" },
        file(`${"długa ".repeat(60)}.pdf`),
        file("a\u0007b.txt", "dzwonek"),
      ]),
    );
    expect(await look()).toBe(3);
    expect(await names()).toEqual(["logo.png", expect.stringMatching(/^długa .*\.pdf$/), "ab.txt"]);
    expect((await inbox.papers())[1]?.fileName.length).toBeLessThanOrEqual(255);
    expect(await refused()).toEqual([
      ["logo.png", "signature"],
      ["pusty.pdf", "empty"],
      ["smime.p7s", "signature"],
      ["za duży.bin", "tooLarge"],
    ]);
  });

  test("without attachments, and malformed: the mail is left unread and told of once", async () => {
    const empty = await server.deliver(mail([], { subject: "Tylko pytanie" }));
    const broken = await server.deliver(
      "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: ;;;=\r\nContent-Transfer-Encoding: x\r\n\r\n\xff\xfe",
    );
    for (let times = 0; times < 5; times += 1) await look();
    expect(await server.unread()).toContain(empty);
    expect((await refused()).length + (await names()).length).toBe(2);
    expect(await refused()).toContainEqual(["Tylko pytanie", "noAttachments"]);
    expect(broken).toBe(2);
  });

  test("a mail that was forwarded within it gives its own attachments, or itself", async () => {
    const forwarded = (inner: string) => ({
      headers: ["Content-Type: message/rfc822", "Content-Disposition: attachment"],
      content: inner,
    });
    const plain = ({ headers, content }: Part) => `${headers.join("\r\n")}\r\n\r\n${content}`;
    const wrapped = (inner: string, subject: string) =>
      [
        "From: a@example.pl",
        `Subject: ${subject}`,
        "MIME-Version: 1.0",
        "Content-Type: multipart/mixed; boundary=zewn",
        "",
        `--zewn\r\n${plain(forwarded(inner))}\r\n--zewn--`,
        "",
      ].join("\r\n");
    await server.deliver(wrapped(mail([file("w środku.pdf")]), "pierwsza"));
    await server.deliver(wrapped("From: b@example.pl\r\nSubject: Decyzja\r\n\r\nSama treść\r\n", "druga"));
    await look();
    expect(await names()).toEqual(["w środku.pdf", "Decyzja.eml"]);
  });

  test("cut off amid a mail it is gone on with, and nothing comes twice", async () => {
    await server.deliver(mail([file("1.txt", "jeden"), file("2.txt", "dwa"), file("3.txt", "trzy")]));
    const write = t.portal.storage.write;
    let writes = 0;
    t.portal.storage.write = async (...stored) => {
      writes += 1;
      if (writes === 2) throw new StorageUnavailableError("away");
      return write(...stored);
    };
    await expect(look()).rejects.toThrow(StorageUnavailableError);
    t.portal.storage.write = write;
    expect(await names()).toEqual(["1.txt"]);
    expect((await server.unread()).length).toBe(1);
    expect(await look()).toBe(2);
    expect(await names()).toEqual(["1.txt", "2.txt", "3.txt"]);
    expect(await server.unread()).toEqual([]);
  });

  test("whose UIDs mean other mails by now gives what is unread, and nothing again", async () => {
    await server.deliver(mail([file("stary.pdf")]));
    await look();
    await server.renumber();
    await server.deliver(mail([file("nowy.pdf", "nowa treść")]));
    expect(await look()).toBe(1);
    expect(await names()).toEqual(["stary.pdf", "nowy.pdf"]);
  });

  test("two servers at once take a mail once", async () => {
    await server.deliver(mail([file("skan.pdf")]));
    const taken = await Promise.all([look(), look()]);
    expect(taken[0] + taken[1]).toBe(1);
    expect(await names()).toEqual(["skan.pdf"]);
  });

  test("that cannot be opened is told of without its password, and tried again later and later", async () => {
    const said: unknown[] = [];
    const log = { warn: (...words: unknown[]) => said.push(words) };
    const failure = async () =>
      (await inbox.state()).sources.find(({ source }) => source === "mail")?.failure;
    const pauses = { next: 60, firstFailed: 60, lastFailed: 200 };
    const signal = new AbortController().signal;
    const round = (overrides: Partial<MailPoll["imap"]>) =>
      pollAgain({ ...t.portal, log }, "mail", { look: () => look(overrides), pauses });
    await round({ password: "zupełnie inne" })(signal);
    expect(await failure()).toMatchObject({ kind: "login" });
    await round({ mailbox: "Nie ma takiego" })(signal);
    expect(await failure()).toMatchObject({ kind: "mailbox" });
    await round({ tls: "required" })(signal);
    expect(await failure()).toMatchObject({ kind: "encryption" });
    await server.stop();
    const away = round({});
    expect([await away(signal), await away(signal), await away(signal)]).toEqual([60, 120, 200]);
    expect(await failure()).toMatchObject({ kind: "connection", detail: "ECONNREFUSED" });
    expect(JSON.stringify(said)).not.toMatch(/haslo|zupełnie inne/);
    await server.start();
    expect(await away(signal)).toBe(60);
    expect(await failure()).toBeNull();
  });

  test("forgets who wrote a mail with the person's account", async () => {
    await server.deliver(mail([file("skan.pdf")], { from: "ktos@example.pl" }));
    await look();
    const person = { id: "", email: "ktos@example.pl", emails: ["ktos@example.pl"], retainedName: null };
    await transact(t.portal.database, (tx) => eraseSender(tx, person));
    const kept = await sql`select sender, sender_name, subject from inbox_mails`.execute(t.portal.database);
    expect(kept.rows).toEqual([{ sender: "", sender_name: "", subject: "" }]);
  });
});
