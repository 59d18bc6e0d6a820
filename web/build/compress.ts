import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this size, in bytes, the answer's headers weigh more than what compression saves. */
const WORTH_IT = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing itself. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        const directory = resolve(root, build.outDir);
        const files = await readdir(directory, { recursive: true });
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(join(directory, file))),
        );
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(content, { params })),
    writeFile(`${path}.gz`, await toGzip(content, { level: 9 })),
  ]);
}
