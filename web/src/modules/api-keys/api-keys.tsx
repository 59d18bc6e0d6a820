import "./texts.ts";
import { apiKeyCalls } from "@bonum/contract/api-keys/calls.ts";
import type { ApiKeyView } from "@bonum/contract/api-keys/fields.ts";
import { apiKeyLabels } from "@bonum/contract/api-keys/labels.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import Link from "@mui/material/Link";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { useLabels } from "../../lib/labels.ts";
import { LinePanel, type PanelQuestion } from "../../ui/panel/line-panel.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

const query = callQuery("apiKeys", apiKeyCalls.list, {});

const TONES = { active: "success", expired: "neutral", revoked: "neutral", blocked: "warning" } as const;

/** The keys by which the centre's own programs use the API, as a part of the portal's settings. */
export function ApiKeys() {
  const { t } = useTranslation("apiKeys");
  const { value } = useLabels(apiKeyLabels);
  const queries = useQueryClient();
  const revocation = ({ id, name }: ApiKeyView): PanelQuestion<ApiKeyView> => ({
    title: t("revoke.title", { name }),
    text: t("revoke.text"),
    label: t("revoke"),
    destructive: true,
    password: true,
    send: async (body) => ({ lines: await api(apiKeyCalls.revoke, { params: { id }, body }) }),
  });
  return (
    <LinePanel
      read={useQuery(query)}
      show={(keys) => queries.setQueryData(query.queryKey, keys)}
      title={t("title")}
      lead={
        <>
          {t("lead")} <Link href="/api/docs/">{t("docs")}</Link>
        </>
      }
      list={t("list")}
      none={t("none")}
      button={{ label: t("add"), action: (ends) => <NewKeyDialog {...ends} /> }}
      line={(key) => ({
        id: key.id,
        name: key.name,
        head: (
          <>
            <strong>{key.name}</strong>
            <code>{key.start}…</code>
            <StateChip tone={TONES[key.state]}>{value("state", key.state)}</StateChip>
          </>
        ),
        facts: [
          value("scope", key.scope),
          t("owner", { owner: key.owner, since: formatDateTime(key.dateAdded) }),
          t("until", { day: formatDay(key.expiresOn) }),
          key.lastUsed === null ? t("unused") : t("used", { when: formatDateTime(key.lastUsed) }),
        ],
        buttons: [key.can.revoke && { label: t("revoke"), destructive: true, action: revocation(key) }],
        notes: [
          key.dateRevoked !== null &&
            t("revokedOn", { when: formatDateTime(key.dateRevoked), by: key.revokedBy ?? "–" }),
        ],
      })}
    />
  );
}
