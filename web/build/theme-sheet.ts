import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Plugin } from "vite";
import { createPageStyles, styleElementsOf } from "../src/ui/styles/style-cache.ts";
import { theme } from "../src/ui/styles/theme.ts";

/**
 * Writes the theme's variables, in both schemes, and Material's baseline at the end of the style sheet: emotion would make
 * these 24 kB of CSS anew at every visit, and every finished page would carry them.
 */
export function themeSheet(): Plugin {
  return {
    name: "theme-sheet",
    enforce: "pre",
    transform: {
      filter: { id: /\/base\.css(\?|$)/ },
      handler: (css) => css + sheetOfTheme(),
    },
  };
}

/** CSS of the theme's variables and of Material's baseline, as emotion would write it. */
export function sheetOfTheme(): string {
  const cache = createPageStyles();
  const themed = createElement(ThemeProvider<typeof theme>, { theme }, createElement(CssBaseline));
  renderToString(createElement(CacheProvider, { value: cache }, themed));
  return styleElementsOf(cache)
    .map(({ css }) => css)
    .join("\n");
}
