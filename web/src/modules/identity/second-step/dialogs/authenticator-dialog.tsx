import { type NewAuthenticator, type RecoveryCodes, TotpCode } from "@bonum/contract/identity/second-step.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inReadersLanguage } from "../../../../lib/i18n/reader-text.ts";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../../ui/focus-on-mount.ts";
import { TextInput } from "../../../../ui/inputs/text-input.tsx";
import { useSending } from "../../../../ui/use-sending.ts";
import { NewAuthenticatorCard } from "../parts/new-authenticator-card.tsx";
import { addAuthenticator, beginAuthenticator } from "../second-step-api.ts";
import { PasswordDialog } from "./password-dialog.tsx";

interface AuthenticatorDialogProps {
  onDone: (result: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Adds an authenticator app: the password, then the QR code and the first code of the app. */
export function AuthenticatorDialog({ onDone, onCancel }: AuthenticatorDialogProps) {
  const { t } = useTranslation("secondStep");
  const [made, setMade] = useState<NewAuthenticator>();
  return made === undefined ? (
    <PasswordDialog
      title={t("app.title")}
      submitLabel={t("password.next")}
      send={beginAuthenticator}
      onDone={setMade}
      onCancel={onCancel}
    />
  ) : (
    <FirstCodeDialog made={made} onDone={onDone} onCancel={onCancel} />
  );
}

function FirstCodeDialog({ made, onDone, onCancel }: AuthenticatorDialogProps & { made: NewAuthenticator }) {
  const { t } = useTranslation("secondStep");
  const [code, setCode] = useState("");
  const parsed = TotpCode.safeParse(code);
  const { submit, errors, setErrors, ...state } = useSending({
    fields: ["code"],
    send: () => addAuthenticator(code),
    onDone,
  });
  const send = () => {
    if (parsed.success) submit();
    else setErrors({ code: inReadersLanguage(parsed.error.issues[0]?.message ?? "") });
  };
  return (
    <FormDialog
      {...state}
      errors={errors}
      title={t("app.title")}
      submitLabel={t("app.confirm")}
      onSubmit={send}
      onCancel={onCancel}
    >
      <NewAuthenticatorCard made={made} />
      <TextInput
        ref={focusOnMount}
        label={t("app.code")}
        error={errors.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
      />
    </FormDialog>
  );
}
