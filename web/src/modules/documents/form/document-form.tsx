import "../../../ui/form/messages.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../../lib/format.ts";
import type { TransferProgress } from "../../../lib/transfer/progress.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { UnsavedInputGuard } from "../../../ui/dialogs/unsaved-input-guard.tsx";
import { useProgressText } from "../../../ui/files/progress-text.ts";
import { FormBar } from "../../../ui/form/form-bar.tsx";
import { FormSheet } from "../../../ui/form/form-sheet.tsx";
import { RestoredNotice } from "../../../ui/form/notices/restored-notice.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { VersionsPanel } from "../versions/versions-panel.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { FilePart } from "./file-part.tsx";
import { savedName } from "./form-rules.ts";
import { type DocumentFormControl, useDocumentForm } from "./use-document-form.ts";

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

const Stack = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  "&:empty": { display: "none" },
}));

interface SaveNoticesProps {
  document: DocumentView | null;
  /** Somebody has deleted the document meanwhile. */
  gone: boolean;
  form: DocumentFormControl;
}

/** Why the form was not saved, or cannot be; right above the buttons, where the person has just pressed one. */
function SaveNotices({ document, gone, form }: SaveNoticesProps) {
  const { t } = useTranslation("documents");
  const { failure } = form.submission;
  return (
    <Stack>
      {gone && <Alert severity="error">{t("conflict.gone")}</Alert>}
      {failure !== null && !failure.conflict && <Alert severity="error">{failure.text}</Alert>}
      {document !== null && !gone && <ConflictNotice document={document} form={form} />}
    </Stack>
  );
}

interface FormButtonsProps {
  form: DocumentFormControl;
  adding: boolean;
  onCancel: () => void;
}

/** The form's end; whoever files many documents asks for the next empty form here. */
function FormButtons({ form, adding, onCancel }: FormButtonsProps) {
  const { t } = useTranslation("documents");
  const { busy } = form.submission;
  return (
    <FormBar>
      {adding && (
        <CheckLine>
          <input
            type="checkbox"
            checked={form.addNext}
            disabled={busy}
            onChange={({ target }) => form.setAddNext(target.checked)}
          />
          {t("save.next")}
        </CheckLine>
      )}
      <Button variant="outlined" onClick={onCancel}>
        {t("action.cancel", { ns: "common" })}
      </Button>
      <BusyButton type="submit" busy={busy} disabled={!form.state.changed} busyLabel={t("save.sending")}>
        {t("save.save", { ns: "form" })}
      </BusyButton>
    </FormBar>
  );
}

const COMMENT_ROWS = 3;

interface PartProps {
  document: DocumentView | null;
  form: DocumentFormControl;
}

/** The document's name and comment. */
function TextPart({ document, form }: PartProps) {
  const { t } = useTranslation("documents");
  const { text } = form.state;
  const saved = savedName(form.state, document?.fileName ?? null);
  const renamed = saved !== "" && saved !== text.fileName.trim();
  return (
    <div>
      <TextInput
        ref={form.nameInput}
        label={t("field.name")}
        name="fileName"
        autoComplete="off"
        value={text.fileName}
        disabled={form.submission.busy}
        error={form.problem("fileName")}
        hint={renamed ? t("field.savedAs", { name: saved }) : undefined}
        onChange={({ target }) => form.change({ fileName: target.value })}
      />
      <TextArea
        label={t("field.comment")}
        name="comment"
        rows={COMMENT_ROWS}
        value={text.comment}
        disabled={form.submission.busy}
        error={form.problem("comment")}
        hint={t("field.comment.hint")}
        onChange={({ target }) => form.change({ comment: target.value })}
      />
    </div>
  );
}

/** Telling every percent would drown a screen reader. */
const ANNOUNCE_STEP = 25;

const Panel = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(2),
}));

interface UploadStatusProps {
  submission: { busy: boolean; progress: TransferProgress | null; cancel: () => void };
  /** Without a file the save is over in a moment. */
  withFile: boolean;
}

/** How far the sending of the file is, and the way to stop it. */
function UploadStatus({ submission: { busy, progress, cancel }, withFile }: UploadStatusProps) {
  const { t } = useTranslation("documents");
  const active = busy && withFile;
  const percent = progress?.percent ?? 0;
  const sent = percent === 100;
  const text = useProgressText(progress);
  const step = Math.floor(percent / ANNOUNCE_STEP) * ANNOUNCE_STEP;
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {active && t("save.announce", { percent: formatPercent(step / 100) })}
      </span>
      {active && (
        <Panel>
          <div>
            <LinearProgress
              aria-label={t("save.sending")}
              variant={progress === null || sent ? "indeterminate" : "determinate"}
              value={percent}
              sx={{ height: 8, borderRadius: 4, marginBottom: 0.5 }}
            />
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {sent ? t("save.storing") : text}
            </Typography>
          </div>
          {/* Once all is sent the server may have saved it: stopping could no longer promise that it has not. */}
          <Button
            variant="outlined"
            color="error"
            disabled={sent}
            // It may appear under the pointer between the two clicks of a double click on "Zapisz".
            onClick={({ detail }) => detail <= 1 && cancel()}
          >
            {t("save.cancel")}
          </Button>
        </Panel>
      )}
    </>
  );
}
