import type { Topic } from "@bonum/contract/portal.ts";
import "./texts.ts";
import { quotaCalls } from "@bonum/contract/quotas/calls.ts";
import { isNearlyUsed, type QuotaKind } from "@bonum/contract/quotas/fields.ts";
import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber, formatSize } from "../../lib/format/format.ts";
import { useHasRole } from "../../lib/session/session-store.ts";

/** Topic that announces a use of each quota. */
const TOPICS: Record<QuotaKind, Topic> = { bytes: "documents", drafts: "orders", messages: "orders" };

/**
 * Tells a client's people, where they add something, that little is left of what they may add, or nothing. Nobody else is
 * told anything.
 */
export function QuotaNotice({ kind }: { kind: QuotaKind }) {
  const { t } = useTranslation("quotas");
  const isClient = useHasRole("Client");
  const { data } = useQuery({ ...callQuery(TOPICS[kind], quotaCalls.own, {}), enabled: isClient });
  const use = data?.[kind];
  if (use === undefined || !isNearlyUsed(use)) return null;
  const written = kind === "bytes" ? formatSize : (value: number) => formatNumber(value);
  const { used, limit } = use;
  const left = Math.max(limit - used, 0);
  return (
    <Alert severity="warning" role="status" sx={{ marginBlock: 1.5 }}>
      {t(left > 0 ? `near.${kind}` : `full.${kind}`, {
        used: written(used),
        limit: written(limit),
        left: written(left),
      })}
    </Alert>
  );
}
