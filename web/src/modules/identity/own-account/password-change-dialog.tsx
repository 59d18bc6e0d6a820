import { type OwnAccount, PasswordChange } from "@bonum/contract/identity/own-account.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/notify.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { fieldErrors } from "../../../ui/inputs/field-errors.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { NewPasswordInput } from "../../../ui/new-password/new-password-input.tsx";
import { useSending } from "../../../ui/use-sending.ts";
import { changePassword, sessionsQuery } from "./own-account-api.ts";

interface PasswordChangeDialogProps {
  account: OwnAccount;
  onClose: () => void;
}

/** Changes one's own password; the present one is asked for. */
export function PasswordChangeDialog({ account, onClose }: PasswordChangeDialogProps) {
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
