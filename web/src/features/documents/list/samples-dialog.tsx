import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { addSamples, removeSamples } from "../documents-api.ts";
import { refreshDocuments } from "../documents-queries.ts";

interface SamplesDialogProps {
  open: boolean;
  /** There may be samples already, so their removal is offered too. */
  removable: boolean;
  onClose: () => void;
}

/** Asks before the list is filled with test data, or rid of it (decisions, section 5). */
export function SamplesDialog({ open, removable, onClose }: SamplesDialogProps) {
  const { t } = useTranslation("documents");
  const id = useId();
  const { busy, add, remove } = useSamples(onClose);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${id}title`}>{t("samples.title")}</DialogTitle>
      <DialogContent id={`${id}text`}>{t(removable ? "samples.present" : "samples.text")}</DialogContent>
      <DialogActions sx={{ padding: 2, gap: 1, flexWrap: "wrap" }}>
        {busy && <Spinner size={24} />}
        <Button onClick={onClose} disabled={busy} autoFocus>
          {t("action.cancel", { ns: "common" })}
        </Button>
        {removable && (
          <Button variant="outlined" color="error" onClick={() => remove()} disabled={busy}>
            {t("samples.remove")}
          </Button>
        )}
        <Button variant="contained" onClick={() => add()} disabled={busy}>
          {t("samples.add")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useSamples(onDone: () => void) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => {
      if (error instanceof HttpError && error.endedSession) return;
      notify({ kind: "error", text: t("samples.failed") });
    },
    onSettled: () => {
      onDone();
      refreshDocuments(client);
    },
  };
  const adding = useMutation({
    ...common,
    mutationFn: addSamples,
    onSuccess: (count) => notify({ kind: "success", text: t("samples.added", { count }) }),
  });
  const removing = useMutation({
    ...common,
    mutationFn: removeSamples,
    onSuccess: (count) => notify({ kind: "success", text: t("samples.removed", { count }) }),
  });
  return { busy: adding.isPending || removing.isPending, add: adding.mutate, remove: removing.mutate };
}
