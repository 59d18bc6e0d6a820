import "../describe/texts.ts";
import "./texts.ts";
import type { ChangedDocuments, DocumentView } from "@bonum/contract/documents/fields.ts";
import type { InvestmentView, Visibility } from "@bonum/contract/investments/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { DescribeDialog } from "../describe/describe-dialog.tsx";
import { AttachDialog } from "./attach-dialog.tsx";
import { FailedDialog } from "./failed-dialog.tsx";
import { UsedDocuments } from "./used-documents.tsx";

/** What is asked before documents are changed, or told after it. */
export type Asked =
  | { kind: "describe" | "attach" | "trash"; documents: readonly DocumentView[] }
  | { kind: "failed"; documents: readonly DocumentView[]; failed: ChangedDocuments["failed"] };

interface SelectionDialogsProps {
  asked: Asked;
  onTrash: (documents: readonly DocumentView[]) => void;
  onAttach: (documents: readonly DocumentView[], investment: InvestmentView, visibility: Visibility) => void;
  onDescribed: () => void;
  onClose: () => void;
}

/** The dialog about the chosen documents. */
export function SelectionDialogs(props: SelectionDialogsProps) {
  const { asked, onTrash, onAttach, onDescribed, onClose } = props;
  const { t } = useTranslation(["documentSelection", "describe"]);
  const { documents } = asked;
  const count = documents.length;
  if (asked.kind === "failed") {
    return <FailedDialog failed={asked.failed} documents={documents} onClose={onClose} />;
  }
  if (asked.kind === "describe") {
    return <DescribeDialog documents={documents} onDescribed={onDescribed} onClose={onClose} />;
  }
  if (asked.kind === "attach") {
    return (
      <AttachDialog
        count={count}
        onClose={onClose}
        onAttach={(investment, visibility) => {
          onClose();
          onAttach(documents, investment, visibility);
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
        onTrash(documents);
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {t("describe:several", { count, amount: formatNumber(count) })}
      </Typography>
      <Typography sx={{ marginTop: 1 }}>{t("trash.text", { days: TRASH_DAYS })}</Typography>
      <UsedDocuments documents={documents} />
    </ConfirmDialog>
  );
}
