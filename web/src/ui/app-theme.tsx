import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider, useColorScheme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { ConstructedSheet } from "./constructed-sheet.ts";
import { theme } from "./theme.ts";

/** Local storage's name of the chosen theme; `public/theme.js` reads it too. */
const THEME_STORAGE_KEY = "theme";

const cache = createCache({ key: "bonum" });
cache.sheet = new ConstructedSheet({ key: "bonum", container: document.head });

/** Gives everything below the tokens of `theme.ts` in the scheme that the reader chose. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} modeStorageKey={THEME_STORAGE_KEY} defaultMode="system" noSsr>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The scheme in use and the way to the other one; the first visit follows the system. */
export function useThemeSwitch(): { dark: boolean; toggle: () => void } {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === "system" ? systemMode : mode) === "dark";
  return { dark, toggle: () => setMode(dark ? "light" : "dark") };
}
