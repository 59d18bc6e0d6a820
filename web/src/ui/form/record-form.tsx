import { BusyButton } from "../busy-button.tsx";
import "./messages.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { UnsavedInputGuard } from "../dialogs/unsaved-input-guard.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { TestDataButton } from "../test-data-button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormBar } from "./form-bar.tsx";
import { FormContext } from "./form-context.ts";
import type { AnySection } from "./form-description.ts";
import { FormSections } from "./form-sections.tsx";
import { FormSheet } from "./form-sheet.tsx";
import { FormNotices } from "./notices/form-notices.tsx";
import { RestoredNotice } from "./notices/restored-notice.tsx";
import type { Revised } from "./use-base.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { type RecordFormOptions, useRecordForm } from "./use-record-form.ts";

interface RecordFormProps<Output extends FieldValues, Saved extends Revised>
  extends RecordFormOptions<Output, Saved> {
  /** The screen's heading; left out where the form is a part of a screen that has one. */
  title?: string;
  /** Heading of a form that is a part of a screen; stands on its sheet. */
  heading?: string;
  /** "Zapisz" unless told. */
  saveLabel?: string;
  /** Leaves the form; left out, "Anuluj" takes the input back. */
  onCancel?: () => void;
  /** What stands below the form's sheet and follows what is typed. */
  below?: (values: Output) => ReactNode;
  /** Made-up values for "Wypełnij danymi testowymi". */
  sample?: () => Partial<Output>;
}

/**
 * A form that adds or edits a record. What makes it a form of clients stands in its sections:
 *
 *     const sections: FormSection<ClientFields>[] = [
 *       { fields: [{ kind: "text", name: "name", label: t("field.name"), required: true }] },
 *       { title: t("section.address"), fields: [{ kind: "text", name: "address.postcode", … }] },
 *     ];
 *     <RecordForm
 *       title={t("form.edit")} draft={`client:${client.id}`} schema={ClientFields} sections={sections}
 *       record={client} save={saveClient} reload={readClient} savedText={t("saved")}
 *       onSaved={() => navigate("..")} onCancel={() => navigate("..")} sample={sampleClient}
 *     />
 */
export function RecordForm<Output extends FieldValues, Saved extends Revised>(
  props: RecordFormProps<Output, Saved>,
) {
  const { title, heading, record, onCancel, sample } = props;
  const { t } = useTranslation("form");
  const id = useId();
  const form = useRecordForm(props);
  const { dirty, busy } = form;
  const bar = useKeptFocus(busy);
  const sections = props.sections as readonly AnySection[];
  const fill = sample && (() => form.fill(sample()));
  return (
    <>
      {title !== undefined && (
        <PageHeader
          title={title}
          {...(onCancel && { back: { onCancel } })}
          {...(fill && { onFillWithTestData: fill })}
        />
      )}
      <UnsavedInputGuard active={!form.leaving && (dirty || busy)} />
      <FormProvider {...form.form}>
        <FormContext value={{ id, busy }}>
          <FormSheet
            noValidate
            onSubmit={(event) => void form.submit(event)}
            aria-busy={busy}
            {...(heading !== undefined && { "aria-labelledby": `${id}-heading` })}
          >
            {heading !== undefined && (
              <Typography id={`${id}-heading`} variant="h2" sx={{ marginBottom: 1.5 }}>
                {heading}
              </Typography>
            )}
            {form.restored && <RestoredNotice onDiscard={form.discard} />}
            <ErrorSummary fields={form.fields} errors={form.errors} refusals={form.refusals} />
            {form.fields.some(({ required }) => required) && (
              <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
                {t("required.note")}
              </Typography>
            )}
            <FormSections sections={sections} values={form.values} />
            <FormNotices {...form} onReload={form.reload} onTake={form.take} />
            <FormBar ref={bar} role="group" aria-label={t("bar.label")} tabIndex={-1}>
              {title === undefined && fill && <TestDataButton onClick={fill} />}
              <Button
                variant="outlined"
                onClick={onCancel ?? form.discard}
                disabled={onCancel === undefined && !dirty}
              >
                {t("action.cancel", { ns: "common" })}
              </Button>
              <BusyButton
                type="submit"
                busy={busy}
                disabled={record !== null && !dirty}
                busyLabel={t("save.busy")}
              >
                {props.saveLabel ?? t("save.save")}
              </BusyButton>
            </FormBar>
          </FormSheet>
        </FormContext>
      </FormProvider>
      {props.below?.(form.values as Output)}
    </>
  );
}
