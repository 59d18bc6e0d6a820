import { EmailChange } from "@bonum/contract/identity/own-account.ts";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/notify.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { fieldErrors } from "../../../ui/inputs/field-errors.ts";
import { PasswordInput } from "../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { useSending } from "../../../ui/use-sending.ts";
import { askForNewEmail, profileQuery } from "./own-account-api.ts";

/** Asks for the new address, and for the password: the address decides who can sign in. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
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
