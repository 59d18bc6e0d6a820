import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { ChangedNotice } from "../../../ui/form/notices/changed-notice.tsx";
import { documentQuery } from "../documents-queries.ts";
import { TheirState, type Theirs } from "./their-state.tsx";
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
