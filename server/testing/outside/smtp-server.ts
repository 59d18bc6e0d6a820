import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TestSmtpServer {
  /** Value of `SMTP_URL`. */
  url: string;
  /** Accepted messages, oldest first. */
  received: Email[];
  /** Number of messages received in full, accepted or not. */
  offered(): number;
  /** Number of received bytes of messages. */
  read(): number;
  close(): Promise<void>;
}

/** Deviations of the server from accepting everything. */
export interface Behaviour {
  /** Decides on each recipient and message before it is accepted; an error with `responseCode` refuses. */
  judge?(at: "recipient" | "message", address: string): Error | undefined | Promise<Error | undefined>;
  /** Drops every connection at this point: at the recipient, amid the message, or once it has all of it. */
  dieAt?: "recipient" | "data" | "end";
  port?: number;
  /** Offers STARTTLS, with a certificate that nobody trusts. */
  offersTls?: boolean;
}

/** A refusal with this code, as in 550 or 451. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error("refused by the test"), { responseCode });
}

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startSmtpServer(behaviour: Behaviour = {}): Promise<TestSmtpServer> {
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  let offered = 0;
  let read = 0;
  const dies = (at: Behaviour["dieAt"]) => {
    if (behaviour.dieAt !== at) return false;
    for (const socket of sockets) socket.destroy();
    return true;
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: behaviour.offersTls ? [] : ["STARTTLS"],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (dies("recipient")) return;
      void Promise.resolve(behaviour.judge?.("recipient", address)).then((error) => done(error));
    },
    async onData(stream, { envelope }, done) {
      if (dies("data")) return;
      stream.on("data", (chunk: Buffer) => {
        read += chunk.length;
      });
      const content = await buffer(stream).catch(() => undefined);
      // The sender disconnected before the end.
      if (content === undefined) return;
      offered += 1;
      if (dies("end")) return;
      const error = await behaviour.judge?.("message", envelope.rcptTo[0]?.address ?? "");
      if (!error) received.push(await PostalMime.parse(content));
      done(error);
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(behaviour.port ?? 0, "127.0.0.1", () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered: () => offered,
    read: () => read,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
