import { ErasureReport } from "@bonum/contract/erasure.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../lib/errors.ts";
import { request } from "../../lib/http.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";

interface EraseButtonProps {
  id: string;
  displayName: string;
  /** Told what was erased and what stays; the list without the person is read again afterwards. */
  onErased: (report: ErasureReport) => void;
}

/** Erases a person's account and data for good, once that is confirmed. */
export function EraseButton({ id, displayName, onErased }: EraseButtonProps) {
  const { t } = useTranslation("people");
  const [asking, setAsking] = useState(false);
  const erasure = useMutation({
    mutationFn: () => request(`accounts/${id}/erase`, { method: "POST", schema: ErasureReport }),
    onSuccess: ({ data }) => onErased(data),
    onError: reportError,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t("action.erase")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("erase.title")}
        confirmLabel={t("erase.confirm")}
        destructive
        busy={erasure.isPending}
        onConfirm={() => erasure.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t("erase.text")}</Typography>
        <Typography sx={{ fontWeight: 600, marginTop: 1 }}>{displayName}</Typography>
      </ConfirmDialog>
    </>
  );
}
