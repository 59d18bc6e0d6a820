import "../describe/texts.ts";
import "./texts.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { DescribeDialog, type Description } from "../describe/describe-dialog.tsx";
import type { ChosenProject } from "../filing/description.ts";
import { AttachDialog } from "./attach-dialog.tsx";
import { UsedDocuments } from "./used-documents.tsx";

/** Open confirmation of a bulk change. */
export interface Asked {
  kind: "describe" | "attach" | "trash";
  /** Loaded documents of the selection. */
  documents: readonly DocumentView[];
  count: number;
}

interface SelectionDialogsProps {
  asked: Asked;
  onTrash: () => void;
  onAttach: (investment: ChosenProject, visibility: Visibility) => void;
  onDescribe: (description: Description) => Promise<void>;
  onClose: () => void;
}

/** The dialog about the chosen documents. */
export function SelectionDialogs({ asked, onTrash, onAttach, onDescribe, onClose }: SelectionDialogsProps) {
  const { t } = useTranslation(["documentSelection", "describe"]);
  const { documents, count } = asked;
  const heading = t("describe:several", { count, amount: formatNumber(count) });
  if (asked.kind === "describe") {
    const many = { count, send: onDescribe };
    return <DescribeDialog documents={documents} many={many} onClose={onClose} />;
  }
  if (asked.kind === "attach") {
    return (
      <AttachDialog
        heading={heading}
        onClose={onClose}
        onAttach={(investment, visibility) => {
          onClose();
          onAttach(investment, visibility);
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={t("trash.title")}
      confirmLabel={t("trash")}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onTrash();
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
      <Typography sx={{ marginTop: 1 }}>{t("trash.text", { days: TRASH_DAYS })}</Typography>
      {documents.length === count && <UsedDocuments documents={documents} />}
    </ConfirmDialog>
  );
}
