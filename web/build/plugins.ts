import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

interface Budget {
  /** What the reader waits for. */
  name: string;
  /** The modules, from the root, whose chunks and everything they import must have come by then. */
  modules: string[];
  /** Bytes of brotli-compressed JavaScript. */
  limit: number;
}

type Bundle = Rolldown.OutputBundle;

/** Prints how much JavaScript each stage loads, and fails the build where it is more than allowed. */
export function budget(budgets: Budget[]): Plugin {
  let root = "";
  return {
    name: "budget",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      root = config.root;
    },
    writeBundle(_, bundle) {
      for (const { name, modules, limit } of budgets) {
        const size = sizeOf(modules, bundle, root);
        const figure = `${name}: ${kilobytes(size)} of ${kilobytes(limit)} brotli JavaScript`;
        if (size > limit) this.error(`Over budget. ${figure}.`);
        this.info(figure);
      }
    },
  };
}

/** Sums the compressed size of the chunks that hold the modules and of all that they import statically. */
export function sizeOf(modules: string[], bundle: Bundle, root: string): number {
  const waiting = modules.map((module) => chunkOf(module, bundle, root));
  const loaded = new Set<string>();
  let size = 0;
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || loaded.has(file)) continue;
    loaded.add(file);
    size += brotliCompressSync(chunk.code).length;
    waiting.push(...chunk.imports);
  }
  return size;
}

function chunkOf(module: string, bundle: Bundle, root: string): string {
  const chunk = Object.values(bundle).find(
    (output) =>
      output.type === "chunk" &&
      output.moduleIds.some((id) => relative(root, id).replaceAll("\\", "/") === module),
  );
  if (chunk === undefined) throw new Error(`The bundle has no module ${module}; correct the budget.`);
  return chunk.fileName;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

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

/** Asks the browser for the fonts at once, instead of after the style sheet that names them. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}

/** What every screen runs on, in one file: it compresses better and changes more seldom than the rest. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|stylis|@emotion\/\w+|@mui\/(system|styled-engine|private-theming|utils))\//;

/** What loads chunks, and what every chunk with CommonJS in it needs; the document's own script needs it too. */
const LOADER = /^\0/;

const ROOT = join(import.meta.dirname, "..");

const client = {
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: "foundation", test: FOUNDATION },
          { name: "loader", test: LOADER },
          { name: firstScreen(ROOT, ["src/app/main.tsx", "src/modules/identity/login/login-page.tsx"]) },
        ],
      },
    },
  },
};

const server = {
  ssr: true,
  rolldownOptions: {
    input: { render: "src/app/server/render.tsx" },
    output: { codeSplitting: false },
  },
};

/**
 * One build for both sides, each in its folder of `build.outDir`: `client` for browsers, and `server` with the public
 * pages' renderer, one file with all that it needs, so that it runs wherever the server does.
 */
export function sides(): Plugin {
  return {
    name: "sides",
    config({ build: { outDir = "dist" } = {} }) {
      return {
        builder: {},
        environments: {
          client: { build: { ...client, outDir: join(outDir, "client") } },
          ssr: {
            resolve: { noExternal: true },
            define: { "process.env.NODE_ENV": JSON.stringify("production") },
            build: { ...server, copyPublicDir: false, outDir: join(outDir, "server") },
          },
        },
      };
    },
  };
}

/**
 * Puts all that the modules of the first screen import statically into one file: many small ones, cut where screens
 * happen to share them, compress about 10 kB worse. The modules themselves stay apart: one that awaits another's
 * loading at its top level would wait for itself if they shared a file.
 *
 * @param modules what is loaded first, from `root`
 */
function firstScreen(root: string, modules: string[]): Rolldown.CodeSplittingNameFunction {
  const passes = new WeakMap<Rolldown.ChunkingContext, Set<string>>();
  const first = modules.map((module) => join(root, module));
  return (id, context) => {
    const loaded = passes.get(context) ?? importsOf(context, first);
    passes.set(context, loaded);
    return loaded.has(id) && !first.includes(id) ? "first-screen" : null;
  };
}

function importsOf(context: Rolldown.ChunkingContext, modules: string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (loaded.has(id)) continue;
    loaded.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return loaded;
}
