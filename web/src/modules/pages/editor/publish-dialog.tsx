import { formatDay } from "@bonum/contract/calendar.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import { PagePublication, type PageView } from "@bonum/contract/pages/fields.ts";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { HttpError } from "../../../lib/http.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import type { RefusedFields } from "../../../ui/form/use-submission.ts";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";

const TextsComparison = lazy(async () => ({
  default: (await import("../versions/texts-comparison.tsx")).TextsComparison,
}));

interface PublishDialogProps {
  /** Page with the draft to publish. */
  page: PageView;
  /** The draft's texts are refused: the dialog has no fields of theirs, so it gives way to the form that has. */
  onRefused: (fields: RefusedFields) => void;
  onClose: () => void;
}

/** Shows what visitors will read otherwise than before, and asks what to note of it. */
export function PublishDialog({ page, onRefused, onClose }: PublishDialogProps) {
  const { t } = useTranslation("content");
  const queries = useQueryClient();
  const params = { slug: page.slug };
  const form = useShortForm({
    initial: { note: "", inForceFrom: page.earliest, requiredByLaw: false },
    schema: PagePublication,
    send: (body) =>
      api(pageCalls.publishDraft, { params, revision: page.revision, body }).catch((cause: unknown) => {
        const errors = (cause instanceof HttpError && cause.problem?.errors) || {};
        if (Object.keys(errors).some((path) => path.includes("."))) onRefused(errors);
        throw cause;
      }),
    onDone(published) {
      queries.setQueryData(callQuery("pages", pageCalls.details, { params }).queryKey, published);
      void queries.invalidateQueries({ queryKey: ["pages"] });
      onClose();
    },
  });
  return (
    <FormDialog title={t("publish.title")} form={form} submitLabel={t("page.publish")} onCancel={onClose}>
      <Typography>
        {t(page.earliest === null ? "publish.text" : "publish.announced", { version: page.version })}
      </Typography>
      {page.earliest !== null && (
        <>
          <TextInput
            type="date"
            label={t("field.inForceFrom")}
            hint={t("field.inForceFrom.hint", { day: formatDay(page.earliest) })}
            value={form.values.inForceFrom ?? ""}
            error={form.error("inForceFrom")}
            onChange={({ target }) => form.change({ inForceFrom: target.value || null })}
          />
          <CheckLine
            checked={form.values.requiredByLaw}
            onChange={(checked) => form.change({ requiredByLaw: checked })}
          >
            {t("field.requiredByLaw")}
          </CheckLine>
        </>
      )}
      <TextInput {...form.text("note")} label={t("field.note")} hint={t("field.note.hint")} />
      <section aria-label={t("publish.changes")}>
        <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
          {t("publish.changes")}
        </Typography>
        {page.draft !== null && (
          <Suspense fallback={<AreaSpinner minHeight={120} />}>
            <TextsComparison before={page} after={page.draft} />
          </Suspense>
        )}
      </section>
    </FormDialog>
  );
}
