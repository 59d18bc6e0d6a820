import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { describeError, reportError } from "../../lib/errors.ts";
import { HttpError } from "../../lib/http.ts";
import { inReadersLanguage } from "../../lib/i18n/reader-text.ts";
import { sumsUp } from "./wrong-fields.ts";

interface ShortFormOptions<Values, Sent, Result> {
  initial: Values;
  /** The contract's schema of what is sent; it gets the form's values. */
  schema: z.ZodMiniType<Sent>;
  /** Errors besides those of the schema, as keys of the validation catalogue. */
  check?: (values: Values) => Partial<Record<keyof Values, string>>;
  send: (sent: Sent) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Describes what no field says; the error catalogue's text unless given. */
  explain?: (error: unknown) => string;
  /** Says what is wrong with a field as soon as it was changed, not only once the form was sent. */
  eager?: boolean;
  /** Initial message of the form. */
  reason?: string | undefined;
}

/** Parts for drawing the form; see `useShortForm`. */
export interface ShortForm<Values> {
  values: Values;
  /** Takes what was entered. */
  change: (part: Partial<Values>) => void;
  /** Error of a field in the reader's language. */
  error: (name: keyof Values & string) => string | undefined;
  /** Tells if the field is required: the schema refuses it empty. */
  required: (name: keyof Values & string) => boolean;
  /** Some of several fields have to be filled in, which is worth a mark. */
  marksRequired: boolean;
  /** Props of a text field: name, value, error, change handler, required. */
  text: <Name extends keyof Values & string>(name: Name) => TextProps;
  /** The schema takes what the form holds. */
  valid: boolean;
  busy: boolean;
  /** Number of refused attempts to send. */
  refusals: number;
  /** Reason of the last failure, if no field names it. */
  failure: string | undefined;
  /** Says why something else that the form offers has failed; undefined takes back what was said. */
  say: (failure: string | undefined) => void;
  /** Attributes of the `<form>`. */
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: SubmitEvent) => void };
}

interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  "aria-required"?: true;
  onChange: (event: { target: { value: string } }) => void;
}

/**
 * A form of a few fields that is sent once and keeps no draft: a log-in, a password, a name. It needs no form library, so
 * the first page that a visitor loads can use it; a form that edits a record is a `RecordForm`. After a refusal the focus
 * goes to the first wrong field or, where a form sums up what is wrong, to that; where nothing is wrong, to the button that sends.
 */
export function useShortForm<Values extends object, Sent, Result>(
  options: ShortFormOptions<Values, Sent, Result>,
): ShortForm<Values> {
  const { initial, schema, check, send, onDone, explain = describeError, eager } = options;
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState(options.reason);
  const [busy, setBusy] = useState(false);
  const { form, refusals, lead } = useRefusal(busy);
  const parsed = schema.safeParse(values);
  const problems: Record<string, string | undefined> = { ...check?.(values) };
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message;
  const valid = Object.keys(problems).length === 0;

  const refusedEmpty = refusedWhenEmpty(schema, values);
  const required = (name: string) => refusedEmpty.has(name);

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    setChanged((before) => [...before, ...Object.keys(part)]);
    setRefused({});
  };
  const error = (name: keyof Values & string) => {
    const judged = asked || (eager && changed.includes(name));
    const problem = refused[name] ?? (judged ? problems[name] : undefined);
    return problem && inReadersLanguage(problem);
  };
  const submit = async () => {
    setAsked(true);
    setFailure(undefined);
    setRefused({});
    if (!valid || !parsed.success) return lead();
    setBusy(true);
    try {
      onDone(await send(parsed.data));
    } catch (cause) {
      // By the error catalogue a broken server leads to a screen of its own.
      if (cause instanceof HttpError && cause.status === 500) reportError(cause);
      const fields = refusedFields(cause, initial);
      if (fields === undefined) setFailure(explain(cause));
      else setRefused(fields);
      lead();
    }
    setBusy(false);
  };
  return {
    values,
    change,
    error,
    required,
    marksRequired: refusedEmpty.size > 0 && Object.keys(values).length > 1,
    text: (name) => ({
      name,
      value: String(values[name]),
      error: error(name),
      ...(required(name) && { "aria-required": true as const }),
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    valid,
    busy,
    refusals,
    failure,
    say: setFailure,
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
  };
}

/** Names of the fields that the schema refuses when nothing is filled in. */
function refusedWhenEmpty(schema: z.ZodMiniType, values: object): ReadonlySet<string> {
  const empty = Object.entries(values).map(([name, value]) => [name, emptyOf(value)]);
  const { error } = schema.safeParse(Object.fromEntries(empty));
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}

function emptyOf(value: unknown): unknown {
  if (typeof value === "string") return "";
  return typeof value === "boolean" ? false : null;
}

/** Server's errors of the form's fields; undefined if it names any other. */
function refusedFields(error: unknown, fields: object): Record<string, string> | undefined {
  const refused = Object.entries((error instanceof HttpError && error.problem?.errors) || {});
  return refused.length > 0 && refused.every(([field]) => field in fields)
    ? Object.fromEntries(refused.map(([field, messages]) => [field, messages.join(" ")]))
    : undefined;
}

/** Leads to what is to be corrected: what cannot be used while a form is sent has lost the focus. */
function useRefusal(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const led = useRef(0);
  useEffect(() => {
    if (busy || led.current === refusals) return;
    led.current = refusals;
    if (form.current !== null && sumsUp(form.current)) return;
    const fields = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [type="submit"]');
    fields?.[0]?.focus();
  }, [busy, refusals]);
  return { form, refusals, lead: () => setRefusals((count) => count + 1) };
}
