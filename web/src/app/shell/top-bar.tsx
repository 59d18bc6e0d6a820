import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Loaded, loadable } from "../../lib/loadable.tsx";
import { useScreenLabel } from "../../lib/module.ts";
import { leave, wouldLoseAnything } from "../../lib/session/left-behind.ts";
import { useUser } from "../../lib/session/session-store.ts";
import { usePortalSettings } from "../../lib/settings.ts";
import { useUnread } from "../../modules/notifications/unread.ts";
import { DarkModeOutlinedIcon as DarkIcon } from "../../ui/icons/dark-mode-outlined.ts";
import { LightModeOutlinedIcon as LightIcon } from "../../ui/icons/light-mode-outlined.ts";
import { LogoutIcon } from "../../ui/icons/logout.ts";
import { MenuIcon } from "../../ui/icons/menu.ts";
import { NotificationsNoneOutlinedIcon as BellIcon } from "../../ui/icons/notifications-none-outlined.ts";
import { PersonOutlinedIcon as PersonIcon } from "../../ui/icons/person-outlined.ts";
import { VideocamOutlinedIcon as MeetingIcon } from "../../ui/icons/videocam-outlined.ts";
import { ViewKanbanOutlinedIcon as BoardIcon } from "../../ui/icons/view-kanban-outlined.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { BETWEEN, NARROW, PAGE_WIDTH, TARGET_SIZE } from "../../ui/styles/theme.ts";
import { Issuer, LanguageSwitch, LoginLink, PHONE } from "./header-controls.tsx";

/** Height of the bar on a narrow screen, where the menu opens right below it, in pixels. */
const NARROW_HEIGHT = 60;

const Bar = styled("header")(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderTop: `4px solid ${theme.vars.palette.primary.dark}`,
}));

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  maxWidth: PAGE_WIDTH,
  marginInline: "auto",
  padding: theme.spacing(1, 4),
  columnGap: theme.spacing(2),
  [NARROW]: { minHeight: NARROW_HEIGHT, padding: theme.spacing(0.75, 2), columnGap: 0 },
}));

const Brand = styled(Link)(({ theme }) => ({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minHeight: TARGET_SIZE,
  color: theme.vars.palette.text.primary,
  fontSize: "1.1875rem",
  fontWeight: 700,
  letterSpacing: "-0.005em",
  textDecoration: "none",
  borderRadius: 4,
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  // In two lines beside the log-in.
  [PHONE]: {
    "&:has(~ [data-login])": {
      gap: theme.spacing(1),
      fontSize: "1rem",
      lineHeight: 1.15,
      "& > span": { maxWidth: "6.5em" },
    },
  },
}));

const MenuButton = styled(IconButton)({ display: "none", [NARROW]: { display: "inline-flex" } });

/** A popover that wide screens show as a part of the bar; the browser opens and closes it, with or without a script. */
const Tools = styled("nav")(({ theme }) => ({
  position: "static",
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  border: 0,
  overflow: "visible",
  color: "inherit",
  background: "none",
  minWidth: 0,
  whiteSpace: "nowrap",
  "& > .MuiButton-root": { flex: "none" },
  // The account's name is the first to shrink.
  '& > [href="/account"]': { flex: "0 1 auto", minWidth: 0 },
  "@media (max-width: 1360px)": {
    gap: 0,
    "& > .MuiButton-root": { minWidth: 44, paddingInline: theme.spacing(1.25) },
  },
  [NARROW]: {
    position: "absolute",
    inset: `${NARROW_HEIGHT + 5}px 0 auto`,
    width: "auto",
    flexDirection: "column",
    alignItems: "stretch",
    padding: theme.spacing(1, 2, 2),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: "0 12px 40px rgb(0 0 0 / 24%)",
    backgroundColor: theme.vars.palette.background.paper,
    "&:not(:popover-open)": { display: "none" },
    maxHeight: `calc(100dvh - ${NARROW_HEIGHT + 5}px)`,
    overflowY: "auto",
    "& > .MuiButton-root": { justifyContent: "flex-start" },
    // Under one another, as the drawing beside the theme's name stands.
    "& .MuiButton-startIcon": { margin: theme.spacing(0, 1, 0, 0), "& > svg": { fontSize: 24 } },
  },
}));

const phonePlaces = loadable(async () => (await import("../zones/phone-places.tsx")).PhonePlaces);

/** The bar on top of every screen; on narrow screens its tools fold into a menu. */
export function TopBar() {
  const { t } = useTranslation(["shell", "common"]);
  const { pathname } = useLocation();
  const tools = useRef<HTMLElement>(null);
  const id = useId();
  const signedIn = useUser() !== null;
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const place = pathname + narrow;
  const shown = useRef(place);
  // The menu closes when the screen or its width changes; not when the application takes over a page whose menu is open already.
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (tools.current?.matches(":popover-open")) tools.current.hidePopover();
  }, [place]);
  return (
    <Bar>
      <Row>
        <Brand to="/">
          <Emblem size={36} />
          <span>{t("common:app.name")}</span>
        </Brand>
        <Issuer />
        <Bell />
        <LoginLink />
        <MenuButton color="inherit" aria-label={t("nav.menu")} popoverTarget={id}>
          <MenuIcon />
        </MenuButton>
        <Tools ref={tools} id={id} popover="auto" aria-label={t("nav.label")}>
          <Suspense>{signedIn && narrow && <Loaded of={phonePlaces} />}</Suspense>
          <ExternalLinks />
          <ThemeSwitch />
          <LanguageSwitch />
          <AccountLink />
          <LogoutButton />
        </Tools>
      </Row>
    </Bar>
  );
}

/**
 * The portal's sign: a sheet with a folded amber corner and a tick, on pine. The same drawing as `favicon.svg`, but
 * within the page, so that nothing is fetched for it.
 */
function Emblem({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="14" fill="#0e524c" />
      <path d="M18 12h19l11 11v27a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3Z" fill="#fff" />
      <path d="M37 12l11 11H39a2 2 0 0 1-2-2Z" fill="#e0a045" />
      <path
        d="m23.5 36.5 6 6L41 31"
        fill="none"
        stroke="#0e524c"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const BellLink = styled(LinkButton)(({ theme }) => ({
  position: "relative",
  flex: "none",
  minWidth: TARGET_SIZE,
  marginInlineStart: "auto",
  padding: theme.spacing(1),
  color: "inherit",
}));

const Count = styled("span")(({ theme }) => ({
  position: "absolute",
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minWidth: 20,
  padding: "0 5px",
  borderRadius: 10,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: "20px",
}));

const COUNTED = 99;

/** Leads to the notifications and counts the unread ones; shown only when signed in. */
function Bell() {
  const { t } = useTranslation("shell");
  const signedIn = useUser() !== null;
  const count = useUnread();
  if (!signedIn) return null;
  return (
    <BellLink
      to="/notifications"
      aria-label={count === 0 ? t("nav.notifications") : t("nav.unread", { count })}
    >
      <BellIcon />
      {count > 0 && <Count aria-hidden="true">{count > COUNTED ? `${COUNTED}+` : count}</Count>}
    </BellLink>
  );
}

const Address = styled("span")({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  maxWidth: 200,
});

/** Name of the logged-in person, linked to their account; shown only when logged in. */
function AccountLink() {
  const screenLabel = useScreenLabel();
  const user = useUser();
  if (user === null) return null;
  return (
    <LinkButton
      color="inherit"
      to="/account"
      startIcon={<PersonIcon />}
      title={`${screenLabel("/account")} (${user.email})`}
    >
      <Address>
        {user.displayName}
        <Unseen>, {user.email}</Unseen>
      </Address>
    </LinkButton>
  );
}

const DARK = '[data-theme="dark"] &';
const Both = styled("span")({ display: "inline-flex", alignItems: "center", gap: 8 });
const ToDark = styled(Both)({ [DARK]: { display: "none" } });
const ToLight = styled(Both)({ display: "none", [DARK]: { display: "inline-flex" } });

/**
 * Changes between the light and the dark theme; names the one that it leads to. Both names are there and the style
 * shows one, because a finished page does not know its reader's theme; `app/start.ts` does what the button says.
 */
function ThemeSwitch() {
  const { t } = useTranslation("shell");
  return (
    <Button color="inherit" data-theme-switch>
      <ToDark>
        <DarkIcon />
        <Label>{t("nav.themeDark")}</Label>
      </ToDark>
      <ToLight>
        <LightIcon />
        <Label>{t("nav.themeLight")}</Label>
      </ToLight>
    </Button>
  );
}

/** A class, because the content security policy lets a finished page have no `style` attribute. */
const Unseen = styled("span")({ ...visuallyHidden });

/** Label beside an icon that suffices where the bar has no room; a phone's folded menu has room again. */
const Label = styled("span")({ [BETWEEN]: { ...visuallyHidden } });

/** The links to the video-meeting service and the project board, where the portal's settings name them. */
function ExternalLinks() {
  const { t } = useTranslation("shell");
  const { meetingUrl, boardUrl } = usePortalSettings() ?? {};
  return (
    <>
      {meetingUrl && <ExternalLink href={meetingUrl} icon={<MeetingIcon />} label={t("nav.meeting")} />}
      {boardUrl && <ExternalLink href={boardUrl} icon={<BoardIcon />} label={t("nav.board")} />}
    </>
  );
}

function ExternalLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const { t } = useTranslation("shell");
  return (
    <Button
      color="inherit"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={icon}
      title={label}
    >
      <Label>{label}</Label>
      <Unseen>&nbsp;{t("nav.newTab")}</Unseen>
    </Button>
  );
}

/** Loaded when first needed: most visits to the log-in page never open a dialog. */
const ConfirmDialog = lazy(async () => ({
  default: (await import("../../ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));

/** "Wyloguj", shown only when signed in; asks first where input would be lost. */
function LogoutButton() {
  const { t } = useTranslation(["shell", "common"]);
  const signedIn = useUser() !== null;
  const [asking, setAsking] = useState(false);
  if (!signedIn) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<LogoutIcon />}
        onClick={() => void wouldLoseAnything().then((would) => (would ? setAsking(true) : leave()))}
      >
        {t("session.logout")}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            destructive
            title={t("common:unsaved.title")}
            confirmLabel={t("session.logout")}
            onConfirm={() => void leave()}
            onCancel={() => setAsking(false)}
          >
            {t("session.logoutUnsaved")}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
