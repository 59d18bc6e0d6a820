import type { Plugin } from "vite";

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
