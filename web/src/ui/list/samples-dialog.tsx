import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { testDataCalls } from "@bonum/contract/test-data/calls.ts";
import type { TestDataResult } from "@bonum/contract/test-data/fields.ts";
import Button from "@mui/material/Button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportFailure } from "../../lib/errors.ts";
import { formatNumber } from "../../lib/format.ts";
import { notify } from "../../lib/notify.ts";
import { DialogSheet } from "../dialogs/dialog-sheet.tsx";
import { Spinner } from "../states/spinner.tsx";

export interface SamplesDialogProps {
  open: boolean;
  /** What the server fills. */
  area: string;
  /** What is read anew. */
  topic: ChangeEvent["topic"];
  onClose: () => void;
}

/** The lists whose samples bring others along. */
const WITH_TEXT = ["clients", "investments", "orders"] as const;

function hasText(area: string): area is (typeof WITH_TEXT)[number] {
  return (WITH_TEXT as readonly string[]).includes(area);
}

/** Asks before the list is filled with test data, or rid of it (D5.1). */
export function SamplesDialog({ open, area, topic, onClose }: SamplesDialogProps) {
  const { t } = useTranslation("list");
  const { busy, add, remove } = useSamples({ area, topic, onDone: onClose });
  return (
    <DialogSheet
      open={open}
      title={t("samples.title")}
      described
      onClose={busy ? undefined : onClose}
      actions={
        <>
          {busy && <Spinner size={24} />}
          <Button onClick={onClose} disabled={busy} autoFocus>
            {t("action.cancel", { ns: "common" })}
          </Button>
          <Button variant="outlined" color="error" onClick={() => remove()} disabled={busy}>
            {t("samples.remove")}
          </Button>
          <Button variant="contained" onClick={() => add()} disabled={busy}>
            {t("samples.add")}
          </Button>
        </>
      }
    >
      {t("samples.text")} {hasText(area) && t(`samples.text.${area}`)}
    </DialogSheet>
  );
}

interface SamplesUse {
  area: string;
  topic: ChangeEvent["topic"];
  onDone: () => void;
}

function useSamples({ area, topic, onDone }: SamplesUse) {
  const { t } = useTranslation("list");
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => reportFailure(t("samples.failed"), error),
    onSettled: () => {
      onDone();
      void client.invalidateQueries({ queryKey: [topic] });
    },
  };
  const announce = (
    key: "samples.added" | "samples.removed",
    { count, clients, investments, orders }: TestDataResult,
  ) => {
    const parts = [
      t(key, { count }),
      clients > 0 ? t("samples.clients", { amount: formatNumber(clients) }) : "",
      investments > 0 ? t("samples.investments", { amount: formatNumber(investments) }) : "",
      orders > 0 ? t("samples.orders", { amount: formatNumber(orders) }) : "",
    ];
    notify({ kind: "success", text: parts.join(" ").trim() });
  };
  const adding = useMutation({
    ...common,
    mutationFn: () => api(testDataCalls.add, { params: { area } }),
    onSuccess: (added) => announce("samples.added", added),
  });
  const removing = useMutation({
    ...common,
    mutationFn: () => api(testDataCalls.remove, { params: { area } }),
    onSuccess: (removed) => announce("samples.removed", removed),
  });
  return { busy: adding.isPending || removing.isPending, add: adding.mutate, remove: removing.mutate };
}
