import { DocumentFields } from "@bonum/contract/documents/fields.ts";
import { isValidationKey, type ValidationKey } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import { withUpload } from "../../../kernel/upload.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { type ReceivedForm, receiveForm } from "../../../platform/http/multipart.ts";
import type { StoredContent } from "../../../platform/storage/content-intake.ts";
import type { Portal } from "../../../portal.ts";

/** A request whose body is the form of a document. */
export interface FormRequest {
  portal: Portal;
  request: FastifyRequest;
  fileRequired: boolean;
}

export interface DocumentForm {
  fields: DocumentFields;
  /** Null when no file was sent. */
  content: StoredContent | null;
}

/**
 * Receives the form, its file straight into the storage, and hands both to `commit`, as `withUpload` does.
 *
 * @throws Invalid with every refused field, and what `withUpload` throws
 */
export function withDocumentForm<T>(
  { portal, request, fileRequired }: FormRequest,
  commit: (form: DocumentForm) => Promise<T>,
): Promise<T> {
  return withUpload({ portal, request, ...limitsOf(portal) }, (form) =>
    commit({ fields: validated(form, fileRequired), content: form.file?.kept ?? null }),
  );
}

/** The same for a document that is new, which cannot be without a file. */
export function withNewDocument<T>(
  { portal, request }: Omit<FormRequest, "fileRequired">,
  commit: (form: { fields: DocumentFields; content: StoredContent }) => Promise<T>,
): Promise<T> {
  return withDocumentForm({ portal, request, fileRequired: true }, ({ fields, content }) => {
    if (!content) throw new Invalid({ file: ["file.required"] });
    return commit({ fields, content });
  });
}

/**
 * Receives a form that will be refused whatever it says, storing nothing of it. A bad field is refused first, because
 * 400 goes before 404 and 409.
 */
export async function refuseDocumentForm(
  { portal, request, fileRequired }: FormRequest,
  refusal: Error,
): Promise<never> {
  const form = await receiveForm(
    request,
    { sender: request.account.id, ...limitsOf(portal) },
    async (source) => {
      let size = 0;
      for await (const chunk of source as AsyncIterable<Buffer>) size += chunk.length;
      return size > 0;
    },
  );
  validated(form, fileRequired);
  throw refusal;
}

function limitsOf(portal: Portal) {
  return { fileField: "file", maxFileBytes: portal.config.maxUploadBytes };
}

function validated(form: ReceivedForm<unknown>, fileRequired: boolean): DocumentFields {
  const refused: Record<string, ValidationKey[]> = {};
  const refuse = (field: string, message: ValidationKey) => {
    refused[field] = [...(refused[field] ?? []), message];
  };
  const parsed = DocumentFields.safeParse(form.values);
  for (const issue of parsed.error?.issues ?? []) {
    if (isValidationKey(issue.message)) refuse(String(issue.path[0]), issue.message);
  }
  const fileProblem = problemOfFile(form, fileRequired);
  if (fileProblem) refuse("file", fileProblem);
  if (!parsed.success || Object.keys(refused).length > 0) throw new Invalid(refused);
  return parsed.data;
}

/** A browser sends an empty part without a name for a file input in which nothing was chosen. */
function problemOfFile(form: ReceivedForm<unknown>, fileRequired: boolean): ValidationKey | undefined {
  if (form.fileCount > 1) return "file.single";
  if (!form.file || (!form.file.kept && !form.file.name)) return fileRequired ? "file.required" : undefined;
  return form.file.kept ? undefined : "file.empty";
}
