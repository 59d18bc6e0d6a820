import LoginIcon from "@mui/icons-material/Login";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useUser } from "../../lib/session/session-store.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** Where the row of the public pages has no room for the log-in, it stands in the menu of the bar instead. */
const PHONE = "@media (max-width: 480px)";

/** Ends where the page's matter ends: the row's own edge leaves room for the padding of its links. */
const InRow = styled(LinkButton)(({ theme }) => ({
  flex: "none",
  marginInlineEnd: theme.spacing(1),
  [PHONE]: { display: "none" },
}));

const InMenu = styled(LinkButton)({ display: "none", [PHONE]: { display: "inline-flex" } });

/** The way to the log-in, for whoever is neither signed in nor there already. */
export function LoginLink({ place }: { place: "row" | "menu" }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const signedIn = useUser() !== null;
  if (signedIn || pathname === "/login") return null;
  return place === "row" ? (
    <InRow to="/login" size="small" variant="outlined">
      {t("nav.login")}
    </InRow>
  ) : (
    <InMenu to="/login" color="inherit" startIcon={<LoginIcon />}>
      {t("nav.login")}
    </InMenu>
  );
}
