import "../further-texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { DocumentFields, type DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { Visibility } from "@bonum/contract/investments/fields.ts";
import { withExtensionOf } from "@bonum/contract/text/file-name.ts";
import { key } from "@bonum/contract/validation/key.ts";
import i18next from "i18next";
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { dismiss, notify } from "../../../lib/notify.ts";
import { upload } from "../../../lib/transfer/upload.ts";
import type { StoredFile } from "../../../ui/form/form-description.ts";
import type { Transfer } from "../../../ui/form/use-submission.ts";

/** What the form holds; the name is checked and sent with the extension of its file. */
const DocumentInput = z.extend(DocumentFields, {
  file: z.custom<File | StoredFile>((file) => file !== null, { error: key("file.required") }),
  visibility: z._default(Visibility, "internal"),
});
export type DocumentInput = z.infer<typeof DocumentInput>;

export const documentSchema: z.ZodMiniType<DocumentInput> = z.pipe(
  z.transform((values: FieldValues) => ({ ...values, fileName: savedName(values) })),
  DocumentInput,
);

/** The name that is saved: with the extension of the chosen file, or of the one that the document has. */
export function savedName({ fileName, file }: FieldValues): string {
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

/** Adds a document to a project, or without one to the library. @throws HttpError as `upload` */
export function addDocument(
  input: DocumentInput,
  attachment: Attachment | undefined,
  transfer: Transfer,
): Promise<DocumentView> {
  const sent = { form: formOf(input), ...transfer };
  if (attachment === undefined) return upload(documentCalls.upload, sent);
  const { investmentId: id, asksForVisibility } = attachment;
  return upload(attachmentCalls.upload, {
    params: { id },
    query: asksForVisibility ? { visibility: input.visibility } : {},
    ...sent,
  });
}

type EditedDocument = Pick<DocumentView, "fileKey" | "revision">;

/** Saves an edit; without a new file the content stays. @throws HttpError as `upload` */
export function updateDocument(
  input: DocumentInput,
  { fileKey, revision }: EditedDocument,
  transfer: Transfer,
): Promise<DocumentView> {
  return upload(documentCalls.update, { params: { fileKey }, revision, form: formOf(input), ...transfer });
}

function formOf(input: DocumentInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(z.parse(DocumentFields, input))) form.set(name, String(value));
  if (input.file instanceof File) form.set("file", input.file);
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

/** What the toasts of a save are about: each try ends what the one before said. */
export const SAVING = "document-form";

/** Says that a document has no name. */
export function sayWhatIsMissing({ fileName }: FieldValues): void {
  dismiss(SAVING);
  if (String(fileName).trim() !== "") return;
  notify({ kind: "error", text: i18next.t("name.empty", { ns: "documents" }), matter: SAVING });
}
