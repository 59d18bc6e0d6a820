import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import { type InboxPaper, RejectedPaper } from "@bonum/contract/inbox/fields.ts";
import Typography from "@mui/material/Typography";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { SaidOfPolish } from "../../ui/polish.tsx";

interface RejectDialogProps {
  paper: InboxPaper;
  onClose: () => void;
  onRejected: () => void;
}

/** Asks why a paper is rejected; it can be undone at once, and for a day. Mounted open. */
export function RejectDialog({ paper, onClose, onRejected }: RejectDialogProps) {
  const { t } = useTranslation("paperInbox");
  const client = useQueryClient();
  const { id, fileName: name } = paper;
  const form = useShortForm({
    initial: { reason: "" },
    schema: RejectedPaper,
    send: (body) => api(inboxCalls.reject, { params: { id }, body }),
    onDone() {
      notify({
        kind: "success",
        text: t("reject.done", { name }),
        action: { label: t("action.undo", { ns: "common" }), run: () => void bringBack(client, { id }) },
      });
      onClose();
      onRejected();
      void client.invalidateQueries({ queryKey: ["inbox"] });
    },
  });
  return (
    <FormDialog
      title={t("reject.title")}
      form={form}
      submitLabel={t("reject")}
      destructive
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: "anywhere" }}>
        <SaidOfPolish said={(text) => t("reject.lead", { name: text })} text={name} />
      </Typography>
      <TextInput {...form.text("reason")} label={t("reject.reason")} hint={t("reject.hint")} autoFocus />
    </FormDialog>
  );
}

/** Brings a rejected paper back. */
export async function bringBack(client: QueryClient, { id }: Pick<InboxPaper, "id">): Promise<void> {
  try {
    await api(inboxCalls.restore, { params: { id } });
  } catch (error) {
    reportError(error);
  }
  await client.invalidateQueries({ queryKey: ["inbox"] });
}
