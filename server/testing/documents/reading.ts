import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { READING, type ReadingLimits } from "../../modules/documents/text/reading/limits.ts";
import { sniffContentType } from "../../platform/storage/content-intake.ts";

/** A folder of the test file, and tasks to read what is saved in it. */
export function readingFolder() {
  let directory: string;
  let files = 0;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "bonum-reading-"));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  async function saved(content: Buffer | string): Promise<string> {
    files += 1;
    const path = join(directory, String(files));
    await writeFile(path, content);
    return path;
  }

  async function taskOf(content: Buffer | string, limits: Partial<ReadingLimits> = {}) {
    const bytes = Buffer.from(content);
    return {
      path: await saved(bytes),
      contentType: await sniffContentType(bytes.subarray(0, 262_144)),
      size: bytes.length,
      limits: { ...READING, ...limits },
    };
  }

  return { saved, taskOf };
}
