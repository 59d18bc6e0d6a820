import { Unread } from "../../ui/states/unread.tsx";
import "./texts.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { signingKeyCalls } from "@bonum/contract/certificates/key-calls.ts";
import type { SigningKey } from "@bonum/contract/certificates/keys.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { LineList, LineNote } from "../../ui/detail/line-list.tsx";
import { PasswordDialog } from "../../ui/dialogs/password-dialog.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { AgreeDialog, ConfirmKeyDialog, RevokeKeyDialog } from "./signing-key-dialogs.tsx";

const query = callQuery("certificates", signingKeyCalls.list, {});

/** The keys that certificates are signed with, and the change of the present one, as a part of the portal's settings. */
export function SigningKeys() {
  const { t } = useTranslation("certificates");
  const read = useQuery(query);
  const [asked, setAsked] = useState(false);
  const [judged, setJudged] = useState<{ key: SigningKey; as: Judgement }>();
  const queries = useQueryClient();
  const drop = useMutation({
    mutationFn: ({ id }: SigningKey) => api(signingKeyCalls.drop, { params: { id } }),
    onSuccess(keys) {
      queries.setQueryData(query.queryKey, keys);
      notify({ kind: "success", text: t("keys.drop.done") });
    },
    onError: reportError,
  });
  const judgement = {
    onClose: () => setJudged(undefined),
    onDone(keys: SigningKey[]) {
      queries.setQueryData(query.queryKey, keys);
      const waits = keys.some(({ id, revocation }) => id === judged?.key.id && revocation !== null);
      notify({ kind: "success", text: t(waits ? "keys.revoke.asked" : DONE[judged?.as ?? "confirm"]) });
      setJudged(undefined);
    },
  };
  if (read.data === undefined) return <Unread read={read} minHeight={160} />;
  return (
    <DetailSection
      title={t("keys.title")}
      actions={
        read.data.length > 0 && (
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {t("keys.rotate")}
          </Button>
        )
      }
    >
      <Typography sx={{ maxWidth: "75ch" }}>{t("keys.lead")}</Typography>
      {read.data.length === 0 && (
        <Typography color="textSecondary" sx={{ marginTop: 1.5 }}>
          {t("keys.none")}
        </Typography>
      )}
      <LineList aria-label={t("keys.list")}>
        {read.data.map((key) => (
          <Key
            key={key.id}
            signingKey={key}
            onJudge={(as) => setJudged({ key, as })}
            onDrop={() => drop.mutate(key)}
          />
        ))}
      </LineList>
      {asked && (
        <PasswordDialog
          title={t("keys.ask")}
          text={t("keys.askText")}
          submitLabel={t("keys.rotate")}
          send={(body) => api(signingKeyCalls.rotate, { body })}
          onDone={(keys) => {
            queries.setQueryData(query.queryKey, keys);
            notify({ kind: "success", text: t("keys.rotated") });
            setAsked(false);
          }}
          onCancel={() => setAsked(false)}
        />
      )}
      {judged?.as === "revoke" && <RevokeKeyDialog signingKey={judged.key} {...judgement} />}
      {judged?.as === "agree" && <AgreeDialog signingKey={judged.key} {...judgement} />}
      {judged?.as === "confirm" && <ConfirmKeyDialog signingKey={judged.key} {...judgement} />}
    </DetailSection>
  );
}

/** Action of an administrator on a key. */
type Judgement = "revoke" | "confirm" | "agree";

const DONE = {
  revoke: "keys.revoke.done",
  agree: "keys.revoke.done",
  confirm: "keys.confirmed",
} as const;

const TONES = { active: "success", retired: "neutral", revoked: "error" } as const;

interface KeyProps {
  signingKey: SigningKey;
  onJudge: (as: Judgement) => void;
  onDrop: () => void;
}

function Key({ signingKey, onJudge, onDrop }: KeyProps) {
  const { t } = useTranslation("certificates");
  const { id, state, sealed, dateAdded, dateRetired, certificates, can } = signingKey;
  const since = formatDateTime(dateAdded);
  return (
    <li>
      <code>{id}</code>
      {sealed ? (
        <StateChip tone={TONES[state]}>{t(`keys.${state}`)}</StateChip>
      ) : (
        <StateChip tone="error">{t("keys.unsealed")}</StateChip>
      )}
      <span>
        {dateRetired === null
          ? t("keys.since", { since })
          : t("keys.between", { since, until: formatDateTime(dateRetired) })}
      </span>
      <span>{t("keys.certificates", { count: certificates })}</span>
      {can.confirm && (
        <Button size="small" aria-describedby={`key-${id}`} onClick={() => onJudge("confirm")}>
          {t("keys.confirm")}
        </Button>
      )}
      {can.agree && (
        <Button size="small" color="error" aria-describedby={`asked-${id}`} onClick={() => onJudge("agree")}>
          {t("keys.agree")}
        </Button>
      )}
      {can.drop && (
        <Button size="small" aria-describedby={`asked-${id}`} onClick={onDrop}>
          {t("keys.drop")}
        </Button>
      )}
      {can.revoke && (
        <Button
          size="small"
          color="error"
          aria-label={`${t("keys.revoke")}: ${id}`}
          onClick={() => onJudge("revoke")}
        >
          {t("keys.revoke")}
        </Button>
      )}
      <KeyNotes signingKey={signingKey} />
    </li>
  );
}

/** Effects of the portal's secret and of a revocation on the key's certificates. */
function KeyNotes({ signingKey }: { signingKey: SigningKey }) {
  const { t } = useTranslation("certificates");
  const { sealed, revokedFrom, revokedReason: reason, revocation, disowned, certificates } = signingKey;
  return (
    <>
      {!sealed && <LineNote id={`key-${signingKey.id}`}>{t("keys.unsealedText")}</LineNote>}
      {revocation !== null && (
        <LineNote id={`asked-${signingKey.id}`}>
          {t("keys.asked", {
            ...revocation,
            from: formatDay(revocation.from),
            at: formatDateTime(revocation.dateAsked),
          })}
        </LineNote>
      )}
      {revokedFrom !== null && (
        <>
          <LineNote>
            {t("keys.revokedFrom", { day: formatDay(revokedFrom), disowned, certificates })}
          </LineNote>
          <LineNote>{t("keys.reason", { reason })}</LineNote>
        </>
      )}
    </>
  );
}
