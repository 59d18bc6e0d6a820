import { Unread } from "../../ui/states/unread.tsx";
import "./texts.ts";
import { apiKeyCalls } from "@bonum/contract/api-keys/calls.ts";
import type { ApiKeyView } from "@bonum/contract/api-keys/fields.ts";
import { apiKeyLabels } from "@bonum/contract/api-keys/labels.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
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
import { NewKeyDialog } from "./new-key-dialog.tsx";

const query = callQuery("apiKeys", apiKeyCalls.list, {});

type Opened = { dialog: "new" } | { dialog: "made"; key: string } | { dialog: "revoke"; apiKey: ApiKeyView };

/** The keys by which the centre's own programs use the API, as a part of the portal's settings. */
export function ApiKeys() {
  const { t } = useTranslation("apiKeys");
  const queries = useQueryClient();
  const read = useQuery(query);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const show = (keys: ApiKeyView[]) => queries.setQueryData(query.queryKey, keys);
  if (read.data === undefined) return <Unread read={read} minHeight={160} />;
  return (
    <DetailSection
      title={t("title")}
      actions={
        <Button variant="outlined" onClick={() => setOpened({ dialog: "new" })}>
          {t("add")}
        </Button>
      }
    >
      <Typography sx={{ maxWidth: "75ch" }}>
        {t("lead")} <Link href="/api/docs/">{t("docs")}</Link>
      </Typography>
      {read.data.length === 0 ? (
        <Typography color="textSecondary" sx={{ marginTop: 1.5 }}>
          {t("none")}
        </Typography>
      ) : (
        <LineList aria-label={t("list")}>
          {read.data.map((apiKey) => (
            <Key key={apiKey.id} apiKey={apiKey} onRevoke={() => setOpened({ dialog: "revoke", apiKey })} />
          ))}
        </LineList>
      )}
      {opened?.dialog === "new" && (
        <NewKeyDialog
          onDone={({ key, keys }) => {
            show(keys);
            setOpened({ dialog: "made", key });
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === "made" && (
        <ShownOnceDialog
          title={t("made.title")}
          text={t("made.text")}
          label={t("made.label")}
          secret={opened.key}
          copied={t("made.copied")}
          onClose={close}
        />
      )}
      {opened?.dialog === "revoke" && (
        <PasswordDialog
          title={t("revoke.title", { name: opened.apiKey.name })}
          text={t("revoke.text")}
          submitLabel={t("revoke")}
          destructive
          send={(body) => api(apiKeyCalls.revoke, { params: { id: opened.apiKey.id }, body })}
          onDone={(keys) => {
            show(keys);
            notify({ kind: "success", text: t("revoke.done") });
            close();
          }}
          onCancel={close}
        />
      )}
    </DetailSection>
  );
}

const TONES = { active: "success", expired: "neutral", revoked: "neutral", blocked: "warning" } as const;

function Key({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const { t } = useTranslation("apiKeys");
  const { value } = useLabels(apiKeyLabels);
  const { name, scope, state, start, owner, expiresOn, dateAdded, lastUsed, dateRevoked, revokedBy } = apiKey;
  return (
    <li>
      <strong>{name}</strong>
      <code>{start}…</code>
      <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>
      <span>{value("scope", scope)}</span>
      <span>{t("owner", { owner, since: formatDateTime(dateAdded) })}</span>
      <span>{t("until", { day: formatDay(expiresOn) })}</span>
      <span>{lastUsed === null ? t("unused") : t("used", { when: formatDateTime(lastUsed) })}</span>
      {apiKey.can.revoke && (
        <Button size="small" color="error" aria-label={`${t("revoke")}: ${name}`} onClick={onRevoke}>
          {t("revoke")}
        </Button>
      )}
      {dateRevoked !== null && (
        <LineNote>{t("revokedOn", { when: formatDateTime(dateRevoked), by: revokedBy ?? "–" })}</LineNote>
      )}
    </li>
  );
}
