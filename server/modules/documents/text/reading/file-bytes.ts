import { open } from "node:fs/promises";

/** Some bytes of a file; fewer where it ends. */
export async function readBytes(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
