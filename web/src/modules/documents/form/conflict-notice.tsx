import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatSize } from "../../../lib/format.ts";
import { ChangedNotice } from "../../../ui/form/notices/changed-notice.tsx";
import { type TheirValue, TheirValues } from "../../../ui/form/notices/their-values.tsx";
import { documentQuery } from "../documents-queries.ts";
import type { DocumentFormControl } from "./use-document-form.ts";

interface ConflictNoticeProps {
  document: DocumentView;
  form: DocumentFormControl;
}

/**
 * Says that somebody else has saved the document meanwhile, told by a refused save or by the change
 * itself, and offers to go on from the newer state. The input stays; what the other wrote stands beside.
 */
export function ConflictNotice({ document, form }: ConflictNoticeProps) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const texts = useConflictTexts(document, form);
  const loadNewer = async () => {
    const newest = await client.fetchQuery(documentQuery(document.id));
    setTheirs({ document: newest, otherFile: newest.version !== form.state.base.version });
    form.state.rebase(newest);
    form.submission.forgetFailure();
  };
  return (
    <>
      {texts !== null && <ChangedNotice {...texts} loadLabel={t("conflict.load")} onLoad={loadNewer} />}
      {texts === null && theirs !== null && form.state.changed && <TheirState {...theirs} form={form} />}
    </>
  );
}

function useConflictTexts(document: DocumentView, { state, submission, leaving }: DocumentFormControl) {
  const { t } = useTranslation(["documents", "form"]);
  const refusal = submission.failure?.conflict ? submission.failure.text : null;
  // While a save is on its way, or has just succeeded, the newer state is one's own.
  const outdated = state.outdated && !submission.busy && !leaving;
  // A refused save may be the first to tell: who and when is not known here before the list is read again.
  if (!outdated) return refusal === null ? null : { refusal, noticed: t("form:conflict.noticed") };
  const { dateUpdated, updatedBy } = document;
  const who = updatedBy ?? t("conflict.somebody");
  const when = dateUpdated === null ? "" : formatDateTime(dateUpdated);
  return { refusal, noticed: t("conflict.noticed", { who, when }) };
}

/** What the other person saved. */
interface Theirs {
  document: DocumentView;
  /** They put another file in place of the one that this form was made from. */
  otherFile: boolean;
}

type TheirStateProps = Theirs & { form: DocumentFormControl };

/** What the other person saved, beside one's own input, to be taken over field by field. */
function TheirState({ document, otherFile, form }: TheirStateProps) {
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
