import "../../lib/i18n/all-validation.ts";
import "./signing-key-texts.ts";
import { signingKeyCalls } from "@bonum/contract/certificates/key-calls.ts";
import { type SigningKey, SigningKeyRevocation } from "@bonum/contract/certificates/keys.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { OwnPassword } from "../../ui/dialogs/password-dialog.tsx";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import type { LineButton, PanelForm, PanelQuestion } from "../../ui/panel/line-panel.tsx";

/** Actions of an administrator on the signing keys. */
export function useKeyActions() {
  const { t } = useTranslation("signingKeys");
  const rotation: PanelQuestion<SigningKey> = {
    title: t("ask"),
    text: t("askText"),
    label: t("rotate"),
    password: true,
    send: async (body) => ({ lines: await api(signingKeyCalls.rotate, { body }) }),
  };
  const confirmation = ({ id }: SigningKey): PanelQuestion<SigningKey> => ({
    title: t("confirm.title", { id }),
    text: t("confirm.text"),
    label: t("confirm"),
    password: true,
    send: async (body) => ({
      lines: await api(signingKeyCalls.confirm, { params: { id }, body }),
    }),
  });
  const agreement = ({ id, revocation }: SigningKey): PanelQuestion<SigningKey> => ({
    title: t("revoke.title", { id }),
    text: t("revoke.text"),
    label: t("agree"),
    destructive: true,
    password: true,
    send: async ({ password }) => {
      const body = { password, from: revocation?.from ?? "" };
      return { lines: await api(signingKeyCalls.agree, { params: { id }, body }) };
    },
  });
  const withdrawal = async ({ id }: SigningKey) => ({
    lines: await api(signingKeyCalls.drop, { params: { id } }),
  });
  const buttonsOf = (key: SigningKey): (LineButton<SigningKey> | false)[] => {
    const { id, can } = key;
    const describedBy = `asked-${id}`;
    return [
      can.confirm && {
        label: t("confirm"),
        describedBy: `key-${id}`,
        action: confirmation(key),
      },
      can.agree && { label: t("agree"), describedBy, destructive: true, action: agreement(key) },
      can.drop && { label: t("drop"), describedBy, action: { atOnce: () => withdrawal(key) } },
      can.revoke && {
        label: t("revoke"),
        destructive: true,
        action: (ends) => <RevokeKeyDialog signingKey={key} {...ends} />,
      },
    ];
  };
  return { rotation, buttonsOf };
}

/** Asks from which day on a key is revoked, and why, with the administrator's password. */
function RevokeKeyDialog(props: PanelForm<SigningKey> & { signingKey: SigningKey }) {
  const { signingKey, onDone, onClose } = props;
  const { id, state } = signingKey;
  const { t } = useTranslation("signingKeys");
  const form = useShortForm({
    initial: { from: "", reason: "", password: "" },
    schema: SigningKeyRevocation,
    send: (body) => api(signingKeyCalls.revoke, { params: { id }, body }),
    onDone: (lines) => onDone({ lines }),
  });
  return (
    <FormDialog
      form={form}
      title={t("revoke.title", { id })}
      submitLabel={t("revoke")}
      destructive
      onCancel={onClose}
    >
      <Typography>{t("revoke.text")}</Typography>
      {state === "active" && <Typography>{t("revoke.active")}</Typography>}
      <TextInput
        {...form.text("from")}
        ref={focusOnMount}
        type="date"
        label={t("revoke.from")}
        hint={t("revoke.from.hint")}
      />
      <TextArea {...form.text("reason")} label={t("revoke.reason")} hint={t("revoke.reason.hint")} rows={3} />
      <OwnPassword form={form} />
    </FormDialog>
  );
}
