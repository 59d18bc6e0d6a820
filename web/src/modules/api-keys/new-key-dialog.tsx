import "../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { apiKeyCalls } from "@bonum/contract/api-keys/calls.ts";
import { API_KEY_MONTHS, type ApiKeyView, NewApiKey } from "@bonum/contract/api-keys/fields.ts";
import { apiKeyLabels } from "@bonum/contract/api-keys/labels.ts";
import { addMonths, dayInWarsaw } from "@bonum/contract/calendar.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useLabels } from "../../lib/labels.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { OwnPassword } from "../../ui/dialogs/password-dialog.tsx";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { RadioChoice } from "../../ui/inputs/radio-choice.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import type { PanelForm } from "../../ui/panel/line-panel.tsx";

/** Asks what a new key is for and for how long, with the administrator's password. */
export function NewKeyDialog({ onDone, onClose }: PanelForm<ApiKeyView>) {
  const { t } = useTranslation("apiKeys");
  const { field, options } = useLabels(apiKeyLabels);
  const form = useShortForm({
    // Reading alone unless somebody says otherwise, and for a year.
    initial: { name: "", scope: "read", expiresOn: addMonths(dayInWarsaw(), 12), password: "" },
    schema: NewApiKey,
    send: (body) => api(apiKeyCalls.create, { body }),
    onDone: ({ key, keys }) =>
      onDone({
        lines: keys,
        secret: {
          title: t("made.title"),
          text: t("made.text"),
          label: t("made.label"),
          secret: key,
        },
      }),
  });
  return (
    <FormDialog form={form} title={t("new.title")} submitLabel={t("add")} onCancel={onClose}>
      <Typography>{t("new.text")}</Typography>
      <TextInput
        {...form.text("name")}
        ref={focusOnMount}
        label={field("name")}
        hint={t("new.name.hint")}
        autoComplete="off"
      />
      <RadioChoice
        label={field("scope")}
        value={form.values.scope}
        options={options("scope")}
        error={form.error("scope")}
        required
        onChange={(scope) => form.change({ scope })}
      />
      <TextInput
        {...form.text("expiresOn")}
        type="date"
        min={dayInWarsaw()}
        max={addMonths(dayInWarsaw(), API_KEY_MONTHS)}
        label={field("expiresOn")}
        hint={t("new.expires.hint")}
      />
      <OwnPassword form={form} />
    </FormDialog>
  );
}
