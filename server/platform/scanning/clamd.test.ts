import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type Clamd,
  STREAM_MAX,
  startClamd,
  THREAT,
  THREAT_NAME,
  whyNoClamd,
} from "../../testing/outside/clamd.ts";
import { clamdAt, ScanBrokenError, ScanCutOffError, ScannerAwayError } from "./clamd.ts";

const lacking = await whyNoClamd();

/** A content of so many bytes in parts of 16 KiB, with the threat across the border of two. */
function contentOf(bytes: number, { threat = false } = {}): Readable {
  const content = Buffer.alloc(bytes, "Zwykły tekst. ");
  if (threat) content.write(THREAT, 16 * 1024 - 5);
  const parts = Array.from({ length: Math.ceil(bytes / 16_384) }, (_, index) =>
    content.subarray(index * 16_384, (index + 1) * 16_384),
  );
  return Readable.from(parts, { objectMode: false });
}

describe.skipIf(lacking !== null)(`a real clamd${lacking ? ` (${lacking})` : ""}`, () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.close());

  const byPort = () => clamdAt({ host: "127.0.0.1", port: clamd.port });
  const bySocket = () => clamdAt({ path: clamd.path });

  /** clamd may close before its refusal is read; then the caller tries again. */
  const againUntilAnswered = (source: () => Readable) =>
    vi.waitFor(() => byPort().scan(source()), { timeout: 10_000 });

  test("finds nothing in a content, and the threat in another one, by TCP and by its socket", async () => {
    for (const scanner of [byPort(), bySocket()]) {
      expect(await scanner.scan(contentOf(200_000))).toEqual({ state: "clean" });
      const infected = await scanner.scan(contentOf(200_000, { threat: true }));
      expect(infected).toEqual({ state: "infected", threat: THREAT_NAME });
    }
  });

  test("tells its version", async () => {
    expect(await byPort().version()).toMatch(/^ClamAV \d+\.\d+/);
  });

  test("refuses what is too large for it amid the content, which is closed then", async () => {
    const source = contentOf(8 * STREAM_MAX);
    const scanned = byPort().scan(source);
    const verdict = await scanned.catch(() => againUntilAnswered(() => contentOf(8 * STREAM_MAX)));
    expect(verdict).toEqual({ state: "failed", reason: "too_large" });
    expect(source.destroyed).toBe(true);
  });

  test("a content that fails amid its bytes has no verdict", async () => {
    const source = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error("the storage went away");
      })(),
    );
    await expect(byPort().scan(source)).rejects.toThrow("the storage went away");
    expect(await byPort().scan(contentOf(10))).toEqual({ state: "clean" });
  });

  test("that ends amid a content gives no verdict, and answers again once it is back", async () => {
    const cut = byPort().scan(
      Readable.from(
        (async function* () {
          yield Buffer.alloc(1000);
          await clamd.stop("SIGKILL");
          yield Buffer.alloc(1000);
        })(),
      ),
    );
    await expect(cut).rejects.toBeInstanceOf(ScanBrokenError);
    const source = contentOf(10);
    await expect(byPort().scan(source)).rejects.toBeInstanceOf(ScannerAwayError);
    expect(source.destroyed).toBe(true);
    await expect(bySocket().scan(contentOf(10))).rejects.toBeInstanceOf(ScannerAwayError);
    await clamd.start();
    expect(await bySocket().scan(contentOf(10))).toEqual({ state: "clean" });
  });

  test("that stands still is given up after a while", async () => {
    const scanner = clamdAt({ path: clamd.path }, { connect: 1_000, silence: 300 });
    clamd.freeze();
    try {
      await expect(scanner.scan(contentOf(10))).rejects.toBeInstanceOf(ScannerAwayError);
      await expect(scanner.version()).rejects.toBeInstanceOf(ScannerAwayError);
    } finally {
      clamd.goOn();
    }
  });
});

describe("what answers otherwise", () => {
  const open = new Set<Socket>();
  let close = async () => {};
  afterEach(() => close());

  /** Something that answers each connection in its own words, and closes it. */
  async function answering(words: string) {
    const server = createServer((socket) => {
      open.add(socket);
      socket.on("error", () => {});
      socket.resume().once("data", () => socket.end(words));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    close = async () => {
      for (const socket of open) socket.destroy();
      open.clear();
      await new Promise((resolve) => server.close(resolve));
    };
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return clamdAt({ host: "127.0.0.1", port: address.port });
  }

  test("an answer that is lost, as the scanner closes amid a content, is told from one that never came", async () => {
    await expect((await answering("")).scan(contentOf(20_000_000))).rejects.toThrow(ScanCutOffError);
  });

  test("the limits of clamd and encrypted archives are no threat", async () => {
    const scan = async (words: string) => (await answering(words)).scan(contentOf(10));
    const limited = "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0";
    expect(await scan(limited)).toEqual({ state: "failed", reason: "too_large" });
    await close();
    const encrypted = "stream: Heuristics.Encrypted.Zip FOUND\0";
    expect(await scan(encrypted)).toEqual({ state: "failed", reason: "encrypted" });
  });

  test.each([
    ["an error of clamd", "stream: Can't allocate memory ERROR\0"],
    ["half an answer", "stream: O"],
    ["OK with something before it", "other: stream: OK\0"],
    ["nothing", ""],
    ["more than clamd ever says", "x".repeat(10_000)],
  ])("%s is no verdict", async (_, words) => {
    const scanner = await answering(words);
    await expect(scanner.scan(contentOf(10))).rejects.toBeInstanceOf(ScanBrokenError);
  });
});
