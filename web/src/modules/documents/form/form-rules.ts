import { Comment, DocumentFields } from "@bonum/contract/documents/fields.ts";
import { extensionOf, FileName, withExtensionOf } from "@bonum/contract/text/file-name.ts";
import { isValidationKey, type ValidationKey } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";

/** What is typed into the form. */
export interface FormText {
  fileName: string;
  comment: string;
}

/** What the form holds. */
export interface FormState {
  text: FormText;
  file: File | null;
}

/** The fields' refusals. A key of the catalogue comes from the rules here, a sentence from the server. */
export type FieldProblems = Partial<Record<"fileName" | "comment" | "file", string>>;

/** The name that is saved: with the extension of the chosen file, or of the existing one (specification, section 5). */
export function savedName({ text, file }: FormState, existingName: string | null): string {
  return withExtensionOf(text.fileName, file?.name ?? existingName ?? "");
}

/**
 * The name after another file was chosen, or a choice was taken back. A name that the person did not type is the
 * file's; a typed one stays, and gives up the extension of the old file for that of the new one.
 *
 * @param before name of the file that the document had until now; null for none
 * @param after name of the file that it has from now on
 */
export function followedName(
  name: { fileName: string; typed: boolean },
  before: string | null,
  after: string | null,
): string {
  const fileName = name.fileName.trimEnd();
  if (fileName === "" || !name.typed) return after ?? "";
  const [old, next] = [extensionOf(before ?? ""), extensionOf(after ?? "")];
  const stem = fileName.slice(0, fileName.length - old.length);
  const hasOld = old !== "" && stem !== "" && fileName.toLowerCase().endsWith(old);
  return hasOld && old !== next ? withExtensionOf(stem, after ?? "") : name.fileName;
}

/** What would be refused, by field. */
export function problemsOf(state: FormState, existingName: string | null): FieldProblems {
  const fileName = firstProblem(FileName, savedName(state, existingName));
  const comment = firstProblem(Comment, state.text.comment);
  return {
    ...(fileName && { fileName }),
    ...(comment && { comment }),
    ...(existingName === null && state.file === null && { file: "file.required" satisfies ValidationKey }),
  };
}

function firstProblem(schema: z.ZodMiniType, value: string): ValidationKey | undefined {
  const message = z.safeParse(schema, value).error?.issues[0]?.message;
  return message !== undefined && isValidationKey(message) ? message : undefined;
}

/** The fields as they are sent; only of a form without problems. */
export function fieldsOf(state: FormState, existingName: string | null): DocumentFields {
  return z.parse(DocumentFields, { fileName: savedName(state, existingName), comment: state.text.comment });
}

/** Whether there is something to save: a changed text or a chosen file. */
export function isChanged({ text, file }: FormState, saved: FormText): boolean {
  return file !== null || text.fileName !== saved.fileName || text.comment !== saved.comment;
}
