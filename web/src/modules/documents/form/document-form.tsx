import "../../../ui/form/messages.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedInputGuard } from "../../../ui/dialogs/unsaved-input-guard.tsx";
import { FormSheet } from "../../../ui/form/form-sheet.tsx";
import { RestoredNotice } from "../../../ui/form/notices/restored-notice.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { VersionsPanel } from "../versions/versions-panel.tsx";
import { FilePart } from "./file-part.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { SaveNotices } from "./save-notices.tsx";
import { TextPart } from "./text-part.tsx";
import { UploadStatus } from "./upload-status.tsx";
import { useDocumentForm } from "./use-document-form.ts";

const Parts = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 500px)",
  gap: theme.spacing(2, 5),
  alignItems: "start",
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

export interface DocumentFormProps {
  /** The newest known state; null for a new document. */
  document: DocumentView | null;
  /** A file that is chosen from the start. */
  dropped: File | null;
  /** Where a new document is sent; the library unless told. */
  uploadPath?: string;
  /** What the form asks beside the document's own fields. */
  extra?: ReactNode;
  /** Somebody has deleted the document meanwhile. */
  gone: boolean;
  onClose: () => void;
}

/** Adds or edits a document (specification, section 2). */
export function DocumentForm(props: DocumentFormProps) {
  const { document, dropped, uploadPath = "files/upload", extra, gone, onClose } = props;
  const { t } = useTranslation("documents");
  const form = useDocumentForm({ document, dropped, uploadPath, onClose });
  const { state, submission } = form;
  return (
    <>
      <PageHeader
        title={t(document === null ? "form.new" : "form.edit")}
        back={{ onCancel: onClose }}
        onFillWithTestData={form.fill}
      />
      <UnsavedInputGuard active={!form.leaving && (state.changed || submission.busy)} />
      <FormSheet noValidate onSubmit={form.submit} aria-busy={submission.busy}>
        {state.restored !== null && <RestoredNotice onDiscard={() => state.start(document)} />}
        <Parts>
          <div>
            <TextPart document={document} form={form} />
            {extra}
          </div>
          <FilePart document={document} form={form} />
        </Parts>
        <SaveNotices document={document} gone={gone} form={form} />
        <FormButtons form={form} adding={document === null} onCancel={onClose} />
        <UploadStatus submission={submission} withFile={state.file !== null} />
      </FormSheet>
      {document !== null && !gone && (
        <VersionsPanel document={document} onRestored={state.rebase} disabled={submission.busy} />
      )}
    </>
  );
}
