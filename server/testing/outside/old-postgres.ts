import { createServer, type Socket } from "node:net";

/**
 * Speaks as much of PostgreSQL's protocol as the question for its version needs, and says that it is an older one: what an
 * old server itself would say, for none is installed.
 */
export async function oldPostgres(
  version: string,
): Promise<{ port: number; asked(): string[]; close(): void }> {
  const asked: string[] = [];
  const answer = (socket: Socket) => {
    let begun = false;
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if (!begun) {
        begun = true;
        // Every connection is accepted and may query.
        socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
        return;
      }
      if (data.toString("latin1", 0, 1) !== "Q") return;
      asked.push(data.toString("utf8", 5, data.length - 1));
      socket.write(answerWith(version));
    });
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    asked: () => asked,
    close: () => server.close(),
  };
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function message(type: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(content.length + 4), content]);
}

const TEXT = 25;
const INT4 = 23;

/** One row of a name and a number. */
function answerWith(version: string): Buffer {
  const number = String(Number(version.split(".")[0]) * 10_000 + Number(version.split(".")[1]));
  const field = (name: string, type: number) =>
    Buffer.concat([
      ...[Buffer.from(`${name}\0`), int32(0), int16(0), int32(type)],
      ...[int16(-1), int32(-1), int16(0)],
    ]);
  const value = (text: string) => Buffer.concat([int32(Buffer.byteLength(text)), Buffer.from(text)]);
  return Buffer.concat([
    message("T", Buffer.concat([int16(2), field("name", TEXT), field("number", INT4)])),
    message("D", Buffer.concat([int16(2), value(version), value(number)])),
    message("C", Buffer.from("SELECT 1\0")),
    message("Z", Buffer.from("I")),
  ]);
}
