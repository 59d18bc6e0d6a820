import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { Comment, type DocumentView } from "@bonum/contract/documents/fields.ts";
import { documentLabels } from "@bonum/contract/documents/labels.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { Visibility } from "@bonum/contract/investments/fields.ts";
import { FileName, withExtensionOf } from "@bonum/contract/text/file-name.ts";
import { key } from "@bonum/contract/validation/key.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatDateTime } from "../../../lib/dates.ts";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { useLabels } from "../../../lib/labels.ts";
import { notify, settle } from "../../../lib/notify.ts";
import { upload } from "../../../lib/transfer/upload.ts";
import type { FormSection, StoredFile } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import type { Transfer } from "../../../ui/form/use-submission.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { documentQuery, refreshDocuments } from "../documents-queries.ts";
import { VersionsPanel } from "../versions/versions-panel.tsx";

/** What the form holds; the name is checked and sent with the extension of its file. */
const DocumentInput = z.object({
  fileName: FileName,
  comment: Comment,
  file: z.custom<File | StoredFile>((file) => file !== null, { error: key("file.required") }),
  visibility: z._default(Visibility, "internal"),
});
export type DocumentInput = z.infer<typeof DocumentInput>;

export const documentSchema: z.ZodMiniType<DocumentInput> = z.pipe(
  z.transform((values: FieldValues) => ({ ...values, fileName: savedName(values) })),
  DocumentInput,
);

/** The name that is saved: with the extension of the chosen file, or of the one that the document has. */
function savedName({ fileName, file }: FieldValues): string {
  const text = String(fileName ?? "");
  if (file instanceof File) return withExtensionOf(text, file.name);
  return withExtensionOf(text, (file as StoredFile | null)?.fileName ?? "");
}

/** An investment project that a new document is attached to. */
export interface Attachment {
  investmentId: string;
  /** Administrators say who sees it. */
  asksForVisibility: boolean;
}

export interface DocumentFormProps {
  /** The newest known state; null for a new document. */
  document: DocumentView | null;
  /** A file that is chosen from the start. */
  dropped?: File | null;
  /** Left out, a new document goes to the library. */
  attachment?: Attachment;
  /** Somebody has deleted the document meanwhile. */
  gone?: boolean;
  onClose: () => void;
}

/** Adds or edits a document. Whoever files many documents asks for the next empty form at its end. */
export function DocumentForm(props: DocumentFormProps) {
  const [round, setRound] = useState(0);
  const [addNext, setAddNext] = useState(false);
  const { t } = useTranslation("documents");
  const next = props.document === null && (
    <CheckLine>
      <input type="checkbox" checked={addNext} onChange={({ target }) => setAddNext(target.checked)} />
      {t("save.next")}
    </CheckLine>
  );
  return (
    <OneDocument
      {...props}
      key={round}
      first={round === 0}
      belowFields={next}
      onSaved={() => (addNext && props.document === null ? setRound(round + 1) : props.onClose())}
    />
  );
}

interface OneDocumentProps extends DocumentFormProps {
  first: boolean;
  belowFields: React.ReactNode;
  onSaved: () => void;
}

function OneDocument(props: OneDocumentProps) {
  const { document, attachment, gone = false, belowFields, onClose, onSaved } = props;
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const save = useSave(attachment);
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
      onSaved={onSaved}
      onCancel={onClose}
      savedText={t(document === null ? "save.added" : "save.updated")}
      sample={({ file }) => sampleDocument(file === null)}
      noticed={document === null ? undefined : noticeOf(document)}
      gone={gone ? t("conflict.gone") : undefined}
      belowFields={belowFields}
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

type Fields = FormSection<DocumentInput>["fields"];

function useFields({ document, dropped = null, attachment, first }: OneDocumentProps): Fields {
  const { t } = useTranslation(["documents", "files"]);
  const labels = useLabels(documentLabels);
  return [
    {
      kind: "file",
      name: "file",
      label: t(document === null ? "files:file.label" : "files:file.labelReplace"),
      required: document === null,
      names: "fileName",
      dropped: first ? dropped : null,
      autoFocus: !first,
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

/** What the toasts of a save are about: each try ends what the one before said. */
const SAVING = "document-form";

type EditedDocument = Pick<DocumentView, "fileKey" | "revision">;

/** Adds a document, to the library or a project, or saves an edit. */
function useSave(attachment: Attachment | undefined) {
  const client = useQueryClient();
  const send = (input: DocumentInput, edited: EditedDocument | null, transfer: Transfer) => {
    const { visibility } = input;
    const sent = { form: formOf(input), ...transfer };
    if (edited !== null) {
      const { fileKey, revision } = edited;
      return upload(documentCalls.update, { params: { fileKey }, revision, ...sent });
    }
    if (attachment === undefined) return upload(documentCalls.upload, sent);
    const { investmentId: id, asksForVisibility } = attachment;
    return upload(attachmentCalls.upload, {
      params: { id },
      query: asksForVisibility ? { visibility } : {},
      ...sent,
    });
  };
  return async (input: DocumentInput, edited: EditedDocument | null, transfer: Transfer) => {
    settle(SAVING);
    try {
      const saved = await send(input, edited, transfer);
      refreshDocuments(client);
      return asRecord(saved);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined;
      if (status === 0) notify({ kind: "error", text: describeError(error), matter: SAVING });
      if (status === 404 || status === 409) refreshDocuments(client);
      throw error;
    }
  };
}

function formOf({ fileName, comment, file }: DocumentInput): FormData {
  const form = new FormData();
  form.set("fileName", fileName);
  form.set("comment", comment);
  if (file instanceof File) form.set("file", file);
  return form;
}

/** The server's own text where it has one, else that the document was not added; refused fields as everywhere. */
export function explainFailure(error: unknown): string {
  const fallback = i18next.t("save.failed", { ns: "documents" });
  if (!(error instanceof HttpError)) return fallback;
  const { text, problem } = error;
  if (Object.keys(problem?.errors ?? {}).length > 0) return describeError(error);
  return text ?? problem?.title ?? fallback;
}

function sayWhatIsMissing({ fileName }: FieldValues): void {
  settle(SAVING);
  if (String(fileName).trim() !== "") return;
  notify({ kind: "error", text: i18next.t("name.empty", { ns: "documents" }), matter: SAVING });
}

/** Who changed the document last, and when. */
function noticeOf({ dateUpdated, updatedBy }: DocumentView): string {
  const t = i18next.getFixedT(null, "documents");
  const when = dateUpdated === null ? "" : formatDateTime(dateUpdated);
  return t("conflict.noticed", { who: updatedBy ?? t("conflict.somebody"), when });
}

/** What an examination centre files away; the portal's data are Polish in either language. */
const SAMPLES = [
  {
    fileName: "Protokół badania odbiorowego",
    comment: "Podpisany przez komisję odbiorową. Oryginał w segregatorze 12/E.",
  },
  {
    fileName: "Lista obecności – szkolenie BHP na budowie",
    comment: "Grupa poranna, 14 uczestników.",
  },
  {
    fileName: "Wniosek o wydanie certyfikatu",
    comment: "Do rozpatrzenia przed końcem miesiąca.",
  },
  {
    fileName: "Umowa najmu kamery termowizyjnej",
    comment: "Aneks nr 2 wydłuża najem do końca sezonu grzewczego.",
  },
] as const;

/** A made-up document to try the form with; a file that was chosen, or that the document has, stays. */
function sampleDocument(withFile: boolean) {
  const { fileName: name, comment } = SAMPLES[Math.floor(Math.random() * SAMPLES.length)] ?? SAMPLES[0];
  if (!withFile) return { fileName: name, comment };
  const fileName = `${name}.txt`;
  return { fileName, comment, file: new File([`${name}\n\n${comment}\n`], fileName, { type: "text/plain" }) };
}

interface FormScreenProps {
  /** The document to edit; null adds one. */
  documentId: string | null;
  /** What was dropped on the list, for a new document. */
  dropped: File | null;
  onClose: () => void;
}

/** The form in the list's place: at once for a new document, else as soon as the document is read. */
export function FormScreen({ documentId, dropped, onClose }: FormScreenProps) {
  const { t } = useTranslation("documents");
  const { data, error, refetch } = useQuery({
    ...documentQuery(documentId ?? ""),
    enabled: documentId !== null,
  });
  if (documentId === null) {
    return <DocumentForm document={null} dropped={dropped} onClose={onClose} />;
  }
  if (data !== undefined) {
    const gone = error instanceof HttpError && error.status === 404;
    return <DocumentForm document={data} gone={gone} onClose={onClose} />;
  }
  return (
    <>
      <PageHeader title={t("form.edit")} back={{ onCancel: onClose }} />
      {error === null ? (
        <AreaSpinner minHeight={480} />
      ) : (
        <ErrorState error={error} title={t("form.failed")} onRetry={() => void refetch()} />
      )}
    </>
  );
}
