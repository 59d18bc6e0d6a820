import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { useTranslation } from "react-i18next";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { savedName } from "./form-rules.ts";
import type { DocumentFormControl } from "./use-document-form.ts";

const COMMENT_ROWS = 3;

interface PartProps {
  document: DocumentView | null;
  form: DocumentFormControl;
}

/** The document's name and comment. */
export function TextPart({ document, form }: PartProps) {
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
