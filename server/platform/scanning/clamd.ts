import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { addAbortSignal, type Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

/** Address of clamd, as `node:net` takes it. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Result of a scan. */
export type Verdict =
  | { state: "clean" }
  | { state: "infected"; threat: string }
  | { state: "failed"; reason: "too_large" | "encrypted" };

/** Virus scanner. */
export interface Scanner {
  /**
   * Gives the scanner a content, a part at a time, at the scanner's pace; the source is closed in any case.
   *
   * @param signal cuts it off
   * @throws ScannerAwayError, ScanBrokenError, the reason of the signal, or what the source fails with: then nothing is known of the
   * content
   */
  scan(source: Readable, signal?: AbortSignal): Promise<Verdict>;
  /** The scanner's own words for its version and its signatures. @throws ScannerAwayError, or the reason of the signal */
  version(signal?: AbortSignal): Promise<string>;
}

/** The scanner cannot be reached, or does not answer in time. */
export class ScannerAwayError extends Error {}

/** The scanner took a content, or a part of it, and gave no verdict. */
export class ScanBrokenError extends Error {}

/** The scanner closed the connection while a content was still being sent: clamd does so where it is too large. */
export class ScanCutOffError extends ScanBrokenError {}

/** In milliseconds: to connect, and while neither side says anything. Archives take clamd up to two minutes. */
const TIMEOUTS = { connect: 5_000, silence: 180_000 };

/** clamd answers in a line; more than this is no clamd. */
const ANSWER_MAX = 4_096;

/** So many bytes are sent at once, at least. */
const PART = 256 * 1024;

/** Says that the content has ended. */
const END = Buffer.alloc(4);

/** A clamd, by its own protocol over TCP or a local socket. */
export function clamdAt(address: ClamdAddress, timeouts = TIMEOUTS): Scanner {
  /** Talks on a connection of its own until the signal cuts it off. */
  async function talk<T>(signal: AbortSignal | undefined, work: (socket: Socket) => Promise<T>): Promise<T> {
    const socket = await connectTo(address, timeouts);
    if (signal) addAbortSignal(signal, socket);
    try {
      return await work(socket);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      socket.destroy();
    }
  }
  return {
    async scan(source, signal) {
      try {
        return verdictOf(await talk(signal, (socket) => exchange(socket, source)));
      } finally {
        source.destroy();
      }
    },
    version: (signal) =>
      talk(signal, async (socket) => {
        const answered = answerOf(socket);
        socket.write("zVERSION\0");
        return await answered.catch((error) => {
          throw error instanceof ScanBrokenError ? new ScannerAwayError(error.message) : error;
        });
      }),
  };
}

async function connectTo(address: ClamdAddress, timeouts: typeof TIMEOUTS): Promise<Socket> {
  const socket = createConnection({ ...address });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(timeouts.connect) });
  } catch (cause) {
    socket.on("error", () => {}).destroy();
    throw new ScannerAwayError("the virus scanner cannot be reached", { cause });
  }
  return socket.setTimeout(timeouts.silence);
}

/** Sends a content by INSTREAM: parts with their lengths, at the pace at which clamd takes them. */
async function exchange(socket: Socket, source: Readable): Promise<string> {
  const answered = answerOf(socket);
  // It is waited for below; meanwhile it may fail.
  const ended = answered.then(
    () => true,
    () => true,
  );
  let over = false;
  void ended.then(() => {
    over = true;
  });
  socket.write("zINSTREAM\0");
  for await (const part of inParts(source)) {
    // An answer amid the content is a refusal; what is still written is lost.
    if (over) break;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    if (!socket.write(Buffer.concat([length, part]))) await Promise.race([ended, drained(socket)]);
    // clamd refuses by an answer and closes at once, and Node.js forgets the answer where the next part finds the connection
    // closed before it is read. So there is time to read it; where that is not enough the caller tries again.
    await delay(1);
  }
  const cutOff = over;
  if (!cutOff) socket.write(END);
  return answered.catch((error: unknown) => {
    if (!cutOff || !(error instanceof ScanBrokenError)) throw error;
    throw new ScanCutOffError(error.message, { cause: error });
  });
}

/** The bytes of the source, in parts of `PART` and a last one. */
async function* inParts(source: Readable): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const some of source as AsyncIterable<Buffer>) {
    gathered.push(some);
    size += some.length;
    if (size < PART) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once("drain", resolve).once("close", () => resolve());
  });
}

/** Reads clamd's answer up to its closing zero. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part) => {
      text += part;
      const end = text.indexOf("\0");
      if (end !== -1) resolve(text.slice(0, end));
      else if (text.length > ANSWER_MAX) reject(new ScanBrokenError("what answers is no clamd"));
    });
    socket.on("timeout", () => reject(new ScannerAwayError("the virus scanner does not answer")));
    socket.on("error", (cause) => reject(new ScanBrokenError("the virus scanner broke off", { cause })));
    socket.on("close", () => reject(new ScanBrokenError("the virus scanner broke off")));
  });
}

/** Names that clamd gives to a content beyond its limits, or one it cannot open, where it is set to report them. */
const LIMITS = /^Heuristics\.Limits\.Exceeded/;
const ENCRYPTED = /^Heuristics\.Encrypted/;

function verdictOf(answer: string): Verdict {
  if (answer === "stream: OK") return { state: "clean" };
  if (/^INSTREAM size limit exceeded/.test(answer)) return { state: "failed", reason: "too_large" };
  const threat = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (threat === undefined) throw new ScanBrokenError(`the virus scanner answers: ${answer}`);
  if (LIMITS.test(threat)) return { state: "failed", reason: "too_large" };
  if (ENCRYPTED.test(threat)) return { state: "failed", reason: "encrypted" };
  return { state: "infected", threat };
}
