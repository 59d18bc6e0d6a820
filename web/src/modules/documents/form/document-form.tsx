import "../../../ui/files/field-texts.ts";
import "../further-texts.ts";
import { formatDateTime } from "@bonum/contract/calendar.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { documentLabels } from "@bonum/contract/documents/labels.ts";
import { Visibility } from "@bonum/contract/investments/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { describeError, reportError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { useLabels } from "../../../lib/labels.ts";
import { dismiss, notify } from "../../../lib/notify.ts";
import { CameraButton } from "../../../ui/files/photographs/camera-button.tsx";
import type { FormSection } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import type { Transfer } from "../../../ui/form/use-submission.ts";
import { PlaylistAddIcon as SeveralIcon } from "../../../ui/icons/playlist-add.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { type Description, UNDESCRIBED } from "../filing/description.ts";
import { DescriptionFields } from "../filing/description-fields.tsx";
import { FilingForm } from "../filing/filing-form.tsx";
import { documentQuery, refreshDocuments } from "../queries.ts";
import { VersionsPanel } from "../versions/versions-panel.tsx";
import {
  type Attachment,
  addDocument,
  type DocumentInput,
  documentSchema,
  explainFailure,
  SAVING,
  savedName,
  sayWhatIsMissing,
  updateDocument,
} from "./document-input.ts";
import type { SeveralChosen } from "./list-form.tsx";
import { sampleDocument } from "./sample-document.ts";

export interface DocumentFormProps {
  /** The newest known state; null for a new document. */
  document: DocumentView | null;
  /** Files that are chosen from the start; for several it is the form of several. */
  dropped?: readonly File[];
  /** It is the form of several from the start; without files, with what is still being added. */
  several?: boolean;
  /** Left out, a new document goes to the library. */
  attachment?: Attachment;
  /** Somebody has deleted the document meanwhile. */
  gone?: boolean;
  onClose: () => void;
}

/**
 * Adds or edits a document. Whoever files many adds several at once, with what is filled in already, or asks at the end for the
 * next empty form.
 */
export function DocumentForm(props: DocumentFormProps) {
  const { dropped = [], attachment, onClose } = props;
  const [several, setSeveral] = useState<SeveralChosen | null>(
    dropped.length > 1 || props.several ? { files: dropped, resumed: dropped.length === 0 } : null,
  );
  const [round, setRound] = useState(0);
  const [addNext, setAddNext] = useState(false);
  const [description, setDescription] = useState(UNDESCRIBED);
  const { t } = useTranslation("documents");
  const next = props.document === null && (
    <>
      <CheckLine checked={addNext} onChange={setAddNext}>
        {t("save.next")}
      </CheckLine>
      <SeveralButton onSeveral={setSeveral} />
    </>
  );
  if (several !== null) {
    return <FilingForm chosen={{ ...several, description }} attachment={attachment} onClose={onClose} />;
  }
  return (
    <OneDocument
      {...props}
      key={round}
      first={round === 0}
      belowFields={next}
      aboveFile={props.document === null && <FirstPhotograph onSeveral={setSeveral} />}
      description={description}
      onDescribe={setDescription}
      onSaved={() => {
        if (!addNext || props.document !== null) return onClose();
        setDescription(UNDESCRIBED);
        setRound(round + 1);
      }}
    />
  );
}

/** Turns the form into that of several files; the chosen file becomes the first of them. */
function SeveralButton({ onSeveral }: SeveralProps) {
  const { t } = useTranslation("documents");
  const { isSubmitting } = useFormState();
  const chosenSoFar = useChosenSoFar();
  return (
    <Button
      variant="text"
      startIcon={<SeveralIcon />}
      disabled={isSubmitting}
      onClick={() => onSeveral(chosenSoFar())}
    >
      {t("several.open")}
    </Button>
  );
}

/** A photograph is seldom the only one: it is the next file of the form of several. */
function FirstPhotograph({ onSeveral }: SeveralProps) {
  const { isSubmitting } = useFormState();
  const chosenSoFar = useChosenSoFar();
  return (
    <CameraButton
      disabled={isSubmitting}
      taken={[]}
      onPhotographs={(photographs) => {
        const chosen = chosenSoFar();
        onSeveral({ ...chosen, files: [...chosen.files, ...photographs] });
      }}
    />
  );
}

interface SeveralProps {
  onSeveral: (chosen: SeveralChosen) => void;
}

/** What the form of one holds, as that of several begins with it. */
function useChosenSoFar(): () => SeveralChosen {
  const { getValues } = useFormContext();
  return () => {
    const { file, fileName, comment, visibility } = getValues();
    const named = file instanceof File ? { files: [file], firstName: String(fileName) } : { files: [] };
    return { ...named, comment: String(comment), visibility };
  };
}

interface OneDocumentProps extends DocumentFormProps {
  /** Category, tags and project of a new document. */
  description: Description;
  onDescribe: (description: Description) => void;
  first: boolean;
  belowFields: React.ReactNode;
  aboveFile: React.ReactNode;
  onSaved: () => void;
}

/** Beside each other where there is room. */
const InLine = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
  alignItems: "start",
  gap: theme.spacing(1.5, 2),
}));

function OneDocument(props: OneDocumentProps) {
  const { document, attachment, gone = false, belowFields, onClose, onSaved } = props;
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const { description, onDescribe } = props;
  const save = useSave(attachment, description);
  return (
    <RecordForm
      short
      savesChanges
      title={t(document === null ? "form.new" : "form.edit")}
      draft={`document:${document?.id ?? "new"}`}
      schema={documentSchema}
      sections={[{ fields: useFields(props) }]}
      record={document && asRecord(document)}
      save={save}
      {...(document && {
        reload: async () => asRecord(await client.fetchQuery(documentQuery(document.id))),
      })}
      explain={explainFailure}
      onRefused={sayWhatIsMissing}
      onSaved={() => {
        notify({ kind: "success", unseen: true, text: t(document === null ? "save.added" : "save.updated") });
        onSaved();
      }}
      onCancel={onClose}
      sample={({ file }) => sampleDocument(file === null)}
      noticed={document === null ? undefined : noticeOf(document)}
      gone={gone ? t("conflict.gone") : undefined}
      belowFields={
        <>
          {/* As in the form of several: the centre files, a project's own form knows where. */}
          {document === null && attachment === undefined && (
            <InLine>
              <DescriptionFields value={description} ofProject={false} onChange={onDescribe} />
            </InLine>
          )}
          {belowFields}
        </>
      }
      below={(_, { busy, goOnFrom }) =>
        document !== null &&
        !gone && (
          <VersionsPanel
            document={document}
            disabled={busy}
            onRestored={(restored) => goOnFrom(asRecord(restored))}
          />
        )
      }
    />
  );
}

/** A document with its file as the form's value. */
function asRecord(document: DocumentView) {
  const { fileKey, fileName, fileType, previewable, size, version } = document;
  return { ...document, file: { fileKey, fileName, fileType, previewable, size, version } };
}

type FormFields = FormSection<DocumentInput>["fields"];

function useFields({ document, dropped = [], attachment, first, aboveFile }: OneDocumentProps): FormFields {
  const { t } = useTranslation(["documents", "files"]);
  const labels = useLabels(documentLabels);
  return [
    {
      kind: "file",
      name: "file",
      label: t(document === null ? "files:file.label" : "files:file.labelReplace"),
      required: document === null,
      names: "fileName",
      dropped: (first && dropped[0]) || null,
      autoFocus: !first,
      above: aboveFile,
    },
    {
      kind: "text",
      name: "fileName",
      label: labels.field("fileName"),
      required: true,
      width: "full",
      hint(values) {
        const saved = savedName(values);
        const renamed = saved !== "" && saved !== String(values.fileName).trim();
        return renamed ? t("field.savedAs", { name: saved }) : undefined;
      },
    },
    { kind: "textarea", name: "comment", label: labels.field("comment"), hint: t("field.comment.hint") },
    ...(attachment?.asksForVisibility
      ? [
          {
            kind: "select",
            name: "visibility",
            label: t("field.visibility"),
            options: Visibility.options.map((value) => ({ value, label: t(`field.visibility.${value}`) })),
          } as const,
        ]
      : []),
  ];
}

/** Adds a document, to the library or a project, with its description, or saves an edit. */
function useSave(attachment: Attachment | undefined, { project, shown, category, tags }: Description) {
  const client = useQueryClient();
  const chosen = project && { investmentId: project.id, asksForVisibility: true };
  const described = category !== null || tags.length > 0;
  return async (input: DocumentInput, edited: DocumentView | null, transfer: Transfer) => {
    dismiss(SAVING);
    try {
      if (edited !== null) {
        const saved = await updateDocument(input, edited, transfer);
        refreshDocuments(client);
        return asRecord(saved);
      }
      const added = chosen
        ? await addDocument({ ...input, visibility: shown ? "client" : "internal" }, chosen, transfer)
        : await addDocument(input, attachment, transfer);
      if (described) {
        // The document is there, whatever becomes of its description.
        const body = { ids: [added.id], category, addTags: [...tags], removeTags: [] };
        await api(documentCalls.describe, { body }).catch(reportError);
      }
      refreshDocuments(client);
      if (chosen) void client.invalidateQueries({ queryKey: ["investments"] });
      return asRecord(added);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined;
      if (status === 0) notify({ kind: "error", text: describeError(error), matter: SAVING });
      if (status === 404 || status === 409) refreshDocuments(client);
      throw error;
    }
  };
}

/** Who changed the document last, and when. */
function noticeOf({ dateUpdated, updatedBy }: DocumentView): string {
  const t = i18next.getFixedT(null, "documents");
  const when = dateUpdated === null ? "" : formatDateTime(dateUpdated);
  return t("conflict.noticed", { who: updatedBy ?? t("conflict.somebody"), when });
}

interface FormScreenProps {
  several: boolean;
  /** The document to edit; null adds one. */
  documentId: string | null;
  /** What was dropped on the list, for a new document. */
  dropped: readonly File[];
  onClose: () => void;
}

/** The form in the list's place: at once for a new document, else as soon as the document is read. */
export function FormScreen({ documentId, several, dropped, onClose }: FormScreenProps) {
  const { t } = useTranslation("documents");
  const read = useQuery({ ...documentQuery(documentId ?? ""), enabled: documentId !== null });
  const { data, error } = read;
  if (documentId === null) {
    return <DocumentForm document={null} several={several} dropped={dropped} onClose={onClose} />;
  }
  if (data !== undefined) {
    const gone = error instanceof HttpError && error.status === 404;
    return <DocumentForm document={data} gone={gone} onClose={onClose} />;
  }
  return (
    <>
      <PageHeader title={t("form.edit")} back={{ onCancel: onClose }} />
      <Unread read={read} title={t("form.failed")} minHeight={480} />
    </>
  );
}
