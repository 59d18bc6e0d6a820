import { build, type ResolvedConfig } from "vite";

/** Builds a script apart from the modules, with all that it imports: a classic one, as a document's first and a worker are. */
export async function buildClassicScript(
  { root, build: { target } }: ResolvedConfig,
  input: string,
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      target: target || "es2023",
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error(`${input} was not built.`);
  return output.output[0].code;
}
