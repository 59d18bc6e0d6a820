import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format.ts";
import { type TheirValue, TheirValues } from "../../../ui/form/notices/their-values.tsx";
import type { DocumentFormControl } from "./use-document-form.ts";

/** What the other person saved. */
export interface Theirs {
  document: DocumentView;
  /** They put another file in place of the one that this form was made from. */
  otherFile: boolean;
}

type TheirStateProps = Theirs & { form: DocumentFormControl };

/** What the other person saved, beside one's own input, to be taken over field by field. */
export function TheirState({ document, otherFile, form }: TheirStateProps) {
  const { t } = useTranslation(["documents", "files"]);
  const texts = [
    { field: "fileName", label: t("field.name") },
    { field: "comment", label: t("field.comment") },
  ] as const;
  const values: TheirValue[] = texts
    .filter(({ field }) => document[field] !== form.state.text[field])
    .map(({ field, label }) => ({
      label,
      text: document[field],
      onTake: () => form.change({ [field]: document[field] }),
    }));
  const { fileType, size, version } = document;
  const text = t("file.existing", {
    type: t(`files:type.${fileType}`),
    size: formatSize(size),
    number: version,
  });
  return <TheirValues values={otherFile ? [...values, { label: t("file.label"), text }] : values} />;
}
