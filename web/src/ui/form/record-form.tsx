import { BusyButton } from "../busy-button.tsx";
import "./messages.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { UnsavedInputGuard } from "../dialogs/unsaved-input-guard.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { TestDataButton } from "../test-data-button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { useFieldText } from "./field-text.ts";
import { FieldGrid } from "./fields/field-grid.tsx";
import { FormBar } from "./form-bar.tsx";
import { FormContext } from "./form-context.ts";
import type { AnySection } from "./form-description.ts";
import { FormSheet } from "./form-sheet.tsx";
import { ChangedNotice } from "./notices/changed-notice.tsx";
import { RestoredNotice } from "./notices/restored-notice.tsx";
import { TheirValues } from "./notices/their-values.tsx";
import type { Revised } from "./use-base.ts";
import { type RecordFormOptions, type Theirs, useRecordForm } from "./use-record-form.ts";
import type { Failure } from "./use-submission.ts";

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

/**
 * Gives the focus back after a save: what cannot be used while it works loses the focus, and whoever goes by the
 * keyboard would begin at the top of the page. It goes to where it was, or to the form's end if that cannot be used
 * any more; what has taken the focus meanwhile keeps it.
 *
 * @returns for the bar with the form's buttons
 */
function useKeptFocus(busy: boolean): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) {
      from.current = document.activeElement;
      return;
    }
    const left = from.current;
    from.current = null;
    if (left === null || !isLost(document.activeElement)) return;
    const usable = left instanceof HTMLElement && left !== document.body && !left.matches(":disabled");
    (usable ? left : bar.current)?.focus();
  }, [busy]);
  return bar;
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(":disabled");
}

const Section = styled("fieldset")(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "& > legend": { ...theme.typography.h3, padding: 0, marginBottom: theme.spacing(1) },
  "& + &": { marginTop: theme.spacing(5) },
}));

interface FormSectionsProps {
  sections: readonly AnySection[];
  values: FieldValues;
}

/** The sections of a form, those that its values ask for. */
function FormSections({ sections, values }: FormSectionsProps) {
  return sections
    .filter(({ when }) => when?.(values) ?? true)
    .map(({ title, lead, fields }) => (
      <Section key={fields[0]?.name}>
        {title && <legend>{title}</legend>}
        {lead && (
          <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1.5 }}>
            {lead}
          </Typography>
        )}
        <FieldGrid fields={fields} />
      </Section>
    ));
}

const Stack = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  "&:empty": { display: "none" },
}));

interface FormNoticesProps {
  failure: Failure | null;
  outdated: boolean;
  theirs: readonly Theirs[];
  onReload: () => Promise<void>;
  onTake: (theirs: Theirs) => void;
}

/** Why the form was not saved, or cannot be; right above the buttons, where the person has just pressed one. */
function FormNotices({ failure, outdated, theirs, onReload, onTake }: FormNoticesProps) {
  const { t } = useTranslation("form");
  const textOf = useFieldText();
  const refusal = failure?.conflict ? failure.text : null;
  return (
    <Stack role="alert">
      {failure !== null && !failure.conflict && <Alert severity="error">{failure.text}</Alert>}
      {(refusal !== null || outdated) && (
        <ChangedNotice
          refusal={refusal}
          noticed={t("conflict.noticed")}
          loadLabel={t("conflict.reload")}
          onLoad={onReload}
        />
      )}
      {theirs.length > 0 && (
        <TheirValues
          values={theirs.map((one) => ({
            label: one.field.label,
            text: textOf(one.field, one.value),
            onTake: () => onTake(one),
          }))}
        />
      )}
    </Stack>
  );
}
