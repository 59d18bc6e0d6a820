import { addressLine } from "@bonum/contract/address-line.ts";
import type { TabKey } from "@bonum/contract/browser-storage.ts";
import { chooseLanguage } from "@bonum/contract/text/language.ts";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, type MouseEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { currentLanguage, showLanguage } from "../../lib/i18n/i18n.ts";
import { Loaded, loadable } from "../../lib/loadable.tsx";
import { useLabel, usePlaces, useScreenLabel } from "../../lib/module.ts";
import { onNotification } from "../../lib/notify.ts";
import { useOrganisation } from "../../lib/organisation.ts";
import {
  onSessionChange,
  sessionState,
  useSessionChecking,
  useUser,
} from "../../lib/session/session-store.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Polish } from "../../ui/polish.tsx";
import { FullPageSpinner } from "../../ui/states/spinner.tsx";
import { DENSITY, NARROW, PAGE_WIDTH, TARGET_SIZE } from "../../ui/styles/theme.ts";
import type { ToastEvent } from "../../ui/toasts/toast-outlet.tsx";
import { Breadcrumb } from "../breadcrumb/breadcrumb.tsx";
import { FundingBanner } from "./funding-banner.tsx";
import { PHONE } from "./header-controls.tsx";
import { NAV_ROW_HEIGHT, NavList, NavPlace, NavRow } from "./nav-row.tsx";
import { TopBar } from "./top-bar.tsx";

/** The navigation of whoever is signed in. */
export const zoneNav = loadable(async () => (await import("../zones/zone-nav.tsx")).ZoneNav);

/** Keeps the navigation's height free while it is loaded. */
const ZoneNavPlace = styled("div")({ height: NAV_ROW_HEIGHT, [NARROW]: { display: "none" } });

const phoneBar = loadable(async () => (await import("../zones/phone-bar.tsx")).PhoneBar);

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

/** Only where there is a list, and somebody who works with it. */
const ListSkipLink = styled(SkipLink)({ "body:not(:has([data-list-row])) &": { display: "none" } });

function focusFirstRow(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("[data-list-row] :is(a, button)")?.focus();
}

const Page = styled("div")({ display: "flex", flexDirection: "column", minHeight: "100dvh" });

/** The width that every part of the page keeps. */
const Column = styled("div")(({ theme }) => ({
  width: "100%",
  maxWidth: PAGE_WIDTH,
  marginInline: "auto",
  padding: theme.spacing(1, DENSITY.page.desk, 6),
  flex: 1,
  [NARROW]: { padding: theme.spacing(0.5, DENSITY.page.narrow, 4) },
}));

/**
 * The frame around every screen: bar, screen, footer. In an empty document a spinner stands there while the session is
 * checked; a page that the server finished stays, with what is being typed and pressed there.
 */
export function Shell() {
  const checking = useSessionChecking();
  const [drawn, setDrawn] = useState(!checking);
  if (!drawn && !checking) setDrawn(true);
  useEffect(showChosenLanguage, []);
  return (
    <>
      {drawn ? <Frame /> : <FullPageSpinner />}
      <Toasts />
      <ScrollRestoration storageKey={"scroll" satisfies TabKey} getKey={keyOfVisit} />
    </>
  );
}

/** Keys the scroll memory: the router calls every first load "default", which opens at its top. */
function keyOfVisit({ key }: { key: string }): string {
  return key === "default" ? String(performance.timeOrigin) : key;
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
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  return (
    <Page>
      <SkipLink href={`#${MAIN_ID}`}>{t("skip.toContent")}</SkipLink>
      {signedIn && (
        <ListSkipLink href={`#${MAIN_ID}`} onClick={focusFirstRow}>
          {t("skip.toList")}
        </ListSkipLink>
      )}
      <TopBar />
      {signedIn ? (
        <Suspense fallback={<ZoneNavPlace />}>
          <Loaded of={zoneNav} />
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
      {signedIn && narrow && (
        <Suspense>
          <Loaded of={phoneBar} />
        </Suspense>
      )}
    </Page>
  );
}

/** All of them are seen: what has no room goes to a second line, since nothing tells a visitor to push the first. */
const Places = styled(NavList)(({ theme }) => ({
  flexWrap: "wrap",
  // One line of 360 px holds what they are called there.
  [NARROW]: {
    columnGap: 0,
    "& > li > a": { paddingInline: theme.spacing(1) },
  },
  "& [data-phone]": { display: "none" },
  [PHONE]: {
    "& a:has([data-phone]) > span:first-of-type": { display: "none" },
    "& [data-phone]": { display: "inline" },
  },
}));

/** The way through the public pages, for whoever is not signed in. */
function SiteNav() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const places = usePlaces();
  const labelOf = useLabel();
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = row.current;
    return () => handFocusOn(shown);
  }, []);
  return (
    <NavRow ref={row} aria-label={t("nav.site")}>
      <div>
        <Places>
          {places.map(({ to, label, short = label, onPhone }) => (
            <li key={to}>
              {/* The contact has a place of its own beside the pages that it stands among. */}
              <NavPlace
                to={to}
                end={to === "/about" && pathname === "/about/contact"}
                {...(onPhone && { "aria-label": labelOf(short) })}
              >
                <span>{labelOf(short)}</span>
                {onPhone && <span data-phone="">{labelOf(onPhone)}</span>}
              </NavPlace>
            </li>
          ))}
        </Places>
      </div>
    </NavRow>
  );
}

/** Moves the focus to the matter of the page where what is being taken away has it. */
function handFocusOn(from: HTMLElement | null): void {
  if (!from?.contains(document.activeElement)) return;
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}

const Bar = styled("footer")(({ theme }) => ({
  ...theme.typography.body2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
}));

const Inside = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: theme.spacing(2, 6),
  maxWidth: PAGE_WIDTH,
  marginInline: "auto",
  padding: theme.spacing(3, 4),
  "& address": { fontStyle: "normal" },
  "& strong": { display: "block", fontWeight: 650, color: theme.vars.palette.text.primary },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", padding: theme.spacing(2) },
}));

const Links = styled("ul")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  columnGap: theme.spacing(3),
  listStyle: "none",
  margin: theme.spacing(-1.25, 0),
  padding: 0,
  "& a": { display: "inline-flex", alignItems: "center", minHeight: TARGET_SIZE },
}));

const PAGES = [
  "/certificates/verify",
  "/about/privacy",
  "/about/regulations",
  "/about/accessibility",
  "/about/contact",
];

/** Footer: the operator, the check of certificates, the legal pages, and the funding notice. */
function Footer() {
  const { t } = useTranslation(["shell", "common"]);
  const screenLabel = useScreenLabel();
  const { name, address } = useOrganisation()?.facts ?? {};
  return (
    <Bar>
      <Inside>
        <address>
          <strong>{name ? <Polish>{name}</Polish> : t("common:app.name")}</strong>
          {address && <Polish>{addressLine(address)}</Polish>}
        </address>
        <nav aria-label={t("footer.label")}>
          <Links>
            {PAGES.map((page) => (
              <li key={page}>
                <TextLink to={page} color="inherit">
                  {screenLabel(page)}
                </TextLink>
              </li>
            ))}
          </Links>
        </nav>
        <FundingBanner />
      </Inside>
    </Bar>
  );
}

const ToastOutlet = lazy(() => import("../../ui/toasts/toast-outlet.tsx"));

/** Outlet of toasts. Their library is loaded with the first one: most visits show none. */
export function Toasts() {
  const [events, setEvents] = useState<readonly ToastEvent[]>([]);
  useEffect(() => {
    const add = (event: ToastEvent) => setEvents((before) => [...before, event]);
    const stopNotifications = onNotification(
      (shown) => add({ shown }),
      (settled) => add({ settled }),
    );
    // Toasts of one person are not shown to the next; the end of the session is reported after it.
    let signedIn = sessionState().user !== null;
    const stopSession = onSessionChange(() => {
      const left = signedIn && sessionState().user === null;
      signedIn = sessionState().user !== null;
      if (left) add({ settled: undefined });
    });
    return () => {
      stopNotifications();
      stopSession();
    };
  }, []);
  if (!events.some((event) => "shown" in event)) return null;
  return (
    <Suspense>
      <ToastOutlet events={events} />
    </Suspense>
  );
}
