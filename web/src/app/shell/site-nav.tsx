import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LinkButton } from "../../ui/link-button.tsx";
import { NavList, NavPlace, NavRow } from "./nav-row.tsx";

const PLACES = [
  { to: "/about", label: "route.about" },
  { to: "/services", label: "route.orders" },
  { to: "/about/contact", label: "route.about.contact" },
] as const;

/** Ends where the page's matter ends: the row's own edge leaves room for the padding of its links. */
const Login = styled(LinkButton)(({ theme }) => ({
  flex: "none",
  marginInlineEnd: theme.spacing(1),
  "@media (max-width: 480px)": { display: "none" },
}));

/** The way through the public pages, for whoever is not signed in. */
export function SiteNav() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <NavRow aria-label={t("nav.site")}>
      <div>
        <NavList>
          {PLACES.map(({ to, label }) => (
            <li key={to}>
              {/* The contact has a place of its own beside the pages that it stands among. */}
              <NavPlace to={to} end={to === "/about" && pathname === "/about/contact"}>
                {t(label)}
              </NavPlace>
            </li>
          ))}
        </NavList>
        {pathname !== "/login" && (
          <Login to="/login" size="small" variant="outlined">
            {t("nav.login")}
          </Login>
        )}
      </div>
    </NavRow>
  );
}
