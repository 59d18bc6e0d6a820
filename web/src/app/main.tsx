import { chooseLanguage } from "@bonum/contract/text/language.ts";
import i18next from "i18next";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import "./texts.ts";
import { showLanguage } from "../lib/i18n/i18n.ts";
import { connectNavigation, isLeft } from "../lib/navigation.ts";
import { loadOrganisation, storeOrganisation } from "../lib/organisation.ts";
import { pause } from "../lib/pause.ts";
import { followLeaving } from "../lib/session/left-behind.ts";
import { checkStoredSession, keepSessionAlive } from "../lib/session/session.ts";
import { loadSettings, storeSettings } from "../lib/settings.ts";
import { AppTheme } from "../ui/styles/app-theme.tsx";
import { createBrowserStyles } from "../ui/styles/style-cache.ts";
import { FONT_FAMILY } from "../ui/styles/theme.ts";
import { finishedPageState, type PageState } from "./page-state.ts";
import { createRouter, loadMatchedScreens, loadOwnScreen } from "./router.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element #root");

/**
 * Time within which the first answer is drawn without a spinner; a spinner would delay it by as much again.
 */
const AT_ONCE_MS = 150;

// Not awaited here: a screen's chunk may import from this one, and would wait for its end for ever.
void begin(root, finishedPageState());

/** Prints in the light theme, whichever is shown. */
function printInLight(): void {
  const { dataset } = document.documentElement;
  let shown = dataset.theme;
  window.addEventListener("beforeprint", () => {
    shown = dataset.theme;
    dataset.theme = "light";
  });
  window.addEventListener("afterprint", () => {
    if (shown !== undefined) dataset.theme = shown;
  });
}

/** Removes metadata of the first page, above all its address, on leaving it. */
function forgetOnLeaving(router: ReturnType<typeof createRouter>): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    for (const element of document.head.querySelectorAll("[data-page]")) element.remove();
    stop();
  });
}

/** Reads the document anew at a screen to which a page of another version moves. */
function reloadOnLeaving(router: ReturnType<typeof createRouter>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (isLeft(pathname, location.pathname)) window.location.reload();
    pathname = location.pathname;
  });
}

/** Takes over the page that the server finished, or draws one into an empty document. */
async function begin(container: HTMLElement, page: PageState | undefined): Promise<void> {
  if (page) {
    // In the language that it came in, which a document from the browser's history may have from before.
    showLanguage(document.documentElement.lang === "en" ? "en" : "pl");
    storeSettings(page.settings);
    storeOrganisation(page.organisation);
    await loadMatchedScreens();
  } else {
    showLanguage(chooseLanguage(location.search, document.cookie));
    void loadSettings();
    void loadOrganisation();
  }
  const router = createRouter(page?.router);
  connectNavigation((to, options) => void router.navigate(to, options));
  reloadOnLeaving(router);
  i18next.on("languageChanged", () => void router.revalidate());
  const application = (
    <StrictMode>
      <AppTheme cache={createBrowserStyles()}>
        <RouterProvider router={router} />
      </AppTheme>
    </StrictMode>
  );
  if (page) forgetOnLeaving(router);
  const checked = checkStoredSession(async (user) => {
    await Promise.all([loadOwnScreen(user), loadLetters()]);
  });
  if (page) hydrateRoot(container, application);
  else {
    await Promise.race([checked, pause(AT_ONCE_MS, new AbortController().signal)]);
    createRoot(container).render(application);
  }
  await checked;
  keepSessionAlive();
  followLeaving();
  printInLight();
}

/**
 * Reads the font's two files that Polish and English need. A browser reads a font, even one that it has, when the first
 * text asks for it, and draws that text in another font meanwhile, which then moves what stands beside it.
 */
async function loadLetters(): Promise<void> {
  // Without its font the screen still stands.
  await Promise.allSettled([document.fonts.load(`1em ${FONT_FAMILY}`, "Aą")]);
}
