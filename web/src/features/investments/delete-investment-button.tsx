import type { InvestmentView } from "@bonum/contract/investments.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";
import { deleteRecord } from "../../lib/records.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Deletes a project after asking; its documents stay in the library. */
export function DeleteInvestmentButton({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => deleteRecord(`investments/${investment.id}`, investment.revision),
    onSuccess: () => {
      notify({ kind: "success", text: t("delete.done") });
      void navigate("/admin/investments", { replace: true });
    },
    onError: reportError,
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ["investments"] });
    },
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t("delete.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("delete.title")}
        confirmLabel={t("delete.action")}
        destructive
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t("delete.text")}</Typography>
        <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>
          {investment.number}, {investment.title}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
