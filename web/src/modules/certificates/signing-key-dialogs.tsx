import "../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { signingKeyCalls } from "@bonum/contract/certificates/key-calls.ts";
import { type SigningKey, SigningKeyRevocation } from "@bonum/contract/certificates/keys.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { PasswordDialog } from "../../ui/dialogs/password-dialog.tsx";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { PasswordInput } from "../../ui/inputs/password-input.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";

interface KeyDialogProps {
  signingKey: SigningKey;
  /** Takes the keys as they are after the change. */
  onDone: (keys: SigningKey[]) => void;
  onClose: () => void;
}

/** Asks from which day on a key is revoked, and why, with the administrator's password. */
export function RevokeKeyDialog({ signingKey: { id, state }, onDone, onClose }: KeyDialogProps) {
  const { t } = useTranslation("certificates");
  const form = useShortForm({
    initial: { from: "", reason: "", password: "" },
    schema: SigningKeyRevocation,
    send: (body) => api(signingKeyCalls.revoke, { params: { id }, body }),
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t("keys.revoke.title", { id })}
      submitLabel={t("keys.revoke")}
      destructive
      onCancel={onClose}
    >
      <Typography>{t("keys.revoke.text")}</Typography>
      {state === "active" && <Typography>{t("keys.revoke.active")}</Typography>}
      <TextInput
        {...form.text("from")}
        ref={focusOnMount}
        type="date"
        label={t("keys.revoke.from")}
        hint={t("keys.revoke.from.hint")}
      />
      <TextArea
        {...form.text("reason")}
        label={t("keys.revoke.reason")}
        hint={t("keys.revoke.reason.hint")}
        rows={3}
      />
      <PasswordInput
        {...form.text("password")}
        label={t("keys.password")}
        hint={t("keys.password.hint")}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

/** Asks for the second administrator's password before a key is revoked as another one asked. */
export function AgreeDialog({ signingKey: { id, revocation }, onDone, onClose }: KeyDialogProps) {
  const { t } = useTranslation("certificates");
  return (
    <PasswordDialog
      title={t("keys.revoke.title", { id })}
      text={t("keys.revoke.text")}
      submitLabel={t("keys.agree")}
      destructive
      send={(body) =>
        api(signingKeyCalls.agree, { params: { id }, body: { ...body, from: revocation?.from ?? "" } })
      }
      onDone={onDone}
      onCancel={onClose}
    />
  );
}

/** Asks for the administrator's password before the portal vouches for a key anew. */
export function ConfirmKeyDialog({ signingKey: { id }, onDone, onClose }: KeyDialogProps) {
  const { t } = useTranslation("certificates");
  return (
    <PasswordDialog
      title={t("keys.confirm.title", { id })}
      text={t("keys.confirm.text")}
      submitLabel={t("keys.confirm")}
      send={(body) => api(signingKeyCalls.confirm, { params: { id }, body })}
      onDone={onDone}
      onCancel={onClose}
    />
  );
}
