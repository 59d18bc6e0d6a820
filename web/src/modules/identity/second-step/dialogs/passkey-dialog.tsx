import { PasskeyName, type RecoveryCodes } from "@bonum/contract/identity/second-step.ts";
import Typography from "@mui/material/Typography";
import i18next from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../../../lib/errors.ts";
import { inReadersLanguage } from "../../../../lib/i18n/reader-text.ts";
import { passkeyTrouble } from "../../../../lib/session/passkeys.ts";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../../ui/focus-on-mount.ts";
import { PasswordInput } from "../../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../../ui/inputs/text-input.tsx";
import { useSending } from "../../../../ui/use-sending.ts";
import { addPasskey } from "../second-step-api.ts";

interface PasskeyDialogProps {
  onDone: (result: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Adds a passkey: a name and the password here, then the browser's own dialog. */
export function PasskeyDialog({ onDone, onCancel }: PasskeyDialogProps) {
  const { t } = useTranslation("secondStep");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { submit, errors, setErrors, ...state } = useSending({
    fields: ["name", "password"],
    send: () => addPasskey({ name, password }),
    onDone,
    explain: explainTrouble,
  });
  const send = () => {
    const missing = {
      name: nameError(name),
      password: password === "" ? inReadersLanguage("password.required") : undefined,
    };
    if (missing.name ?? missing.password) setErrors(missing);
    else submit();
  };
  return (
    <FormDialog
      {...state}
      errors={errors}
      title={t("passkeys.add")}
      submitLabel={t("passkeys.next")}
      onSubmit={send}
      onCancel={onCancel}
    >
      <TextInput
        ref={focusOnMount}
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        error={errors.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <Typography color="textSecondary" sx={{ margin: "8px 0" }}>
        {t("password.text")}
      </Typography>
      <PasswordInput
        label={t("password.label")}
        error={errors.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}

/** Why a passkey may not be called so; undefined where it may. */
export function nameError(name: string): string | undefined {
  const issue = PasskeyName.safeParse({ name }).error?.issues[0];
  return issue && inReadersLanguage(issue.message);
}

/** Why a passkey was not made, or else what any error is told by. */
function explainTrouble(error: unknown): string {
  const trouble = passkeyTrouble(error);
  return trouble ? i18next.t(`trouble.${trouble}`, { ns: "secondStep" }) : describeError(error);
}
