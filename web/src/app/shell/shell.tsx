import { chooseLanguage } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { currentLanguage, showLanguage } from "../../lib/i18n/i18n.ts";
import { useSessionChecking, useUser } from "../../lib/session/session-store.ts";
import { FullPageSpinner } from "../../ui/states/spinner.tsx";
import { NARROW } from "../../ui/styles/theme.ts";
import { Toasts } from "../../ui/toasts/toasts.tsx";
import { Breadcrumb } from "../breadcrumb/breadcrumb.tsx";
import { Footer } from "./footer.tsx";
import { NAV_ROW_HEIGHT } from "./nav-row.tsx";
import { SiteNav } from "./site-nav.tsx";
import { TopBar } from "./top-bar.tsx";

const ZoneNav = lazy(async () => {
  const { ZoneNav } = await import("../zones/zone-nav.tsx");
  return { default: ZoneNav };
});

/** Keeps the navigation's height free while it is loaded. */
const ZoneNavPlace = styled("div")({ height: NAV_ROW_HEIGHT });

const MAIN_ID = "content";

const SkipLink = styled("a")(({ theme }) => ({
  position: "absolute",
  insetInlineStart: theme.spacing(2),
  insetBlockStart: -80,
  zIndex: 1,
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  "&:focus": { insetBlockStart: theme.spacing(1) },
}));

const Page = styled("div")({ display: "flex", flexDirection: "column", minHeight: "100dvh" });

/** The width that every part of the page keeps. */
const Column = styled("div")(({ theme }) => ({
  width: "100%",
  maxWidth: 1320,
  marginInline: "auto",
  padding: theme.spacing(1, 4, 6),
  flex: 1,
  [NARROW]: { padding: theme.spacing(0.5, 2, 4) },
}));

/** The frame around every screen: a spinner while the session is checked, then bar, screen, footer. */
export function Shell() {
  const checking = useSessionChecking();
  useEffect(showChosenLanguage, []);
  return (
    <>
      {checking ? <FullPageSpinner /> : <Frame />}
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

/** A finished page from the browser's history may have come in the language that was chosen then. */
function showChosenLanguage(): void {
  const chosen = chooseLanguage(location.search, document.cookie);
  if (chosen !== currentLanguage()) showLanguage(chosen);
}

function Frame() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const signedIn = useUser() !== null;
  return (
    <Page>
      <SkipLink href={`#${MAIN_ID}`}>{t("skip.toContent")}</SkipLink>
      <TopBar />
      {signedIn ? (
        <Suspense fallback={<ZoneNavPlace />}>
          <ZoneNav />
        </Suspense>
      ) : (
        <SiteNav />
      )}
      <Column>
        {pathname === "/login" ? null : <Breadcrumb />}
        <main id={MAIN_ID} tabIndex={-1}>
          <Outlet />
        </main>
      </Column>
      <Footer />
    </Page>
  );
}
