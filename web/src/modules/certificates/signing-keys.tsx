import "./signing-key-texts.ts";
import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { signingKeyCalls } from "@bonum/contract/certificates/key-calls.ts";
import type { SigningKey } from "@bonum/contract/certificates/keys.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { LinePanel } from "../../ui/panel/line-panel.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { useKeyActions } from "./signing-key-actions.tsx";

const query = callQuery("certificates", signingKeyCalls.list, {});

const TONES = { active: "success", retired: "neutral", revoked: "error" } as const;

/** The keys that certificates are signed with, and the change of the present one, as a part of the portal's settings. */
export function SigningKeys() {
  const { t } = useTranslation("signingKeys");
  const queries = useQueryClient();
  const read = useQuery(query);
  const { rotation, buttonsOf } = useKeyActions();
  const notesOf = useNotes();
  return (
    <LinePanel
      read={read}
      show={(keys) => queries.setQueryData(query.queryKey, keys)}
      title={t("title")}
      lead={t("lead")}
      list={t("list")}
      none={t("none")}
      button={read.data?.length !== 0 && { label: t("rotate"), action: rotation }}
      line={(key) => {
        const { id, state, sealed, dateAdded, dateRetired, certificates } = key;
        const since = formatDateTime(dateAdded);
        return {
          id,
          name: id,
          head: (
            <>
              <code>{id}</code>
              <StateChip tone={sealed ? TONES[state] : "error"}>
                {t(`state.${sealed ? state : "unsealed"}`)}
              </StateChip>
            </>
          ),
          facts: [
            dateRetired === null
              ? t("since", { since })
              : t("between", { since, until: formatDateTime(dateRetired) }),
            t("certificates", { count: certificates }),
          ],
          buttons: buttonsOf(key),
          notes: notesOf(key),
        };
      }}
    />
  );
}

/** Notes on the effects of the portal's secret and of a revocation on the key's certificates. */
function useNotes() {
  const { t } = useTranslation("signingKeys");
  return ({ id, sealed, revokedFrom, revokedReason, revocation, disowned, certificates }: SigningKey) => [
    !sealed && { id: `key-${id}`, text: t("unsealedText") },
    revocation !== null && {
      id: `asked-${id}`,
      text: t("asked", {
        ...revocation,
        from: formatDay(revocation.from),
        at: formatDateTime(revocation.dateAsked),
      }),
    },
    revokedFrom !== null && t("revokedFrom", { day: formatDay(revokedFrom), disowned, certificates }),
    revokedFrom !== null && t("reason", { reason: revokedReason }),
  ];
}
