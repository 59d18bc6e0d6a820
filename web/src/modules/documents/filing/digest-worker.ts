import { digest } from "./digest.ts";

/** A file to digest, and what became of it. */
export interface Digested {
  number: number;
  /** Null where the file cannot be read. */
  sha256: string | null;
}

self.addEventListener("message", async ({ data }: MessageEvent<{ number: number; file: File }>) => {
  const sha256 = await digest(data.file).catch(() => null);
  self.postMessage({ number: data.number, sha256 } satisfies Digested);
});
