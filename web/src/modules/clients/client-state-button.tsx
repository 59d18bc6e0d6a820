import { ClientView } from "@bonum/contract/clients/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../lib/errors.ts";
import { request } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";

/** Deactivates a client after asking, because its people are signed out at once; activates it again without. */
export function ClientStateButton({ client }: { client: ClientView }) {
  const { t } = useTranslation("clients");
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (verb: "activate" | "deactivate") =>
      request(`clients/${client.id}/${verb}`, { method: "POST", schema: ClientView }),
    onSuccess: (_, verb) =>
      notify({ kind: "success", text: t(verb === "activate" ? "activate.done" : "deactivate.done") }),
    onError: reportError,
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ["clients"] });
    },
  });
  if (client.can.activate) {
    return (
      <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate("activate")}>
        {t("activate.action")}
      </Button>
    );
  }
  if (!client.can.deactivate) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t("deactivate.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("deactivate.title")}
        confirmLabel={t("deactivate.action")}
        destructive
        busy={change.isPending}
        onConfirm={() => change.mutate("deactivate")}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t("deactivate.text")}</Typography>
      </ConfirmDialog>
    </>
  );
}
