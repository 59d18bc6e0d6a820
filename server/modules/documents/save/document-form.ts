import { DocumentFields } from "@bonum/contract/documents/fields.ts";
import { isValidationKey, type ValidationKey } from "@bonum/contract/validation/key.ts";
import type { FastifyRequest } from "fastify";
import { Invalid } from "../../../platform/http/errors.ts";
import { announcedLength, type ReceivedForm, receiveForm } from "../../../platform/http/multipart.ts";
import { type Intake, type StoredContent, storeContent } from "../../../platform/storage/content-intake.ts";
import { abandon } from "../../../platform/storage/leases.ts";
import type { Portal } from "../../../portal.ts";
import { assertSessionOpen } from "../../identity/login/guards.ts";

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
 * Receives the form, its file straight into the storage, and hands both to `commit`, whose transaction gives up the
 * content's lease. However this fails, the bytes are taken away again.
 *
 * @throws Invalid with every refused field, and what `receiveForm` and `storeContent` throw
 */
export async function withDocumentForm<T>(
  { portal, request, fileRequired }: FormRequest,
  commit: (form: DocumentForm) => Promise<T>,
): Promise<T> {
  const { database, storage, config } = portal;
  const limits = { maxBytes: config.maxUploadBytes, announcedBytes: announcedLength(request) };
  const intake: Intake = { database, storage, log: request.log, ...limits };
  const stored: StoredContent[] = [];
  try {
    const form = await receiveForm(request, limitsOf(portal), async (source) => {
      const content = await storeContent(intake, source);
      if (content) stored.push(content);
      return content !== null;
    });
    // The file may have taken hours: who was signed out or blocked meanwhile saves nothing any more.
    await assertSessionOpen(portal, request.account.sessionId);
    const done = await commit({ fields: validated(form, fileRequired), content: stored[0] ?? null });
    stored[0]?.lease.stop();
    return done;
  } catch (error) {
    for (const { lease } of stored) await abandon(intake, lease);
    throw error;
  }
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
 * Receives a form that will be refused whatever it says, storing nothing of it. A bad field is told first, because
 * 400 goes before 404 and 409 (decisions, section 3).
 */
export async function refuseDocumentForm(
  { portal, request, fileRequired }: FormRequest,
  refusal: Error,
): Promise<never> {
  const form = await receiveForm(request, limitsOf(portal), async (source) => {
    let size = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) size += chunk.length;
    return size > 0;
  });
  validated(form, fileRequired);
  throw refusal;
}

function limitsOf(portal: Portal) {
  return { fileField: "file", maxFileBytes: portal.config.maxUploadBytes };
}

function validated(form: ReceivedForm<boolean>, fileRequired: boolean): DocumentFields {
  const refused: Record<string, ValidationKey[]> = {};
  const refuse = (field: string, message: ValidationKey) => {
    refused[field] = [...(refused[field] ?? []), message];
  };
  const parsed = DocumentFields.safeParse(form.values);
  for (const issue of parsed.error?.issues ?? []) {
    if (isValidationKey(issue.message)) refuse(String(issue.path[0]), issue.message);
  }
  for (const [field, message] of fieldsTooLong(form)) {
    refused[field] = [message];
  }
  const fileProblem = problemOfFile(form, fileRequired);
  if (fileProblem) refuse("file", fileProblem);
  if (!parsed.success || Object.keys(refused).length > 0) throw new Invalid(refused);
  return parsed.data;
}

function fieldsTooLong(form: ReceivedForm<boolean>): [string, ValidationKey][] {
  const messages: Record<string, ValidationKey> = {
    fileName: "fileName.tooLong",
    comment: "comment.tooLong",
  };
  return form.tooLong.flatMap((field) => (messages[field] ? [[field, messages[field]]] : []));
}

/** A browser sends an empty part without a name for a file input in which nothing was chosen. */
function problemOfFile(form: ReceivedForm<boolean>, fileRequired: boolean): ValidationKey | undefined {
  if (form.fileCount > 1) return "file.single";
  if (!form.file || (!form.file.kept && !form.file.name)) return fileRequired ? "file.required" : undefined;
  return form.file.kept ? undefined : "file.empty";
}
