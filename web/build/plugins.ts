import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import subsetFont from "subset-font";
import type { Plugin, Rolldown } from "vite";
import { buildClassicScript } from "./classic-script.ts";

interface Budget {
  /** Stage of loading, for people; the document and the script in it are part of each. */
  name: string;
  /** The modules, from the root, whose chunks and everything they import must have come by then. */
  modules: string[];
  /** Bytes, compressed by brotli. */
  limit: number;
}

type Bundle = Rolldown.OutputBundle;

/** Lists in `first-loads.json`, beside the folders of the bundle, which files each stage loads; `npm run check` weighs them. */
export function listFirstLoads(budgets: Budget[]): Plugin {
  return {
    name: "list-first-loads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const loads = budgets.map(({ name, modules, limit }) => {
        const files = chunksOf(modules, bundle, ROOT).map(({ fileName }) => fileName);
        return { name, limit, files: ["index.html", ...files] };
      });
      await writeFile(join(dir, "..", "first-loads.json"), JSON.stringify(loads, null, 2));
    },
  };
}

/** The chunks that hold the modules, and those that they import statically. */
export function chunksOf(modules: string[], bundle: Bundle, root: string): Rolldown.OutputChunk[] {
  const waiting = modules.map((module) => chunkOf(module, bundle, root));
  const loaded = new Map<string, Rolldown.OutputChunk>();
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || loaded.has(file)) continue;
    loaded.set(file, chunk);
    waiting.push(...chunk.imports);
  }
  return [...loaded.values()];
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

const LETTERS = /url\("([^"?]+)\?letters=([^"]+)"\)/g;

/** Writes a few letters of a font into the style sheet: `url("font.woff2?letters=ąć")`. */
export function lettersOfFonts(): Plugin {
  return {
    name: "letters-of-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(\?|$)/ },
      async handler(css, id) {
        let written = css;
        for (const [url, font = "", letters = ""] of css.matchAll(LETTERS)) {
          const whole = await readFile(createRequire(id).resolve(font));
          const part = await subsetFont(whole, letters, { targetFormat: "woff2" });
          written = written.replace(url, `url("data:font/woff2;base64,${part.toString("base64")}")`);
        }
        return written;
      },
    },
  };
}

const FACADE = /^export\{([^}]*)\}from"(\.\/[^"]+)";\s*$/;

/**
 * Lets what is imported dynamically be read from the file that holds it. Where `codeSplitting` has put the module into a
 * larger file, rolldown makes a file for it that only names its exports (`export{t as Page}from"./signed-in.js"`), and
 * each costs a request.
 */
export function withoutFacades(): Plugin {
  return {
    name: "without-facades",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // Before Vite reads which files each dynamic import needs.
      order: "pre",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        for (const { fileName, code, isDynamicEntry } of chunks) {
          const [, names, target] = FACADE.exec(code) ?? [];
          if (!isDynamicEntry || names === undefined) continue;
          const fields = names.split(",").map((name) => name.replace(/^([\w$]+) as ([\w$]+)$/, "$2:m.$1"));
          const found = `import("${target}").then(m=>({${fields.join(",")}}))`;
          for (const chunk of chunks) {
            for (const quote of ['"', "'", "`"]) {
              chunk.code = chunk.code.replaceAll(`import(${quote}./${basename(fileName)}${quote})`, found);
            }
          }
          delete bundle[fileName];
        }
      },
    },
  };
}

/** Entry of the application, and the files that it loads at once for a logged-in person. */
interface FirstFiles {
  main: string;
  signedIn: string[];
}

const START = "src/app/start.ts";

/**
 * Writes into the document what a visit loads first: the font that every text needs; the first script itself, a classic one
 * that runs before the page is painted, with the names of the application's files (the server lets it run by its hash); and in a
 * document that no page was written into, where nothing stands without them, those files at once instead of one after the other.
 */
export function firstFiles({ main, signedIn }: FirstFiles): Plugin {
  let start = "";
  return {
    name: "first-files",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      if (this.environment.mode !== "build") return;
      start = (await buildClassicScript(this.environment.config, START)).trim();
      if (start.includes("</script")) throw new Error("The first script would end within itself.");
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle) {
          const attrs = { type: "module", src: `/${START}`, "data-main": `/${main}` };
          return [{ tag: "script", attrs, injectTo: "head" }];
        }
        const addressesOf = (modules: string[]) =>
          chunksOf(modules, bundle, ROOT).map(({ fileName }) => `/${fileName}`);
        const application = addressesOf([main]);
        const font = Object.keys(bundle).find((file) => FIRST_FONT.test(file));
        const rest = addressesOf(signedIn).filter((address) => !application.includes(address));
        const preloads = application.map((href) => `<link rel="modulepreload" href="${href}" />`);
        // Before the style sheet: a classic script after one would wait for it.
        const first = `<script data-main="${application.join(" ")}" data-signed-in="${rest.join(" ")}">${start}</script>`;
        const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(ROOT, "public", ICON), "utf8"))}`;
        return {
          html: html
            .replace(`href="/${ICON}"`, `href="${icon}"`)
            .replace("<!--/head-->", () => [...preloads, "<!--/head-->", first].join("\n    ")),
          tags: [
            {
              tag: "link",
              attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true },
              injectTo: "head",
            },
          ],
        };
      },
    },
  };
}

/** Holds the letters that nearly all of a text consists of, in every language of the portal. */
const FIRST_FONT = /-latin-wght-normal-[^.]+\.woff2$/;

/** Stands in the document itself: it is smaller than a request for it. */
const ICON = "favicon.svg";

/** Libraries of every screen in one file: it compresses better and changes less often than the rest. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|stylis|@emotion\/\w+|@mui\/(system|styled-engine|private-theming|utils))\//;

/** Modules that the index of a library brings along, and that screens use which are loaded later. */
const OF_LATER_SCREENS = /\/(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js$/;

/** Runtime of CommonJS chunks, and the loader of chunks. */
const LOADER = /^\0/;

const ROOT = join(import.meta.dirname, "..");

/**
 * The files that a visit begins with, and the one that follows its first screen; each holds its modules and all that they
 * import statically, but for what an earlier one has.
 */
const FIRST_FILES = {
  "first-screen": [
    "src/app/main.tsx",
    "src/modules/identity/login/login-page.tsx",
    // A hundred bytes that a few screens share would be a file of their own, or would bring `steps` to every screen.
    "src/ui/on-screen.ts",
    "src/ui/state-chip.tsx",
    "src/ui/styles/padded-sheet.ts",
    "src/ui/icons/check-circle.ts",
  ],
  "signed-in": [
    "src/app/signed-in.tsx",
    "src/app/zones/zone-nav.tsx",
    "src/modules/documents/documents-page.tsx",
  ],
  beside: [
    "src/app/beside-screens.tsx",
    "src/ui/list/views/views-button.tsx",
    // What a log-out may need is read beside every screen: from `shared` it would bring and run all that screens share.
    "src/ui/dialogs/confirm-dialog.tsx",
    "src/lib/transfer/shared-files.ts",
    // The notice asks for these; from its own file every screen that needs one of them would load it.
    "../contract/identity/own-account.ts",
  ],
  // What stands above the first screen of few; with a button from `shared` each brought 420 kB before the first row.
  steps: ["src/ui/first-steps/portal-steps.tsx"],
  notice: ["src/modules/identity/terms/terms-notice.tsx"],
};

/**
 * Shared modules of screens in few files: a request costs more of both processors than 20 kB of code that is
 * read and not yet run. Left to itself, the bundler makes a file for each set of screens that share a module:
 * a document's page asked for 40.
 */
const SHARED_FILES: Rolldown.CodeSplittingGroup[] = [
  { name: "site", test: /\/modules\/public\// },
  { name: "shared", minShareCount: 5 },
  { name: "orders", test: /\/modules\/(orders|certificates)\//, minShareCount: 2 },
  { name: "labels", test: /\/contract\/[\w-]+\/labels\.ts$/ },
];

const client = {
  rolldownOptions: {
    input: ["index.html", "src/app/main.tsx"].map((file) => join(ROOT, file)),
    output: {
      codeSplitting: {
        groups: [
          { name: "foundation", test: (id: string) => FOUNDATION.test(id) || LOADER.test(id) },
          ...Object.entries(FIRST_FILES).map(([name, modules]) => ({ name: oneFile(name, modules) })),
          ...SHARED_FILES,
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

/** Purposes of a dynamic import: React Router's or React's `lazy`, or something that is loaded by itself. */
const HOLDERS = /\blazy\b|\bload(:|able\b)/g;

/** Leaves out of the renderer what it cannot draw for a visitor: a dynamic import that is not written for a `lazy`. */
export function forVisitors(): Plugin {
  return {
    name: "for-visitors",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== "string" || !importer?.startsWith(join(ROOT, "src"))) return null;
      const before = readFileSync(importer, "utf8").split(`import("${specifier}")`)[0] ?? "";
      const holder = [...before.matchAll(HOLDERS)].at(-1)?.[0];
      return holder === "lazy" ? null : { id: specifier, external: true };
    },
  };
}

/**
 * Puts modules and all that they import statically into one file: many small ones, cut where screens happen to share
 * them, compress worse, and each costs a request.
 *
 * @param modules from the root
 */
function oneFile(name: string, modules: string[]): Rolldown.CodeSplittingNameFunction {
  const passes = new WeakMap<Rolldown.ChunkingContext, Set<string>>();
  const first = modules.map((module) => join(ROOT, module));
  return (id, context) => {
    const loaded = passes.get(context) ?? importsOf(context, first);
    passes.set(context, loaded);
    return loaded.has(id) ? name : null;
  };
}

function importsOf(context: Rolldown.ChunkingContext, modules: string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (loaded.has(id) || OF_LATER_SCREENS.test(id)) continue;
    loaded.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return loaded;
}
