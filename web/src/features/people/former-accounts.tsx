import "../../ui/detail/messages.ts";
import "./messages.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { Accounts } from "./account-list.tsx";

/** Accounts that were taken out of their client: they cannot sign in, and wait for an invitation or for being erased. */
export function FormerAccounts() {
  const { t } = useTranslation("people");
  return (
    <DetailSection title={t("former.title")}>
      <Typography color="textSecondary">{t("former.lead")}</Typography>
      <Accounts staff path="admin/former-accounts" none={t("former.none")} />
    </DetailSection>
  );
}
