import "./texts.ts";
import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type MouseEvent, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { type FieldErrors, type FieldValues, FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { useMarkUnsaved } from "../../lib/drafts/unsaved-input.ts";
import { sessionState } from "../../lib/session/session-store.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { TestDataButton } from "../test-data-button.tsx";
import { FieldGrid } from "./fields/field-grid.tsx";
import { controlId, FormContext, useProblemText } from "./form-context.ts";
import type { AnyField, AnySection } from "./form-description.ts";
import { FormEnd } from "./form-end.tsx";
import { FormPart, FormSheet } from "./form-layout.tsx";
import { messageAt, problemsIn } from "./form-resolver.ts";
import { RestoredNotice, TheirValues } from "./notices.tsx";
import type { Revised } from "./use-base.ts";
import { type RecordFormOptions, useRecordForm } from "./use-record-form.ts";

const BelowFields = styled("div")(({ theme }) => ({ marginTop: theme.spacing(2) }));

interface RecordFormProps<Output extends FieldValues, Saved extends Revised, Edited extends Saved | null>
  extends RecordFormOptions<Output, Saved, Edited> {
  /** The screen's heading; left out where the form is a part of a screen that has one. */
  title?: string;
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
  /** Stands below the fields: a choice that is no part of the record. */
  belowFields?: ReactNode;
  /** Stands below the form's sheet and follows what is typed. */
  below?: (values: Output, form: { busy: boolean; goOnFrom: (newest: Saved) => void }) => ReactNode;
  /** Made-up values for "Wypełnij danymi testowymi". */
  sample?: (values: Output) => Partial<Output>;
  /** Who has saved the record meanwhile, and when, in a sentence. */
  noticed?: string | undefined;
  /** Somebody has deleted the record meanwhile: says so. */
  gone?: string | undefined;
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
        <PageHeader
          title={title}
          {...(onCancel && { back: { onCancel } })}
          {...(fill && { onFillWithTestData: fill })}
        />
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
            <FormHead id={id} heading={heading} form={form} short={short} />
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
      saveLabel={props.saveLabel ?? t("save.save")}
      canSave={form.dirty || !savesChanges}
      canCancel={form.dirty || onCancel !== undefined}
      onCancel={onCancel ?? form.discard}
    >
      {children}
    </FormEnd>
  );
}

interface FormHeadProps {
  id: string;
  heading: string | undefined;
  form: Pick<FormControl<FieldValues, Revised>, "fields" | "errors" | "refusals" | "restored" | "discard">;
  short: boolean;
}

/** What stands above the fields: the heading, what was brought back, what has to be corrected. */
function FormHead({ id, heading, form, short }: FormHeadProps) {
  const { t } = useTranslation("form");
  const { fields, errors, refusals } = form;
  return (
    <>
      {heading !== undefined && (
        <Typography id={`${id}-heading`} variant="h2" sx={{ marginBottom: 1.5 }}>
          {heading}
        </Typography>
      )}
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {!short && <ErrorSummary fields={fields} errors={errors} refusals={refusals} />}
      {fields.some(({ required }) => required) && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
          {t("required.note")}
        </Typography>
      )}
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
  /** What their headings are in the page's outline. */
  outline: "h2" | "h3";
}

/** The sections of a form, those that its values ask for. */
function FormSections({ sections, values, outline }: FormSectionsProps) {
  const id = useId();
  return sections
    .filter(({ when }) => when?.(values) ?? true)
    .map(({ title, lead, above, fields }) => {
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
                <Typography variant="body2" color="textSecondary">
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

const Problems = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(0.5),
  margin: theme.spacing(0.5, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

interface ErrorSummaryProps {
  fields: readonly AnyField[];
  errors: FieldErrors;
  /** How often the form was refused; each time the summary takes the focus. */
  refusals: number;
}

/** What has to be corrected, with links to the fields, after a try to save. */
function ErrorSummary({ fields, errors, refusals }: ErrorSummaryProps) {
  const { t } = useTranslation("form");
  const box = useRef<HTMLDivElement>(null);
  const inWords = useProblemText();
  const focused = useRef(0);
  const problems = inOrder(fields, problemsIn(errors));
  const shown = refusals > 0 && problems.length > 0;
  // The form's library may tell of the refusal before it tells of the errors: the focus waits for the box.
  useEffect(() => {
    if (!shown || focused.current === refusals) return;
    focused.current = refusals;
    box.current?.focus();
  }, [shown, refusals]);
  if (!shown) return null;
  return (
    <Alert ref={box} severity="error" tabIndex={-1} sx={{ marginBottom: 2 }}>
      <strong>{t("summary.title", { count: problems.length })}</strong>
      <Problems>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <Problem path={path} text={sentenceOf(labelsOf(fields, path), inWords(message))} />
          </li>
        ))}
      </Problems>
    </Alert>
  );
}

/** A refusal of something that the form has no field for stands without a link. */
function Problem({ path, text }: { path: string; text: string }) {
  const { id } = useContext(FormContext);
  const target = controlId(id, path);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <Link href={`#${target}`} color="inherit" onClick={show}>
      {text}
    </Link>
  );
}

/** A message that begins with the field's own name does not need it twice: `NIP jest nieprawidłowy`. */
function sentenceOf(labels: readonly string[], message: string): string {
  const named = message.startsWith(`${labels.at(-1)} `);
  return [...(named ? labels.slice(0, -1) : labels), message].join(": ");
}

/** The names that lead to a path: of `participants.0.email` "Uczestnik 1" and "Adres e-mail". */
function labelsOf(fields: readonly AnyField[], path: string): string[] {
  const field = fieldAt(fields, path);
  if (field === undefined) return [];
  const [index, ...rest] = path.slice(field.name.length + 1).split(".");
  if (index === undefined || index === "") return [field.label];
  const row = "item" in field ? `${field.item} ${Number(index) + 1}` : field.label;
  return [row, ...(field.kind === "group" ? labelsOf(field.fields, rest.join(".")) : [])];
}

function fieldAt(fields: readonly AnyField[], path: string): AnyField | undefined {
  return fields.find(({ name }) => path === name || path.startsWith(`${name}.`));
}

/** Problems in the order of the fields; those of no field come last. */
function inOrder<Found extends { path: string }>(fields: readonly AnyField[], problems: Found[]): Found[] {
  const place = ({ path }: Found) => {
    const field = fieldAt(fields, path);
    return field === undefined ? fields.length : fields.indexOf(field);
  };
  return problems.toSorted((one, other) => place(one) - place(other));
}

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
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t("unsaved.text")}
    </ConfirmDialog>
  );
}
