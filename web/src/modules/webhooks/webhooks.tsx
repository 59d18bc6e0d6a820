import { Unread } from "../../ui/states/unread.tsx";
import "./texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import { webhookCalls } from "@bonum/contract/webhooks/calls.ts";
import type { WebhookView } from "@bonum/contract/webhooks/fields.ts";
import { webhookLabels } from "@bonum/contract/webhooks/labels.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { useLabels } from "../../lib/labels.ts";
import { notify } from "../../lib/notify.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { LineList, LineNote } from "../../ui/detail/line-list.tsx";
import { PasswordDialog } from "../../ui/dialogs/password-dialog.tsx";
import { ShownOnceDialog } from "../../ui/dialogs/shown-once-dialog.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { Deliveries } from "./deliveries.tsx";
import { NewWebhookDialog, WebhookDialog } from "./webhook-dialog.tsx";

const query = callQuery("webhooks", webhookCalls.list, {});

type Opened =
  | { dialog: "new" }
  | { dialog: "made" | "rotated"; secret: string }
  | { dialog: "change" | "rotate" | "remove"; webhook: WebhookView };

/** The addresses that programs are told of events at, and the log of what was sent, as a part of the portal's settings. */
export function Webhooks() {
  const { t } = useTranslation("webhooks");
  const read = useQuery(query);
  const [opened, setOpened] = useState<Opened>();
  if (read.data === undefined) return <Unread read={read} minHeight={160} />;
  return (
    <>
      <DetailSection
        title={t("title")}
        actions={
          <Button variant="outlined" onClick={() => setOpened({ dialog: "new" })}>
            {t("add")}
          </Button>
        }
      >
        <Typography sx={{ maxWidth: "75ch" }}>{t("lead")}</Typography>
        {read.data.length === 0 ? (
          <Typography color="textSecondary" sx={{ marginTop: 1.5 }}>
            {t("none")}
          </Typography>
        ) : (
          <LineList aria-label={t("list")}>
            {read.data.map((webhook) => (
              <Webhook
                key={webhook.id}
                webhook={webhook}
                onOpen={(dialog) => setOpened({ dialog, webhook })}
              />
            ))}
          </LineList>
        )}
        {opened !== undefined && <OpenedDialog opened={opened} open={setOpened} />}
      </DetailSection>
      {read.data.length > 0 && <Deliveries />}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  open: (opened: Opened | undefined) => void;
}

function OpenedDialog({ opened, open }: OpenedDialogProps) {
  const { t } = useTranslation("webhooks");
  const queries = useQueryClient();
  const close = () => open(undefined);
  const show = (webhooks: WebhookView[]) => {
    queries.setQueryData(query.queryKey, webhooks);
    void queries.invalidateQueries({ queryKey: ["webhooks"] });
  };
  const done = (text: string) => (webhooks: WebhookView[]) => {
    show(webhooks);
    notify({ kind: "success", text });
    close();
  };
  switch (opened.dialog) {
    case "new":
      return (
        <NewWebhookDialog
          onDone={({ secret, webhooks }) => {
            show(webhooks);
            open({ dialog: "made", secret });
          }}
          onClose={close}
        />
      );
    case "made":
    case "rotated":
      return (
        <ShownOnceDialog
          title={t(opened.dialog === "made" ? "made.title" : "rotated.title")}
          text={t(opened.dialog === "made" ? "made.text" : "rotated.text")}
          label={t("made.label")}
          secret={opened.secret}
          copied={t("made.copied")}
          onClose={close}
        />
      );
    case "change":
      return <WebhookDialog webhook={opened.webhook} onDone={done(t("changed"))} onClose={close} />;
    case "rotate":
      return (
        <PasswordDialog
          title={t("rotate.title")}
          text={t("rotate.text", { url: opened.webhook.url })}
          submitLabel={t("rotate")}
          send={(body) => api(webhookCalls.rotate, { params: { id: opened.webhook.id }, body })}
          onDone={({ secret, webhooks }) => {
            show(webhooks);
            open({ dialog: "rotated", secret });
          }}
          onCancel={close}
        />
      );
    case "remove":
      return (
        <PasswordDialog
          title={t("remove.title")}
          text={t("remove.text", { url: opened.webhook.url })}
          submitLabel={t("remove")}
          destructive
          send={(body) => api(webhookCalls.remove, { params: { id: opened.webhook.id }, body })}
          onDone={done(t("remove.done"))}
          onCancel={close}
        />
      );
  }
}

const TONES = { active: "success", off: "neutral", failed: "error" } as const;

interface WebhookProps {
  webhook: WebhookView;
  onOpen: (dialog: "change" | "rotate" | "remove") => void;
}

function Webhook({ webhook, onOpen }: WebhookProps) {
  const { t } = useTranslation("webhooks");
  const { value } = useLabels(webhookLabels);
  const { url, events, state, dateAdded, failingSince } = webhook;
  return (
    <li>
      <code>{url}</code>
      <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>
      <span>{t("events", { count: events.length })}</span>
      <span>{t("since", { since: formatDateTime(dateAdded) })}</span>
      <Button size="small" aria-label={`${t("change")}: ${url}`} onClick={() => onOpen("change")}>
        {t("change")}
      </Button>
      <Button size="small" aria-label={`${t("rotate")}: ${url}`} onClick={() => onOpen("rotate")}>
        {t("rotate")}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`${t("remove")}: ${url}`}
        onClick={() => onOpen("remove")}
      >
        {t("remove")}
      </Button>
      {state === "failed" && <LineNote>{t("failed")}</LineNote>}
      {state === "active" && failingSince !== null && (
        <LineNote>{t("failing", { since: formatDateTime(failingSince) })}</LineNote>
      )}
    </li>
  );
}
