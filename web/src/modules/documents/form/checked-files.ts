import * as z from "zod/mini";
import { HttpError } from "../../../lib/http.ts";
import { documentSchema, explainFailure, sayWhatIsMissing } from "./document-input.ts";
import type { ListedFile } from "./file-list.ts";

/** Documents of the list, unless a name or the comment is wrong; an empty name is also said in a toast. */
export function checkedFiles(rows: readonly ListedFile[], comment: string) {
  const results = rows.map(({ id, file, fileName }) => {
    return { id, fileName, ...z.safeParse(documentSchema, { comment, file, fileName }) };
  });
  const refused = results.filter(({ success }) => !success);
  const unnamed = refused.find(({ fileName }) => fileName.trim() === "");
  if (unnamed) sayWhatIsMissing(unnamed);
  return {
    documents: refused.length > 0 ? null : results.flatMap(({ id, data }) => (data ? [{ id, data }] : [])),
    wrong: refused.flatMap(({ id, error }) => {
      const issue = error?.issues.find(({ path }) => path[0] === "fileName");
      return issue ? [{ id, text: issue.message }] : [];
    }),
  };
}

/** Reason beside a refused file, and whether its name is to be corrected. */
export function refusalOf(error: unknown): { text: string; ofName: boolean } {
  const errors = (error instanceof HttpError && error.problem?.errors) || {};
  const [[field, [text]] = ["", []]] = Object.entries(errors);
  return text === undefined
    ? { text: explainFailure(error), ofName: false }
    : { text, ofName: field === "fileName" };
}
