import "../work-texts.ts";
import "../../../ui/files/texts.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { useLabels } from "../../../lib/labels.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { storeOrder } from "./order-documents.ts";

/** Number of a project's documents in a choice, the newest first. */
const CHOICES = 100;

const Chosen = z.object({ documentId: z.uuid() });

interface AttachDialogProps {
  order: OrderDetails;
  requirement: string;
  onClose: () => void;
}

/** Chooses one of the documents that the investment has already. */
export function AttachDialog({ order, requirement, onClose }: AttachDialogProps) {
  const { t } = useTranslation("orderWork");
  const { field } = useLabels(orderLabels);
  const queries = useQueryClient();
  const found = useQuery(
    callQuery("documents", attachmentCalls.list, {
      params: { id: order.investment.id },
      query: { pageSize: CHOICES },
    }),
  );
  const held = new Set(order.documents.map(({ id }) => id));
  const choices = (found.data?.items ?? []).filter(({ id }) => !held.has(id));
  const form = useShortForm({
    initial: { documentId: "" },
    schema: Chosen,
    send: ({ documentId }) =>
      api(orderDocumentCalls.attach, { params: { id: order.id, documentId }, body: { requirement } }),
    onDone(answer) {
      storeOrder(queries, answer);
      onClose();
    },
  });
  const { documentId } = form.values;
  return (
    <FormDialog
      title={t("documents.ofInvestment")}
      form={form}
      submitLabel={t("documents.attach")}
      onCancel={onClose}
    >
      {requirement !== "" && <Typography>{t("documents.as", { name: requirement })}</Typography>}
      {found.isSuccess && choices.length === 0 ? (
        <Typography color="textSecondary">{t("documents.noneOfInvestment")}</Typography>
      ) : (
        <NativeSelect
          label={field("document")}
          value={documentId}
          error={form.error("documentId")}
          required
          options={[
            { value: "", label: t("documents.chooseOne") },
            ...choices.map(({ id, fileName }) => ({ value: id, label: fileName })),
          ]}
          onChange={(chosen) => form.change({ documentId: chosen })}
        />
      )}
    </FormDialog>
  );
}
