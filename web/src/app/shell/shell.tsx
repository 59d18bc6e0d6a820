import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { useSessionChecking } from "../../lib/session-store.ts";
import { FullPageSpinner } from "../../ui/spinner.tsx";
import { NARROW } from "../../ui/theme.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { Breadcrumb } from "../breadcrumb/breadcrumb.tsx";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

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
  return (
    <>
      {checking ? <FullPageSpinner /> : <Frame />}
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

function Frame() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <Page>
      <SkipLink href={`#${MAIN_ID}`}>{t("skip.toContent")}</SkipLink>
      <TopBar />
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
