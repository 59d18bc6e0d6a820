import "../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { webhookCalls } from "@bonum/contract/webhooks/calls.ts";
import {
  type MadeWebhook,
  NewWebhook,
  WebhookChange,
  type WebhookEvent,
  type WebhookView,
} from "@bonum/contract/webhooks/fields.ts";
import { webhookLabels } from "@bonum/contract/webhooks/labels.ts";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useLabels } from "../../lib/labels.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { OwnPassword } from "../../ui/dialogs/password-dialog.tsx";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { type ShortForm, useShortForm } from "../../ui/form/use-short-form.ts";
import { CheckLine } from "../../ui/inputs/check-line.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import type { PanelForm } from "../../ui/panel/line-panel.tsx";
import { EventChoice } from "./event-choice.tsx";

/** Asks where a program takes events and which, with the administrator's password. */
export function NewWebhookDialog({ onDone, onClose }: PanelForm<WebhookView>) {
  const { t } = useTranslation("webhooks");
  const made = useSecret("made.title", "made.text");
  const form = useShortForm({
    initial: { url: "", events: [] as WebhookEvent[], password: "" },
    schema: NewWebhook,
    send: (body) => api(webhookCalls.create, { body }),
    onDone: (result) => onDone(made(result)),
  });
  return (
    <FormDialog form={form} title={t("new.title")} submitLabel={t("add")} onCancel={onClose}>
      <Fields form={form} />
      <OwnPassword form={form} />
    </FormDialog>
  );
}

interface WebhookDialogProps extends PanelForm<WebhookView> {
  webhook: WebhookView;
}

/** Changes an address, what it is told of, and whether; the secret stays. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("webhooks");
  const { id, url, events, state } = webhook;
  const form = useShortForm({
    initial: { url, events, active: state === "active", password: "" },
    schema: WebhookChange,
    send: (body) => api(webhookCalls.update, { params: { id }, body }),
    onDone: (lines) => onDone({ lines }),
  });
  return (
    <FormDialog
      form={form}
      title={t("change.title")}
      submitLabel={t("action.save", { ns: "common" })}
      onCancel={onClose}
    >
      <CheckLine checked={form.values.active} onChange={(checked) => form.change({ active: checked })}>
        {t("field.active")}
      </CheckLine>
      <Fields form={form} />
      <OwnPassword form={form} />
    </FormDialog>
  );
}

type Form<Values> = { form: Pick<ShortForm<Values>, "text" | "error" | "values" | "change"> };

function Fields({ form }: Form<{ url: string; events: WebhookEvent[] }>) {
  const { t } = useTranslation("webhooks");
  const { field } = useLabels(webhookLabels);
  return (
    <>
      <TextInput
        {...form.text("url")}
        ref={focusOnMount}
        label={field("url")}
        hint={t("field.url.hint")}
        inputMode="url"
        autoComplete="off"
      />
      <EventChoice
        chosen={form.values.events}
        error={form.error("events")}
        onChange={(events) => form.change({ events })}
      />
    </>
  );
}

/** Tells of a secret that the portal has made. */
export function useSecret(title: "made.title" | "rotated.title", text: "made.text" | "rotated.text") {
  const { t } = useTranslation("webhooks");
  return ({ secret, webhooks }: MadeWebhook) => ({
    lines: webhooks,
    secret: {
      title: t(title),
      text: t(text),
      label: t("made.label"),
      secret,
    },
  });
}
