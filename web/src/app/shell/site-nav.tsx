import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { NARROW } from "../../ui/styles/theme.ts";
import { LoginLink } from "./login-link.tsx";
import { NavList, NavPlace, NavRow } from "./nav-row.tsx";

const PLACES = [
  { to: "/about", label: "route.about" },
  { to: "/services", label: "route.orders" },
  { to: "/about/contact", label: "route.about.contact" },
] as const;

/** All of them are seen: what has no room goes to a second line, since nothing tells a visitor to push the first. */
const Places = styled(NavList)(({ theme }) => ({
  flexWrap: "wrap",
  // In Polish one line of 360 px holds them.
  [NARROW]: { columnGap: 0, "& > li > a": { paddingInline: theme.spacing(1) } },
}));

/** The way through the public pages, for whoever is not signed in. */
export function SiteNav() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <NavRow aria-label={t("nav.site")}>
      <div>
        <Places>
          {PLACES.map(({ to, label }) => (
            <li key={to}>
              {/* The contact has a place of its own beside the pages that it stands among. */}
              <NavPlace to={to} end={to === "/about" && pathname === "/about/contact"}>
                {t(label)}
              </NavPlace>
            </li>
          ))}
        </Places>
        <LoginLink place="row" />
      </div>
    </NavRow>
  );
}
