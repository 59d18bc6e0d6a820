import "../work-texts.ts";
import "../../../ui/files/texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "../../../lib/errors.ts";
import { formatPercent } from "../../../lib/format/format.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { DropZone } from "../../../ui/files/drop-zone.tsx";
import { AddIcon } from "../../../ui/icons/add.ts";
import { AttachDialog } from "./attach-dialog.tsx";
import { storeOrder, uploadOrderDocument } from "./order-documents.ts";

interface AddDocumentProps {
  order: OrderDetails;
  requirement: string;
  /** There is none yet: the place to drop one is in sight. */
  first: boolean;
}

/** Adds a document, from the device or from the investment, under what the service asks for. */
export function AddDocument({ order, requirement, first }: AddDocumentProps) {
  const { t } = useTranslation("orderWork");
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [progress, setProgress] = useState("");
  // One after the other: each answer is the order with the document before.
  const sending = useMutation({
    async mutationFn(files: readonly File[]) {
      for (const [index, file] of files.entries()) {
        const onPercent = (percent: number | null) => {
          const share = percent === null ? "" : formatPercent(percent / 100);
          setProgress(files.length > 1 ? `${index + 1}/${files.length} ${share}` : share);
        };
        onPercent(null);
        await uploadOrderDocument({ order, requirement, file, onPercent }).then(
          ({ order: answer }) => storeOrder(queries, answer),
          (error) => reportFailure(t("documents.failedOne", { name: file.name }), error),
        );
      }
    },
    onSuccess: () => setAsked(false),
  });
  const open = asked || (first && requirement !== "");
  return (
    <div>
      {open && (
        <DropZone
          disabled={sending.isPending}
          label={t("documents.chooseSeveral")}
          onChoose={(file) => sending.mutate([file])}
          onSeveral={(files) => sending.mutate(files)}
        />
      )}
      <Typography variant="body2" role="status">
        {sending.isPending && t("documents.sending", { percent: progress })}
      </Typography>
      <Buttons sx={{ marginTop: 0.5, marginInlineStart: -1 }}>
        {!open && (
          <Button startIcon={<AddIcon />} onClick={() => setAsked(true)}>
            {t(first ? "documents.add" : "documents.addNext")}
          </Button>
        )}
        <Button onClick={() => setChoosing(true)}>{t("documents.ofInvestment")}</Button>
      </Buttons>
      {choosing && (
        <AttachDialog order={order} requirement={requirement} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
