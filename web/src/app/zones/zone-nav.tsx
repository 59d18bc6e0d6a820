import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { useHasRole } from "../../lib/session-store.ts";
import { NARROW } from "../../ui/theme.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { ZONE_NAV_HEIGHT } from "../shell/zone-nav-height.ts";
import { ADMIN_PLACES, CLIENT_PLACES } from "./places.ts";

const Bar = styled("nav")(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  minHeight: ZONE_NAV_HEIGHT,
  maxWidth: 1320,
  marginInline: "auto",
  padding: theme.spacing(0, 3),
  "& > button": { flex: "none" },
  [NARROW]: { padding: theme.spacing(0, 1) },
}));

/** Where there is no room for all, they stand in one line that can be pushed sideways; its edges fade to tell so. */
const List = styled("ul")(({ theme }) => ({
  display: "flex",
  flex: 1,
  gap: theme.spacing(0.5),
  minWidth: 0,
  listStyle: "none",
  margin: 0,
  padding: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
  [NARROW]: {
    maskImage: "linear-gradient(90deg, transparent 0, #000 12px, #000 calc(100% - 36px), transparent 100%)",
  },
}));

const Place = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  minHeight: ZONE_NAV_HEIGHT,
  padding: theme.spacing(0, 1.25),
  whiteSpace: "nowrap",
  fontWeight: 600,
  textDecoration: "none",
  color: theme.vars.palette.text.secondary,
  borderBottom: "3px solid transparent",
  "&:hover": { color: theme.vars.palette.text.primary, borderColor: theme.vars.palette.divider },
  "&[aria-current=page]": {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.secondary.main,
  },
  "&:focus-visible": {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -3,
    borderRadius: 4,
  },
}));

/** The places of the zone that the signed-in person works in, on all of its screens. */
export function ZoneNav() {
  const { t } = useTranslation("shell");
  const isAdmin = useHasRole("Admin");
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current place changes with the address
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <Bar aria-label={t(isAdmin ? "zone.admin" : "zone.client")}>
      <Row>
        <List ref={list}>
          {(isAdmin ? ADMIN_PLACES : CLIENT_PLACES).map(({ to, label, exact = false }) => (
            <li key={to}>
              <Place to={to} end={exact}>
                {t(label)}
              </Place>
            </li>
          ))}
        </List>
        <PaletteButton />
      </Row>
    </Bar>
  );
}
