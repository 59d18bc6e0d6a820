import CloseIcon from "@mui/icons-material/Close";
import MenuIcon from "@mui/icons-material/Menu";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { NARROW, TARGET_SIZE } from "../../ui/theme.ts";
import { Emblem } from "./emblem.tsx";
import { ExternalLinks } from "./external-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const Bar = styled("header")(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderTop: `4px solid ${theme.vars.palette.primary.dark}`,
}));

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  maxWidth: 1320,
  marginInline: "auto",
  padding: theme.spacing(1, 4),
  columnGap: theme.spacing(2),
  [NARROW]: { padding: theme.spacing(0.75, 2) },
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

const Tools = styled("nav", { shouldForwardProp: (prop) => prop !== "open" })<{ open: boolean }>(
  ({ theme, open }) => ({
    display: "flex",
    alignItems: "center",
    gap: theme.spacing(0.5),
    [NARROW]: {
      display: open ? "flex" : "none",
      flexDirection: "column",
      alignItems: "stretch",
      width: "100%",
      paddingBlock: theme.spacing(1),
      "& > .MuiButton-root": { justifyContent: "flex-start" },
    },
  }),
);

/** The bar on top of every screen; on narrow screens its tools fold into a menu. */
export function TopBar() {
  const { t } = useTranslation(["shell", "common"]);
  const { pathname } = useLocation();
  // Remembering where it was opened closes the menu by itself when the screen changes.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !open) return;
    setOpenAt(undefined);
    opener.current?.focus();
  };
  return (
    <Bar onKeyDown={closeOnEscape}>
      <Row>
        <Brand to="/">
          <Emblem size={36} />
          {t("common:app.name")}
        </Brand>
        <MenuButton
          ref={opener}
          color="inherit"
          aria-label={t("nav.menu")}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpenAt(open ? undefined : pathname)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </MenuButton>
        <Tools id={id} open={open} aria-label={t("nav.label")}>
          <ExternalLinks />
          <ThemeSwitch />
          <LanguageSwitch />
          <LogoutButton />
        </Tools>
      </Row>
    </Bar>
  );
}
