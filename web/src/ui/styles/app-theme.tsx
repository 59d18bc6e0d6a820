import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";

interface AppThemeProps {
  /** Emotion cache: constructed sheets in the browser, the document's head on the server. */
  cache: EmotionCache;
  children: ReactNode;
}

/**
 * Gives everything below the tokens of `theme.ts`, whose CSS is in the style sheet (`web/build/theme-sheet.ts`). Which scheme
 * they show is the business of `app/start.ts` alone, by an attribute of the document: nothing that React renders depends on
 * it, so a page is the same in both.
 */
export function AppTheme({ cache, children }: AppThemeProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        disableStyleSheetGeneration
        colorSchemeNode={null}
        storageManager={null}
        noSsr
      >
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
