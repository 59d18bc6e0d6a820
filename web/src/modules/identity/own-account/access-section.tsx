import type { OwnAccount } from "@bonum/contract/identity/own-account.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { EmailDialog } from "./email-dialog.tsx";
import { PasswordChangeDialog } from "./password-change-dialog.tsx";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1.5),
  "& > div": { minWidth: 0, overflowWrap: "anywhere" },
  "& > button": { flex: "none" },
  [NARROW]: { flexDirection: "column", alignItems: "stretch" },
}));

/** What one signs in with: the address and the password. */
export function AccessSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation("ownAccount");
  const [open, setOpen] = useState<"email" | "password">();
  const close = () => setOpen(undefined);
  return (
    <DetailSection title={t("access.title")}>
      {account.pendingEmail !== null && (
        <Alert severity="info">{t("access.pending", { email: account.pendingEmail })}</Alert>
      )}
      <Row>
        <div>
          <Typography variant="body2" color="textSecondary">
            {t("access.email")}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{account.email}</Typography>
        </div>
        <Button variant="outlined" onClick={() => setOpen("email")}>
          {t("access.changeEmail")}
        </Button>
      </Row>
      <Row>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t("access.password")}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t("access.passwordText")}
          </Typography>
        </div>
        <Button variant="outlined" onClick={() => setOpen("password")}>
          {t("access.changePassword")}
        </Button>
      </Row>
      {open === "email" && <EmailDialog onClose={close} />}
      {open === "password" && <PasswordChangeDialog account={account} onClose={close} />}
    </DetailSection>
  );
}
