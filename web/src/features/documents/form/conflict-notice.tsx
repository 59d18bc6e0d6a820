import type { DocumentView } from "@bonum/contract/documents.ts";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { FormNotice } from "../../../ui/form/form-notice.tsx";
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
  const text = useConflictText(document, form);
  const loadNewer = async () => {
    const newest = await client.fetchQuery(documentQuery(document.id));
    setTheirs({ document: newest, otherFile: newest.version !== form.state.base.version });
    form.state.rebase(newest);
    form.submission.forgetFailure();
  };
  return (
    <>
      {text !== null && (
        <FormNotice
          severity="warning"
          action={
            // A failure is told by the query cache.
            <Button
              color="inherit"
              variant="outlined"
              onClick={() => void loadNewer().catch(() => undefined)}
            >
              {t("conflict.load")}
            </Button>
          }
        >
          {text}
        </FormNotice>
      )}
      {text === null && theirs !== null && form.state.changed && <TheirState {...theirs} form={form} />}
    </>
  );
}

function useConflictText(document: DocumentView, { state, submission, leaving }: DocumentFormControl) {
  const { t } = useTranslation("documents");
  if (submission.failure?.conflict) return submission.failure.text;
  // While a save is on its way, or has just succeeded, the newer state is one's own.
  if (!state.outdated || submission.busy || leaving) return null;
  const { dateUpdated, updatedBy } = document;
  return t("conflict.noticed", {
    who: updatedBy ?? t("conflict.somebody"),
    when: dateUpdated === null ? "" : formatDateTime(dateUpdated),
  });
}
