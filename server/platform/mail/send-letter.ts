import { PassThrough } from "node:stream";
import { type Letter, writeLetter } from "./letter.ts";

export interface Sending {
  /** Where mail goes out. */
  smtp: { url: string; from: string };
  /** Of the message, the same at every try: a server that gets it twice can tell. */
  id: string;
  to: string;
  letter: Letter;
  language: "pl" | "en";
  baseUrl: string;
}

/**
 * What became of a message. `refused`: it never will be taken; `delayed`: it was not taken, and may be later;
 * `uncertain`: it was handed over to its end, and the server was lost before it said whether it took it.
 */
export type Outcome =
  | { sent: true }
  | { sent: false; reason: "refused" | "delayed" | "uncertain"; error: string };

const SILENCE_MS = 60_000;
const LONGEST_MS = 5 * 60_000;

/** Sends one message, once. */
export async function sendLetter(sending: Sending): Promise<Outcome> {
  const { smtp, id, to, letter, language, baseUrl } = sending;
  // Loaded with the first message that goes out.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let handedOver = false;
  // The last byte of the message passes here just before the dot that ends it, so that a server lost before cannot have it.
  transport.use("stream", (mail, done) => {
    mail.message.transform(
      () =>
        new PassThrough({
          flush(flushed) {
            handedOver = true;
            flushed();
          },
        }),
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
      signal: AbortSignal.timeout(LONGEST_MS),
      ...writeLetter(letter, { language, baseUrl }),
    });
    return { sent: true };
  } catch (error) {
    return failure(error as SmtpError, handedOver);
  }
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

/** What stands after the at sign of a sender as in `Portal <portal@example.pl>`. */
function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
}
