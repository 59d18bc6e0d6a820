import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Behaviour of the passage towards its connections. */
export type Way =
  | { is: "open" }
  /** Refuses new connections, and cuts the open ones. */
  | { is: "away" }
  /** Connections are taken, and no byte passes in either direction. */
  | { is: "frozen" }
  /** Limits each direction of each connection. */
  | { is: "slow"; bytesPerSecond: number }
  /** Each connection is cut once so many bytes have passed it, those back and forth together. */
  | { is: "cutting"; afterBytes: number }
  /** Each connection is cut where this text would pass it. Those that stand are cut too: what they prepared, they say no more. */
  | { is: "losing"; text: string }
  /** Each request is answered by HTTP with a 500. */
  | { is: "failing" };

const FAILED = "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

const TURN_MS = 50;

/** A way to another server on loopback that can be made to fail. */
export class Passage {
  /** The port behind it; another one where what is there was started anew. */
  target: number;
  readonly #server: Server;
  readonly #open = new Set<Passing>();
  #way: Way = { is: "open" };
  #port = 0;

  private constructor(target: number) {
    this.target = target;
    this.#server = createServer({ pauseOnConnect: true }, (socket) => this.#pass(socket));
  }

  static async before(target: number): Promise<Passage> {
    const passage = new Passage(target);
    await passage.#listen();
    return passage;
  }

  /** The same address, by this way. */
  through(url: string): string {
    const changed = new URL(url);
    changed.port = String(this.#port);
    return changed.href;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#open.size;
  }

  async become(way: Way): Promise<void> {
    const before = this.#way;
    this.#way = way;
    if (way.is === "away") {
      this.#server.close();
      this.#cut();
    } else if (before.is === "away") await this.#listen();
    if (way.is === "losing" || way.is === "failing" || before.is === "failing") this.#cut();
    for (const passing of this.#open) passing.become(way);
  }

  async close(): Promise<void> {
    this.#cut();
    if (this.#server.listening) await new Promise((closed) => this.#server.close(closed));
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #cut(): void {
    for (const passing of this.#open) passing.cut();
  }

  #pass(client: Socket): void {
    if (this.#way.is === "failing") {
      answerFailed(client);
      return;
    }
    const passing = new Passing(client, connect(this.target, "127.0.0.1"));
    this.#open.add(passing);
    client.once("close", () => this.#open.delete(passing));
    passing.become(this.#way);
  }
}

function answerFailed(client: Socket): void {
  client.on("error", () => {});
  client.once("data", () => client.write(FAILED));
  client.resume();
  // Reads the rest: a sender that is cut off would not see the answer.
  setTimeout(() => client.destroy(), 1_000).unref();
}

/** One connection with the one behind it. */
class Passing {
  readonly #sides: [Socket, Socket];
  #way: Way = { is: "open" };
  #left = Number.POSITIVE_INFINITY;

  constructor(...sides: [Socket, Socket]) {
    this.#sides = sides;
    const [client, target] = sides;
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on("data", (chunk) => this.#forward(from, to, chunk));
      from.on("error", () => this.cut());
      from.once("end", () => to.end());
      from.once("close", () => this.cut());
      to.on("drain", () => this.#goOn(from));
    }
  }

  become(way: Way): void {
    this.#way = way;
    this.#left = way.is === "cutting" ? way.afterBytes : Number.POSITIVE_INFINITY;
    for (const side of this.#sides) this.#goOn(side);
  }

  cut(): void {
    for (const side of this.#sides) side.destroy();
  }

  #goOn(side: Socket): void {
    if (this.#way.is === "frozen") side.pause();
    else side.resume();
  }

  #forward(from: Socket, to: Socket, chunk: Buffer): void {
    if (this.#way.is === "losing" && chunk.includes(this.#way.text)) {
      this.cut();
      return;
    }
    if (chunk.length > this.#left) {
      to.write(chunk.subarray(0, this.#left), () => this.cut());
      this.#left = 0;
      return;
    }
    this.#left -= chunk.length;
    const isTaken = to.write(chunk);
    if (this.#way.is === "slow") {
      from.pause();
      const ms = Math.max(TURN_MS, (chunk.length / this.#way.bytesPerSecond) * 1000);
      setTimeout(() => this.#goOn(from), ms).unref();
    } else if (!isTaken) from.pause();
  }
}
