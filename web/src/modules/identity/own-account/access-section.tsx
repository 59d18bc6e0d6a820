import { EmailChange, type OwnAccount, PasswordChange } from "@bonum/contract/identity/own-account.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/notify.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { fieldErrors } from "../../../ui/inputs/field-errors.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { useSending } from "../../../ui/use-sending.ts";
import { askForNewEmail, changePassword, profileQuery, sessionsQuery } from "./own-account-api.ts";

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
  const [values, setValues] = useState<EmailChange>({ email: "", password: "" });
  const { submit, errors, setErrors, ...state } = useSending({
    fields: ["email", "password"],
    send: () => askForNewEmail(values),
    onDone() {
      notify({ kind: "success", text: t("email.done", { email: values.email.trim() }) });
      void client.invalidateQueries(profileQuery);
      onClose();
    },
  });
  const send = () => {
    const refused = fieldErrors(EmailChange, values);
    if (refused) setErrors(refused);
    else submit();
  };
  return (
    <FormDialog
      {...state}
      errors={errors}
      title={t("email.title")}
      submitLabel={t("email.submit")}
      onSubmit={send}
      onCancel={onClose}
    >
      <Typography sx={{ marginBottom: 2 }}>{t("email.text")}</Typography>
      <TextInput
        ref={focusOnMount}
        name="email"
        label={t("email.new")}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        error={errors.email}
        value={values.email}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
      />
      <PasswordInput
        name="password"
        label={t("email.password")}
        error={errors.password}
        value={values.password}
        onChange={({ target }) => setValues({ ...values, password: target.value })}
      />
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
  const [values, setValues] = useState<PasswordChange>({ currentPassword: "", newPassword: "" });
  const { submit, errors, setErrors, ...state } = useSending({
    fields: ["currentPassword", "newPassword"],
    send: () => changePassword(values),
    onDone() {
      notify({ kind: "success", text: t("password.done") });
      void client.invalidateQueries(sessionsQuery);
      onClose();
    },
  });
  const send = () => {
    const refused = fieldErrors(PasswordChange, values);
    if (refused) setErrors(refused);
    else submit();
  };
  return (
    <FormDialog
      {...state}
      errors={errors}
      title={t("password.title")}
      submitLabel={t("password.submit")}
      onSubmit={send}
      onCancel={onClose}
    >
      {/* A password manager keeps the new password for this name. */}
      <input type="hidden" name="email" autoComplete="username" value={account.email} />
      <PasswordInput
        ref={focusOnMount}
        name="currentPassword"
        label={t("password.current")}
        error={errors.currentPassword}
        value={values.currentPassword}
        onChange={({ target }) => setValues({ ...values, currentPassword: target.value })}
      />
      <NewPasswordInput
        name="newPassword"
        error={errors.newPassword}
        known={[account.email, account.displayName]}
        value={values.newPassword}
        onChange={(newPassword) => setValues({ ...values, newPassword })}
      />
    </FormDialog>
  );
}
