import type { Digested } from "./digest-worker.ts";

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, (sha256: string | null) => void>();

/**
 * The SHA-256 of a file, which a thread of its own computes: the screen stays as quick as it was.
 *
 * @returns null where the file cannot be read
 */
export function sha256Of(file: File): Promise<string | null> {
  worker ??= begin();
  last += 1;
  const number = last;
  const answer = new Promise<string | null>((resolve) => waiting.set(number, resolve));
  worker.postMessage({ number, file });
  return answer;
}

function begin(): Worker {
  const begun = new Worker(new URL("./digest-worker.ts", import.meta.url), { type: "module" });
  begun.addEventListener("message", ({ data: { number, sha256 } }: MessageEvent<Digested>) => {
    waiting.get(number)?.(sha256);
    waiting.delete(number);
  });
  begun.addEventListener("error", () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    worker = undefined;
  });
  return begun;
}
