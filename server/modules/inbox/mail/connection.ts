import type { InboxFailure } from "@bonum/contract/inbox/fields.ts";
import type { ImapFlow } from "imapflow";
import type { ImapConfig } from "../../../config.ts";
import { codeOf, SourceFailure } from "../sources/failure.ts";

/** Time limits of the server's silence, in milliseconds: when connecting, and while reading. */
const TIMES = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Opens the mailbox, does the work in it, and closes the connection however that ends, at once when the signal says so.
 *
 * @throws SourceFailure, whose detail holds no word of the server's: a server may repeat what it was sent
 */
export async function withMailbox<T>(
  { host, port, secure, tls, user, password, mailbox }: ImapConfig,
  signal: AbortSignal | undefined,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { ImapFlow } = await import("imapflow");
  const auth = { user, pass: password };
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth,
    ...TIMES,
    ...(!secure && tls === "required" && { doSTARTTLS: true }),
    disableAutoIdle: true,
    logger: false,
  });
  // The waiting call reports the failure.
  client.on("error", () => undefined);
  const stop = () => client.close();
  signal?.addEventListener("abort", stop);
  try {
    await client.connect().catch((error: unknown) => fail(error));
    const lock = await client.getMailboxLock(mailbox).catch((error: unknown) => fail(error, "mailbox"));
    try {
      return await work(client);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (client.usable || error instanceof SourceFailure) throw error;
    return fail(error, "connection");
  } finally {
    signal?.removeEventListener("abort", stop);
    if (client.usable) await client.logout().catch(() => undefined);
    client.close();
  }
}

const ENCRYPTION = /TLS|SSL|CERT|UPGRADE|SIGNATURE|SELF_SIGNED|ISSUER|EPROTO/i;
const CONNECTION = /^(E[A-Z]+|CONNECT_TIMEOUT|GREETING_TIMEOUT|NoConnection|ClosedAfterConnect\w*)$/;

function fail(error: unknown, otherwise: InboxFailure = "other"): never {
  const code = codeOf(error);
  if (error instanceof Error && "authenticationFailed" in error) throw new SourceFailure("login");
  if (ENCRYPTION.test(code)) throw new SourceFailure("encryption", code);
  // Only `doSTARTTLS` asks for an extension.
  if (code === "MissingServerExtension" || (error instanceof Error && /STARTTLS/.test(error.message)))
    throw new SourceFailure("encryption", "STARTTLS");
  if (CONNECTION.test(code)) throw new SourceFailure("connection", code);
  throw new SourceFailure(otherwise, code);
}
