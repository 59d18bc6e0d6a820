import { useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { reportError } from "../../lib/errors.ts";
import { isSame, mergeValue, type Sides } from "../../lib/merge.ts";
import { chosenFiles } from "./file-values.ts";
import type { AnyField, AnySection, FormSection } from "./form-description.ts";
import { schemaResolver } from "./form-resolver.ts";
import { fieldsOf, mergeValues, valueAt } from "./form-values.ts";
import { type Revised, useBase } from "./use-base.ts";
import { type FormDraft, type FormDraftPlace, useFormDraft } from "./use-form-draft.ts";
import { type RefusedFields, type Save, useSubmission } from "./use-submission.ts";

export interface RecordFormOptions<
  Output extends FieldValues,
  Saved extends Revised,
  Edited extends Saved | null,
> extends FormDraftPlace {
  /** The contract's schema of what is sent. */
  schema: z.ZodMiniType<Output>;
  sections: readonly FormSection<Output>[];
  /** The newest known state of what is edited; null adds a record. */
  record: Edited;
  /** Initial values of a new record; values without a field are sent as they are. */
  initial?: Partial<Output>;
  /** Sends the fields. */
  save: Save<Output, Saved, Edited>;
  /** Reads the record anew, after somebody else has saved it meanwhile. */
  reload?: () => Promise<NoInfer<Saved>>;
  onSaved: (saved: Saved) => void;
  /** Describes a refused save in the form's own words; the error catalogue's text unless given. */
  explain?: (error: unknown) => string;
  /** The schema refuses what the form holds. */
  onRefused?: (values: FieldValues) => void;
  /** Refusals from a further step with the saved record; each new object moves the focus there. */
  refused?: RefusedFields | null;
  /** Maps a refused path to the form's, for a `save` that sends its fields in another shape. */
  pathOf?: (refused: string) => string;
}

/** Value that somebody else saved in a field meanwhile. */
export interface Theirs {
  field: AnyField;
  value: unknown;
}

/** The life of a form: what it holds and what it was made from, its draft, saving, refusals, another's save. */
export function useRecordForm<Output extends FieldValues, Saved extends Revised, Edited extends Saved | null>(
  options: RecordFormOptions<Output, Saved, Edited>,
) {
  const { record } = options;
  const sections = options.sections as readonly AnySection[];
  const fields = fieldsOf(sections);
  const { base, ...state } = useBase({ ...options, sections });
  const form = useForm<FieldValues, unknown, Output>({
    defaultValues: base.values,
    resolver: schemaResolver(options.schema),
    mode: "onTouched",
    shouldFocusError: false,
    ...(state.first && { values: state.first, resetOptions: { keepDefaultValues: true } }),
  });
  const { isDirty: dirty, isSubmitting: busy, errors } = form.formState;
  const values = useWatch({ control: form.control });
  useSuggestions({ form, fields, values, active: record === null && !busy });
  const { theirs, setTheirs, merge } = useMerge({ fields, restored: state.restored });
  const saveDraft = useFormDraft(options, dirty ? draftOf(fields, values, base.revision) : null);
  const { leaving, leave } = useLeaving();

  const begin = (from: Saved | null) => {
    form.reset(state.begin(from));
    setTheirs([]);
  };
  /** Shows values that are not saved: they differ from what the form was made from. */
  const show = (unsaved: FieldValues) => form.reset(unsaved, { keepDefaultValues: true });
  const outdated = record !== null && base.revision !== null && record.revision > base.revision;
  useEffect(() => {
    if (outdated && !dirty && !busy) begin(record);
  });

  const submission = useSubmission({
    ...options,
    form,
    revision: base.revision,
    onSaved(saved) {
      begin(record === null ? null : saved);
      leave(() => options.onSaved(saved));
    },
    onBroken(error) {
      saveDraft();
      leave(() => reportError(error));
    },
  });
  const goOnFrom = (newest: Saved | null) => {
    if (newest === null) return;
    const mine = form.getValues();
    const newer = state.begin(newest);
    form.reset(newer);
    show(merge({ base: base.values, mine, theirs: newer }));
    submission.forgetFailure();
  };
  return {
    form,
    fields,
    values,
    dirty,
    busy,
    errors,
    leaving,
    lostFiles: state.lostFiles,
    /** Input that could not be saved before has been brought back. */
    restored: state.restored && (dirty || Object.keys(state.lostFiles).length > 0),
    /** Somebody else has saved the record since, and there is input to lose. */
    outdated: outdated && dirty && !busy,
    ...submission,
    /** Saved values of others that this form would overwrite. */
    theirs: theirs.filter(({ field, value }) => !isSame(valueAt(values, field.name), value)),
    take: ({ field, value }: Theirs) => form.setValue(field.name, value, { shouldDirty: true }),
    /** Gives the input up. */
    discard: () => begin(record),
    /** Goes on from the newest state; the input stays. */
    reload: async () => goOnFrom((await options.reload?.()) ?? record),
    goOnFrom,
    /** Fills the fields and saves nothing. */
    fill(sample: Partial<Output>) {
      const given = (field: AnyField) => valueAt(sample, field.name) !== undefined;
      show(mergeValues(fields, { under: form.getValues(), over: sample }, given));
    },
  };
}

function draftOf(fields: readonly AnyField[], values: FieldValues, revision: number | null): FormDraft {
  return { values, revision, files: chosenFiles(fields, values) };
}

/** Leaves a form once the guard of unsaved input knows that nothing holds the person back. */
export function useLeaving(): { leaving: boolean; leave: (go: () => void) => void } {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  useEffect(() => {
    if (way === null) return;
    way.go();
    setWay(null);
  }, [way]);
  return { leaving: way !== null, leave: (go) => setWay({ go }) };
}

interface MergeOptions {
  fields: readonly AnyField[];
  /** The input came from a draft: what it was made from is not known. */
  restored: boolean;
}

/** Brings one's own input and another's save together: what the person has not touched is the other's. */
function useMerge({ fields, restored }: MergeOptions) {
  const [theirs, setTheirs] = useState<readonly Theirs[]>([]);
  const merge = ({ base, mine, theirs }: Sides<FieldValues>) => {
    const sides = ({ name }: AnyField) => ({
      base: valueAt(base, name),
      mine: valueAt(mine, name),
      theirs: valueAt(theirs, name),
    });
    const others = fields.filter((field) => {
      const { base, theirs } = sides(field);
      return restored || !isSame(theirs, base);
    });
    setTheirs(others.map((field) => ({ field, value: valueAt(theirs, field.name) })));
    return mergeValues(fields, { under: theirs, over: mine }, (field) => mergeValue(sides(field)).changed);
  };
  return { theirs, setTheirs, merge };
}

interface SuggestionsOptions<Output extends FieldValues> {
  form: UseFormReturn<FieldValues, unknown, Output>;
  fields: readonly AnyField[];
  values: FieldValues;
  /** Only a new record is helped: in a saved one a value must not change by itself. */
  active: boolean;
}

/** Fills fields by what others hold, each for as long as the person leaves in it what was suggested. */
function useSuggestions<Output extends FieldValues>(options: SuggestionsOptions<Output>): void {
  const { form, fields, values, active } = options;
  const before = useRef(values);
  const { isSubmitted } = form.formState;
  useEffect(() => {
    const earlier = before.current;
    before.current = values;
    if (!active) return;
    for (const field of fields) {
      if (field.kind !== "text" || field.suggest === undefined) continue;
      const suggested = field.suggest(values);
      const untouched = valueAt(values, field.name) === field.suggest(earlier);
      if (!untouched || valueAt(values, field.name) === suggested) continue;
      form.setValue(field.name, suggested, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  });
}
