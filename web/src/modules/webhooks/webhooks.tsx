import "./texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import { webhookCalls } from "@bonum/contract/webhooks/calls.ts";
import type { WebhookView } from "@bonum/contract/webhooks/fields.ts";
import { webhookLabels } from "@bonum/contract/webhooks/labels.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { useLabels } from "../../lib/labels.ts";
import { LinePanel, type PanelQuestion } from "../../ui/panel/line-panel.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { Deliveries } from "./deliveries.tsx";
import { NewWebhookDialog, useSecret, WebhookDialog } from "./webhook-dialog.tsx";

const query = callQuery("webhooks", webhookCalls.list, {});

const TONES = { active: "success", off: "neutral", failed: "error" } as const;

/** The addresses that programs are told of events at, and the log of what was sent, as a part of the portal's settings. */
export function Webhooks() {
  const { t } = useTranslation("webhooks");
  const { value } = useLabels(webhookLabels);
  const queries = useQueryClient();
  const read = useQuery(query);
  const { rotation, removal } = useQuestions();
  return (
    <>
      <LinePanel
        read={read}
        show={(webhooks) => {
          queries.setQueryData(query.queryKey, webhooks);
          void queries.invalidateQueries({ queryKey: ["webhooks"] });
        }}
        title={t("title")}
        lead={t("lead")}
        list={t("list")}
        none={t("none")}
        button={{ label: t("add"), action: (ends) => <NewWebhookDialog {...ends} /> }}
        line={(webhook) => {
          const { id, url, state, events, dateAdded, failingSince } = webhook;
          return {
            id,
            name: url,
            head: (
              <>
                <code>{url}</code>
                <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>
              </>
            ),
            facts: [t("events", { count: events.length }), t("since", { since: formatDateTime(dateAdded) })],
            buttons: [
              { label: t("change"), action: (ends) => <WebhookDialog webhook={webhook} {...ends} /> },
              { label: t("rotate"), action: rotation(webhook) },
              { label: t("remove"), destructive: true, action: removal(webhook) },
            ],
            notes: [
              state === "failed" && t("failed"),
              state === "active" &&
                failingSince !== null &&
                t("failing", { since: formatDateTime(failingSince) }),
            ],
          };
        }}
      />
      {read.data !== undefined && read.data.length > 0 && <Deliveries />}
    </>
  );
}

/** Questions before an address gets a new secret, or goes. */
function useQuestions() {
  const { t } = useTranslation("webhooks");
  const rotated = useSecret("rotated.title", "rotated.text");
  return {
    rotation: ({ id, url }: WebhookView): PanelQuestion<WebhookView> => ({
      title: t("rotate.title"),
      text: t("rotate.text", { url }),
      label: t("rotate"),
      password: true,
      send: async (body) => rotated(await api(webhookCalls.rotate, { params: { id }, body })),
    }),
    removal: ({ id, url }: WebhookView): PanelQuestion<WebhookView> => ({
      title: t("remove.title"),
      text: t("remove.text", { url }),
      label: t("remove"),
      destructive: true,
      password: true,
      send: async (body) => ({ lines: await api(webhookCalls.remove, { params: { id }, body }) }),
    }),
  };
}
