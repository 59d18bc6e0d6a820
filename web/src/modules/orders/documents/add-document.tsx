import "../work-texts.ts";
import "../../../ui/files/texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntries } from "../../../lib/outbox/use-entries.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { DropZone } from "../../../ui/files/drop-zone.tsx";
import { AddIcon } from "../../../ui/icons/add.ts";
import { AttachDialog } from "./attach-dialog.tsx";
import { FilesOnTheirWay } from "./file-on-its-way.tsx";
import { orderDocument, sendToOrder } from "./outbox.ts";

interface AddDocumentProps {
  order: OrderDetails;
  requirement: string;
  /** There is none yet: the place to drop one is in sight. */
  first: boolean;
}

/**
 * Adds documents, from the device or from the investment, under what the service asks for. Files survive a lost connection and a
 * closed page.
 */
export function AddDocument({ order, requirement, first }: AddDocumentProps) {
  const { t } = useTranslation("orderWork");
  const [asked, setAsked] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const entries = useEntries<{ requirement: string }>(orderDocument, order.id).filter(
    ({ payload, state }) => payload.requirement === requirement && state !== "sent",
  );
  const send = (files: readonly File[]) => {
    setAsked(false);
    sendToOrder(orderDocument, files, { about: order.id, payload: { requirement } });
  };
  const open = asked || (first && entries.length === 0 && requirement !== "");
  return (
    <div>
      {open && (
        <DropZone
          disabled={false}
          label={t("documents.chooseSeveral")}
          onChoose={(file) => send([file])}
          onSeveral={send}
        />
      )}
      <FilesOnTheirWay entries={entries} label={t("file.list")} />
      <Buttons sx={{ marginTop: 0.5, marginInlineStart: -1 }}>
        {!open && (
          <Button startIcon={<AddIcon />} onClick={() => setAsked(true)}>
            {t(first && entries.length === 0 ? "documents.add" : "documents.addNext")}
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
