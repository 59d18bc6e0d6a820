import MenuIcon from "@mui/icons-material/Menu";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { NARROW, TARGET_SIZE } from "../../ui/styles/theme.ts";
import { AccountLink } from "./account-link.tsx";
import { Emblem } from "./emblem.tsx";
import { ExternalLinks } from "./external-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LoginLink } from "./login-link.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

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
  maxWidth: 1320,
  marginInline: "auto",
  padding: theme.spacing(1, 4),
  columnGap: theme.spacing(2),
  [NARROW]: { minHeight: NARROW_HEIGHT, padding: theme.spacing(0.75, 2) },
}));

const Brand = styled(Link)(({ theme }) => ({
  display: "inline-flex",
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
    "& > .MuiButton-root": { justifyContent: "flex-start" },
    // Under one another, as the drawing beside the theme's name stands.
    "& .MuiButton-startIcon": { margin: theme.spacing(0, 1, 0, 0), "& > svg": { fontSize: 24 } },
  },
}));

/** The bar on top of every screen; on narrow screens its tools fold into a menu. */
export function TopBar() {
  const { t } = useTranslation(["shell", "common"]);
  const { pathname } = useLocation();
  const tools = useRef<HTMLElement>(null);
  const id = useId();
  const shown = useRef(pathname);
  // The menu closes when the screen changes; not when the application takes over a page whose menu is open already.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (tools.current?.matches(":popover-open")) tools.current.hidePopover();
  }, [pathname]);
  return (
    <Bar>
      <Row>
        <Brand to="/">
          <Emblem size={36} />
          {t("common:app.name")}
        </Brand>
        <MenuButton color="inherit" aria-label={t("nav.menu")} popoverTarget={id}>
          <MenuIcon />
        </MenuButton>
        <Tools ref={tools} id={id} popover="auto" aria-label={t("nav.label")}>
          <LoginLink place="menu" />
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
