import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inReadersLanguage } from "../../../../lib/i18n/reader-text.ts";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../../ui/focus-on-mount.ts";
import { PasswordInput } from "../../../../ui/inputs/password-input.tsx";
import { useSending } from "../../../../ui/use-sending.ts";

interface PasswordDialogProps<T> {
  title: string;
  /** What will happen. */
  text?: string;
  submitLabel: string;
  destructive?: boolean;
  send: (password: string) => Promise<T>;
  onDone: (result: T) => void;
  onCancel: () => void;
}

/** Asks for one's own password before something that decides who can sign in. */
export function PasswordDialog<T>({ text, send, onDone, ...dialog }: PasswordDialogProps<T>) {
  const { t } = useTranslation("secondStep");
  const [password, setPassword] = useState("");
  const { submit, errors, setErrors, ...state } = useSending({
    fields: ["password"],
    send: () => send(password),
    onDone,
  });
  return (
    <FormDialog
      {...dialog}
      {...state}
      errors={errors}
      onSubmit={() =>
        password === "" ? setErrors({ password: inReadersLanguage("password.required") }) : submit()
      }
    >
      {text && <Typography sx={{ marginBottom: 1 }}>{text}</Typography>}
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {t("password.text")}
      </Typography>
      <PasswordInput
        ref={focusOnMount}
        label={t("password.label")}
        error={errors.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}
