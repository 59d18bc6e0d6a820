import i18next from "i18next";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import type { FieldProblems } from "./form-rules.ts";

/** What a refused save tells the person. */
export interface SaveFailure {
  text: string;
  /** The server's messages at the fields that they are about. */
  fields: FieldProblems;
  /** Somebody else has saved the document meanwhile; never of a new one, whose 409 has another cause. */
  conflict: boolean;
}

/**
 * The server's body text if present, otherwise the specification's sentence (section 8, "Save failure").
 *
 * @param adding the document is new
 */
export function failureOf(error: unknown, adding: boolean): SaveFailure {
  const fallback = i18next.t("save.failed", { ns: "documents" });
  if (!(error instanceof HttpError)) return { text: fallback, fields: {}, conflict: false };
  const { status, text, problem } = error;
  const fields = fieldsOf(problem?.errors ?? {});
  const validation = Object.keys(problem?.errors ?? {}).length > 0;
  return {
    text: validation ? describeError(error) : (text ?? problem?.title ?? fallback),
    fields,
    conflict: status === 409 && !adding,
  };
}

function fieldsOf(errors: Record<string, string[]>): FieldProblems {
  const { fileName, comment, file } = errors;
  return {
    ...(fileName?.[0] && { fileName: fileName[0] }),
    ...(comment?.[0] && { comment: comment[0] }),
    ...(file?.[0] && { file: file[0] }),
  };
}
