import "./texts.ts";
import { bulkCalls } from "@bonum/contract/bulk/calls.ts";
import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import { BULK_LABELS } from "@bonum/contract/bulk/labels.ts";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { reportError } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { useLabel } from "../../../lib/module.ts";
import { StatusFrame } from "../../status-frame.tsx";
import { FailedDialog } from "./failed-dialog.tsx";

/** Each part is announced; this is for whoever has lost the connection to hear it. */
const AGAIN_MS = 5_000;

const Buttons = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: theme.spacing(1),
}));

/** Progress and results of bulk changes, on every screen and after a reload. */
export function BulkStatus() {
  const { data = [] } = useQuery({
    ...callQuery("bulk", bulkCalls.list, {}),
    refetchInterval: ({ state }) => state.data?.some(({ ended }) => !ended) && AGAIN_MS,
  });
  return data.map((change) => <ChangeStatus key={change.id} change={change} />);
}

function ChangeStatus({ change }: { change: BulkChange }) {
  const { t } = useTranslation(["listSelection", "common"]);
  const textOf = useLabel();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState(false);
  const { id, action, ended, stopped, total, done, changed, failed, failures, undoable } = change;
  const label = textOf(BULK_LABELS[action] ?? { pl: action, en: action });
  const params = { id };
  const send = (sent: Promise<unknown>) => {
    setBusy(true);
    void sent
      .catch(reportError)
      .then(() => queries.invalidateQueries({ queryKey: ["bulk"] }))
      .finally(() => setBusy(false));
  };
  const amounts = { done: formatNumber(done), total: formatNumber(total), changed: formatNumber(changed) };
  return (
    <StatusFrame aria-label={label}>
      <span role="status">
        {`${label} – `}
        {ended ? t(stopped ? "status.stopped" : "status.ended", amounts) : t("progress", amounts)}
        {failed > 0 && `, ${t("status.failed", { amount: formatNumber(failed) })}`}
      </span>
      <Buttons>
        {ended && failed > 0 && (
          <Button variant="text" size="small" onClick={() => setTold(true)}>
            {t("status.show")}
          </Button>
        )}
        {undoable && (
          <Button
            variant="text"
            size="small"
            disabled={busy}
            onClick={() =>
              send(api(bulkCalls.undo, { params }).then(() => api(bulkCalls.dismiss, { params })))
            }
          >
            {t("action.undo", { ns: "common" })}
          </Button>
        )}
        <Button
          variant="text"
          size="small"
          disabled={busy}
          onClick={() => send(api(ended ? bulkCalls.dismiss : bulkCalls.stop, { params }))}
        >
          {t(ended ? "common:action.close" : "stop")}
        </Button>
      </Buttons>
      {!ended && (
        <LinearProgress
          aria-label={label}
          variant="determinate"
          value={Math.round((100 * done) / Math.max(1, total))}
        />
      )}
      {told && <FailedDialog failures={failures} count={failed} onClose={() => setTold(false)} />}
    </StatusFrame>
  );
}
