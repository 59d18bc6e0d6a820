import { PasskeyName, PasswordAgain, type RecoveryCodes } from "@bonum/contract/identity/second-step.ts";
import Typography from "@mui/material/Typography";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { describeError } from "../../../../lib/errors.ts";
import { passkeyTrouble } from "../../../../lib/session/passkeys.ts";
import { FormDialog } from "../../../../ui/dialogs/form-dialog.tsx";
import { focusOnMount } from "../../../../ui/focus-on-mount.ts";
import { useShortForm } from "../../../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../../../ui/inputs/password-input.tsx";
import { TextInput } from "../../../../ui/inputs/text-input.tsx";
import { addPasskey } from "../second-step-api.ts";

const Input = z.extend(PasskeyName, PasswordAgain.shape);

interface PasskeyDialogProps {
  onDone: (result: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Adds a passkey: a name and the password here, then the browser's own dialog. */
export function PasskeyDialog({ onDone, onCancel }: PasskeyDialogProps) {
  const { t } = useTranslation("secondStep");
  const form = useShortForm({
    initial: { name: "", password: "" },
    schema: Input,
    send: addPasskey,
    onDone,
    explain: explainTrouble,
  });
  return (
    <FormDialog form={form} title={t("passkeys.add")} submitLabel={t("passkeys.next")} onCancel={onCancel}>
      <TextInput
        {...form.text("name")}
        ref={focusOnMount}
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        autoComplete="off"
      />
      <Typography color="textSecondary">{t("password.text")}</Typography>
      <PasswordInput {...form.text("password")} label={t("password.label")} />
    </FormDialog>
  );
}

/** Why a passkey was not made, or else the text of the error catalogue. */
function explainTrouble(error: unknown): string {
  const trouble = passkeyTrouble(error);
  return trouble ? i18next.t(`trouble.${trouble}`, { ns: "secondStep" }) : describeError(error);
}
