import "./texts.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { useMarkUnsaved } from "../../lib/drafts/unsaved-input.ts";
import { sessionState } from "../../lib/session/session-store.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { wholeMoments } from "../moment.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { WholeScreen } from "../page/whole-screen.tsx";
import { Polish } from "../polish.tsx";
import { TestDataButton } from "../test-data-button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FieldGrid } from "./fields/field-grid.tsx";
import { controlId, FormContext } from "./form-context.ts";
import type { AnySection } from "./form-description.ts";
import { FormEnd } from "./form-end.tsx";
import { FormPart, FormSheet } from "./form-layout.tsx";
import { messageAt } from "./form-resolver.ts";
import { RestoredNotice, TheirValues } from "./notices.tsx";
import type { Revised } from "./use-base.ts";
import { type RecordFormOptions, useRecordForm } from "./use-record-form.ts";

const BelowFields = styled("div")(({ theme }) => ({ marginTop: theme.spacing(2) }));

interface RecordFormProps<Output extends FieldValues, Saved extends Revised, Edited extends Saved | null>
  extends RecordFormOptions<Output, Saved, Edited> {
  /** The screen's heading; left out where the form is a part of a screen that has one. */
  title?: string;
  /** Name of the record that is edited; stands below the title. */
  subject?: string | undefined;
  /** Heading of a form that is a part of a screen; stands on its sheet. */
  heading?: string;
  /** All fields are in sight at once: a refusal leads to the first wrong one, without a summary above. */
  short?: boolean;
  /** "Zapisz" unless given. */
  saveLabel?: string;
  /** A new record, too, is saved only once something was entered. */
  savesChanges?: boolean;
  /** Leaves the form; left out, "Anuluj" takes the input back. */
  onCancel?: () => void;
  /** Stands beside "Zapisz" and "Anuluj": what else can be done with the record, once what was entered is saved. */
  besideSave?: (form: BesideSave<Saved>) => ReactNode;
  /** Stands below the fields: a choice that is no part of the record. */
  belowFields?: ReactNode;
  /** Stands below the form's sheet and follows what is typed. */
  below?: (values: Output, form: { busy: boolean; goOnFrom: (newest: Saved) => void }) => ReactNode;
  /** Made-up values for "Wypełnij danymi testowymi". */
  sample?: (values: Output) => Partial<Output>;
  /** Sentence about another person's save, with its time. */
  noticed?: string | undefined;
  /** Notice that the record was deleted meanwhile. */
  gone?: string | undefined;
}

interface BesideSave<Saved> {
  dirty: boolean;
  busy: boolean;
  /** Saves as "Zapisz" does; answers the record, if it was saved. */
  submit: () => Promise<Saved | undefined>;
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
 *       record={client} save={saveClient} reload={readClient}
 *       onSaved={() => navigate("..")} onCancel={() => navigate("..")} sample={sampleClient}
 *     />
 */
export function RecordForm<Output extends FieldValues, Saved extends Revised, Edited extends Saved | null>(
  props: RecordFormProps<Output, Saved, Edited>,
) {
  const { title, heading, onCancel, sample, short = false } = props;
  const id = useId();
  const form = useRecordForm(props);
  const { dirty, busy } = form;
  const values = form.values as Output;
  const sections = props.sections as readonly AnySection[];
  const fill = sample && (() => form.fill(sample(values)));
  return (
    <>
      {title !== undefined && (
        <>
          <WholeScreen />
          <PageHeader
            title={title}
            {...(props.subject && { below: <Polish>{props.subject}</Polish> })}
            {...(onCancel && { back: { onCancel } })}
            {...(fill && { onFillWithTestData: fill })}
          />
        </>
      )}
      <UnsavedInputGuard active={!form.leaving && (dirty || busy)} />
      <FormProvider {...form.form}>
        <FormContext value={{ id, busy, lostFiles: form.lostFiles }}>
          <FormSheet
            noValidate
            onSubmit={(event) => void form.submit(event)}
            aria-busy={busy}
            data-titled={sections.some((section) => section.title !== undefined) ? "" : undefined}
            {...(heading !== undefined && { "aria-labelledby": `${id}-heading` })}
          >
            <FormHead {...{ id, heading, form, short, sections }} />
            <FormSections sections={sections} values={values} outline={heading === undefined ? "h2" : "h3"} />
            {props.belowFields && <BelowFields>{props.belowFields}</BelowFields>}
            {form.theirs.length > 0 && <TheirValues values={form.theirs} onTake={form.take} />}
            <End props={props} form={form}>
              {title === undefined && fill && <TestDataButton onClick={fill} />}
            </End>
          </FormSheet>
          {short && <WrongField id={id} form={form} />}
        </FormContext>
      </FormProvider>
      {props.below?.(values, form)}
    </>
  );
}

type FormControl<Output extends FieldValues, Saved extends Revised> = ReturnType<
  typeof useRecordForm<Output, Saved, Saved | null>
>;

interface EndProps<Output extends FieldValues, Saved extends Revised> {
  props: Omit<RecordFormProps<Output, Saved, Saved | null>, "save">;
  form: FormControl<Output, Saved>;
  children: ReactNode;
}

function End<Output extends FieldValues, Saved extends Revised>(end: EndProps<Output, Saved>) {
  const { props, form, children } = end;
  const { t } = useTranslation("form");
  const { record, onCancel, savesChanges = record !== null } = props;
  return (
    <FormEnd
      {...form}
      noticed={props.noticed}
      gone={props.gone}
      onReload={form.reload}
      saveLabel={props.saveLabel ?? t("action.save", { ns: "common" })}
      canSave={form.dirty || !savesChanges}
      unchanged={!form.dirty && savesChanges}
      canCancel={form.dirty || onCancel !== undefined}
      onCancel={onCancel ?? form.discard}
      besideSave={props.besideSave?.(form)}
    >
      {children}
    </FormEnd>
  );
}

const Lead = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0, 0, 2),
  color: theme.vars.palette.text.secondary,
  "&:empty": { display: "none" },
}));

/** The lead of a first section without a heading belongs to the whole form. */
const leadOfForm = ([first]: readonly AnySection[]) => (first?.title === undefined ? first?.lead : undefined);

interface FormHeadProps {
  id: string;
  heading: string | undefined;
  form: Pick<FormControl<FieldValues, Revised>, "fields" | "errors" | "refusals" | "restored" | "discard">;
  short: boolean;
  sections: readonly AnySection[];
}

/** Head of the form: the heading, the restored draft's notice, the error summary. */
function FormHead({ id, heading, form, short, sections }: FormHeadProps) {
  const { t } = useTranslation("form");
  const { fields, errors, refusals } = form;
  return (
    <>
      {heading !== undefined && (
        <Typography id={`${id}-heading`} variant="h2" sx={{ marginBottom: 1.5 }}>
          {wholeMoments(heading)}
        </Typography>
      )}
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {!short && <ErrorSummary sections={sections} errors={errors} refusals={refusals} />}
      <Lead>{leadOfForm(sections)}</Lead>
      {fields.some(({ required }) => required) && <Lead>{t("required.note")}</Lead>}
    </>
  );
}

interface WrongFieldProps {
  id: string;
  form: Pick<FormControl<FieldValues, Revised>, "fields" | "errors" | "refusals" | "busy">;
}

/** Leads to the first wrong field after each refusal, as soon as the fields can be used again. */
function WrongField({ id, form: { fields, errors, refusals, busy } }: WrongFieldProps) {
  const led = useRef(0);
  const wrong = fields.find(({ name }) => messageAt(errors, name) !== undefined);
  useEffect(() => {
    if (busy || wrong === undefined || led.current === refusals) return;
    led.current = refusals;
    document.getElementById(controlId(id, wrong.name))?.focus();
  }, [id, wrong, refusals, busy]);
  return null;
}

interface FormSectionsProps {
  sections: readonly AnySection[];
  values: FieldValues;
  /** Level of their headings in the page's outline. */
  outline: "h2" | "h3";
}

/** The sections of a form, those that its values ask for. */
function FormSections({ sections, values, outline }: FormSectionsProps) {
  const id = useId();
  return sections
    .filter(({ when }) => when?.(values) ?? true)
    .map(({ title, lead: written, above, fields }) => {
      const lead = written === leadOfForm(sections) ? undefined : written;
      if (!title && !lead && !above && fields.length === 0) return null;
      const key = `${id}-${fields[0]?.name}`;
      const named = title === undefined ? { "data-untitled": "" } : { role: "group", "aria-labelledby": key };
      return (
        <FormPart key={key} {...named}>
          {(title || lead) && (
            <div>
              {title && (
                <Typography id={key} variant="h3" component={outline} sx={{ marginBottom: 0.5 }}>
                  {title}
                </Typography>
              )}
              {lead && (
                <Typography variant="body2" component="div" color="textSecondary">
                  {lead}
                </Typography>
              )}
            </div>
          )}
          {above === undefined ? (
            <FieldGrid fields={fields} />
          ) : (
            <Stack>
              {above}
              <FieldGrid fields={fields} />
            </Stack>
          )}
        </FormPart>
      );
    });
}

const Stack = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(2), minWidth: 0 }));

/**
 * Asks before a move, or the tab's closing, loses input. A session's end is not held up: keep a
 * draft for that case.
 */
export function UnsavedInputGuard({ active }: { active: boolean }) {
  const { t } = useTranslation();
  useMarkUnsaved(active);
  const blocker = useBlocker(() => active && sessionState().user !== null);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={t("unsaved.title")}
      confirmLabel={t("unsaved.leave")}
      cancelLabel={t("unsaved.stay")}
      destructive
      safeFirst
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t("unsaved.text")}
    </ConfirmDialog>
  );
}
