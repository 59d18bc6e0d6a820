import PersonIcon from "@mui/icons-material/PersonOutlined";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useUser } from "../../lib/session/session-store.ts";
import { LinkButton } from "../../ui/link-button.tsx";

const Address = styled("span")({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  maxWidth: 200,
});

/** Whose session it is, leading to their account; shown only when signed in. */
export function AccountLink() {
  const { t } = useTranslation("shell");
  const user = useUser();
  if (user === null) return null;
  return (
    <LinkButton color="inherit" to="/account" startIcon={<PersonIcon />} title={t("route.account")}>
      <Address>{user.email}</Address>
    </LinkButton>
  );
}
