import { Readable } from "node:stream";
import { boundWords } from "@bonum/contract/text/typography.ts";

export interface Sending {
  /** Mail server and sender. */
  smtp: { url: string; tls: "required" | "optional"; from: string };
  /** Id of the message, the same at every try: a server that gets it twice can tell. */
  id: string;
  to: string;
  letter: Letter;
  language: "pl" | "en";
  baseUrl: string;
  /**
   * Notes that the message is about to be handed over; awaited before its last byte goes out. Where it throws, the message
   * does not go out, and the outcome is "delayed".
   */
  onHandOver?(): Promise<void>;
  /** Breaks the sending off, as long as nothing is handed over: the outcome is "delayed". */
  signal?: AbortSignal;
}

/**
 * Outcome of a message. `refused`: it never will be taken; `delayed`: it was not taken, and may be later;
 * `uncertain`: it was handed over to its end, and the server was lost before it said whether it took it.
 */
export type Outcome =
  | { sent: true }
  | { sent: false; reason: "refused" | "delayed" | "uncertain"; error: string };

const SILENCE_MS = 60_000;
const LONGEST_MS = 5 * 60_000;

/** Sends one message, once. */
export async function sendLetter(sending: Sending): Promise<Outcome> {
  const { smtp, id, to, letter, language, baseUrl, onHandOver, signal } = sending;
  // Loaded with the first message that goes out.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtp.url,
    // Of `smtp://`; `smtps://` begins with TLS.
    requireTLS: smtp.tls === "required",
    connectionTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let handedOver = false;
  const breakingOff = new AbortController();
  const breakOff = () => {
    if (!handedOver) breakingOff.abort();
  };
  signal?.addEventListener("abort", breakOff);
  const handOver = async () => {
    await onHandOver?.();
    handedOver = true;
  };
  transport.use("stream", (mail, done) => {
    // Small parts are asked for one by one, so that the last is held back until all before it have gone.
    mail.message.processFunc((message) =>
      Readable.from(beforeTheLast(message, handOver), { objectMode: false, highWaterMark: 1 }),
    );
    done();
  });
  try {
    await transport.sendMail({
      from: smtp.from,
      to: { name: "", address: to },
      replyTo: letter.replyTo,
      subject: letter.subject,
      messageId: `<${id}@${domainOf(smtp.from)}>`,
      headers: { "auto-submitted": "auto-generated" },
      attachments: letter.attachments?.map(({ fileName, ...attachment }) => ({
        ...attachment,
        filename: fileName,
      })),
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), breakingOff.signal]),
      ...writeLetter(letter, { language, baseUrl }),
    });
    return { sent: true };
  } catch (error) {
    return failure(error as SmtpError, handedOver);
  } finally {
    signal?.removeEventListener("abort", breakOff);
  }
}

/**
 * Passes a message on, its last part only after `handOver`: a server that was lost before cannot have the message. Nothing
 * is asked for before the server waits for the message, so nothing is handed over that it refused by the envelope.
 */
async function* beforeTheLast(message: AsyncIterable<Buffer>, handOver: () => Promise<void>) {
  let held: Buffer | undefined;
  for await (const part of message) {
    if (held) yield held;
    held = part;
  }
  await handOver();
  if (held) yield held;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

function failure({ code, responseCode, message }: SmtpError, handedOver: boolean): Outcome {
  const error = message.slice(0, 500);
  // What is wrong with the envelope or the message; a refused log-in or a busy server is not the message's fault.
  if (code === "EENVELOPE" || code === "EMESSAGE") {
    const lasting = responseCode === undefined || responseCode >= 500;
    return { sent: false, reason: lasting ? "refused" : "delayed", error };
  }
  return { sent: false, reason: handedOver && responseCode === undefined ? "uncertain" : "delayed", error };
}

/** Domain of a sender such as `Portal <portal@example.pl>`. */
function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
}

/** Message in one language and without markup, the result of every template. */
export interface Letter {
  subject: string;
  /** Paragraphs before the link. */
  paragraphs: string[];
  /** Link to go on; `path` is below the portal's address, as in `/invitation/…`. */
  link?: { label: string; path: string };
  /** A list of further links, after the first. */
  items?: { text: string; path: string }[];
  /** Something that a person wrote, shown apart and as it is. */
  quote?: string;
  /** Paragraphs at the end, as in how long the link is good. */
  closing?: string[];
  /** Address for answers, where that is not the sender. */
  replyTo?: string;
  /** Files, as text. */
  attachments?: { fileName: string; contentType: string; content: string }[];
}

/** The two forms of a letter's body. */
interface Body {
  text: string;
  html: string;
}

/** Writes a letter as plain text and as HTML; `baseUrl` is the portal's address without a slash at its end. */
export function writeLetter(letter: Letter, { language, baseUrl }: Writing): Body {
  const written = language === "pl" ? bound(letter) : letter;
  return { text: asText(written, baseUrl), html: asHtml(written, { language, baseUrl }) };
}

/** The letter with the hard spaces of Polish in it; what a person wrote stays as it is. */
function bound({ paragraphs, link, items, closing, ...letter }: Letter): Letter {
  return {
    ...letter,
    paragraphs: paragraphs.map(boundWords),
    ...(link && { link: { ...link, label: boundWords(link.label) } }),
    ...(items && { items: items.map((item) => ({ ...item, text: boundWords(item.text) })) }),
    ...(closing && { closing: closing.map(boundWords) }),
  };
}

interface Writing {
  language: "pl" | "en";
  baseUrl: string;
}

/** A letter's link as people follow it. */
export function linkOf({ link }: Letter, baseUrl: string): string | null {
  return link ? `${baseUrl}${link.path}` : null;
}

function asText(letter: Letter, baseUrl: string): string {
  const { paragraphs, link, items = [], quote, closing = [] } = letter;
  const parts = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${linkOf(letter, baseUrl)}`] : []),
    ...items.map(({ text, path }) => `* ${text}\n  ${baseUrl}${path}`),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, "> ")]),
    ...closing,
    `-- \nBonum Publicum\n${baseUrl}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#12507b;color:#ffffff;text-decoration:none";
const QUOTE = "margin:16px 0;padding:8px 16px;border-left:4px solid #8a99a8;white-space:pre-wrap";

function asHtml(letter: Letter, { language, baseUrl }: Writing): string {
  const { subject, paragraphs, link, items = [], quote, closing = [] } = letter;
  const address = escapeHtml(linkOf(letter, baseUrl) ?? "");
  const body = [
    ...paragraphs.map(paragraph),
    ...(link
      ? [
          `<p><a href="${address}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
          `<p style="word-break:break-all"><a href="${address}">${address}</a></p>`,
        ]
      : []),
    ...(items.length === 0 ? [] : [`<ul>${items.map((item) => listed(item, baseUrl)).join("")}</ul>`]),
    ...(quote === undefined ? [] : [`<blockquote style="${QUOTE}">${escapeHtml(quote)}</blockquote>`]),
    ...closing.map(paragraph),
    `<hr><p>Bonum Publicum<br><a href="${escapeHtml(baseUrl)}">${escapeHtml(baseUrl)}</a></p>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">',
    ...body,
    "</body></html>",
  ].join("\n");
}

function listed({ text, path }: { text: string; path: string }, baseUrl: string): string {
  return `<li><a href="${escapeHtml(`${baseUrl}${path}`)}">${escapeHtml(text)}</a></li>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
