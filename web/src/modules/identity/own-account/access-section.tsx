import { ownAccountCalls } from "@bonum/contract/identity/account-calls.ts";
import { EmailChange, type OwnAccount, PasswordChange } from "@bonum/contract/identity/own-account.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { notify } from "../../../lib/notify.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { profileQuery, sessionsQuery } from "./own-account-queries.ts";

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

/** Asks for the new address, and for the password: the address decides who can sign in. */
function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  const form = useShortForm({
    initial: { email: "", password: "" },
    schema: EmailChange,
    send: (body) => api(ownAccountCalls.changeEmail, { body }).then(() => body),
    onDone({ email }) {
      notify({ kind: "success", text: t("email.done", { email }) });
      void client.invalidateQueries(profileQuery);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("email.title")} submitLabel={t("email.submit")} onCancel={onClose}>
      <Typography>{t("email.text")}</Typography>
      <TextInput
        {...form.text("email")}
        ref={focusOnMount}
        label={t("email.new")}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <PasswordInput {...form.text("password")} label={t("email.password")} />
    </FormDialog>
  );
}

interface PasswordChangeDialogProps {
  account: OwnAccount;
  onClose: () => void;
}

/** Changes one's own password; the present one is asked for. */
function PasswordChangeDialog({ account, onClose }: PasswordChangeDialogProps) {
  const { t } = useTranslation("ownAccount");
  const client = useQueryClient();
  const form = useShortForm({
    initial: { currentPassword: "", newPassword: "" },
    schema: PasswordChange,
    send: (body) => api(ownAccountCalls.changePassword, { body }),
    onDone() {
      notify({ kind: "success", text: t("password.done") });
      void client.invalidateQueries(sessionsQuery);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("password.title")} submitLabel={t("password.submit")} onCancel={onClose}>
      {/* A password manager keeps the new password for this name. */}
      <input type="hidden" name="email" autoComplete="username" value={account.email} />
      <PasswordInput {...form.text("currentPassword")} ref={focusOnMount} label={t("password.current")} />
      <NewPasswordInput
        name="newPassword"
        error={form.error("newPassword")}
        known={[account.email, account.displayName]}
        value={form.values.newPassword}
        onChange={(newPassword) => form.change({ newPassword })}
      />
    </FormDialog>
  );
}
