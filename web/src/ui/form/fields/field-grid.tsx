import { styled } from "@mui/material/styles";
import { type FocusEvent, lazy, Suspense } from "react";
import { useController, useWatch } from "react-hook-form";
import { CheckLine } from "../../inputs/check-line.tsx";
import { Control, Field, FieldNote } from "../../inputs/field.tsx";
import { Choice } from "../../inputs/native-select.tsx";
import { Options } from "../../inputs/options.tsx";
import { Area } from "../../inputs/text-area.tsx";
import { TARGET_SIZE } from "../../styles/theme.ts";
import { useFieldFrame } from "../form-context.ts";
import type { AnyField, FieldWidth } from "../form-description.ts";
import { FieldCells, FileBeside } from "../form-layout.tsx";
import { GroupField, ListField, NumberField } from "./composed-fields.tsx";
import type { FieldProps } from "./field-props.ts";
import { FileField } from "./file-field.tsx";

/** Seldom needed: most texts are plain. */
const MarkdownTools = lazy(async () => ({
  default: (await import("./markdown-tools.tsx")).MarkdownTools,
}));

/** Room of the tools until they are loaded. */
/** As high as the buttons and the line that explains them, before they are there. */
const Tools = styled("div")({ minHeight: TARGET_SIZE + 24 });

/** Default widths by the kind of field. */
const WIDTHS: Partial<Record<AnyField["kind"], FieldWidth>> = {
  textarea: "full",
  group: "full",
  checkbox: "full",
  file: "full",
  number: "short",
  money: "short",
  date: "third",
  tel: "third",
};

/** Fields in lines as their widths allow, in the order of the description; a file that comes first stands beside them. */
export function FieldGrid({ fields }: { fields: readonly AnyField[] }) {
  const [first, ...others] = fields;
  if (first?.kind !== "file") return <Cells fields={fields} />;
  return (
    <div>
      <FileBeside data-beside="">
        <FileField field={first} />
        <Cells fields={others} />
      </FileBeside>
    </div>
  );
}

function Cells({ fields }: { fields: readonly AnyField[] }) {
  return (
    <FieldCells>
      {fields.map((field) => (
        <div
          key={field.name}
          data-kind={field.kind}
          data-width={field.width ?? WIDTHS[field.kind] ?? "half"}
          data-starts-line={field.startsLine ? "" : undefined}
        >
          <OneField field={field} />
          {"below" in field && field.below}
        </div>
      ))}
    </FieldCells>
  );
}

/** One field, whatever its kind. */
function OneField({ field }: { field: AnyField }) {
  switch (field.kind) {
    case "textarea":
      return <TextAreaField field={field} />;
    case "select":
      return <SelectField field={field} />;
    case "number":
    case "money":
      return <NumberField field={field} />;
    case "date":
      return <DateField field={field} />;
    case "checkbox":
      return <CheckboxField field={field} />;
    case "list":
      return <ListField field={field} />;
    case "group":
      return <GroupField field={field} draw={(fields) => <FieldGrid fields={fields} />} />;
    case "file":
      return <FileField field={field} />;
    case "custom":
      return <CustomField field={field} />;
    default:
      return <TextField field={field} />;
  }
}

const ROWS = 3;

/** By itself the browser scrolls to the caret alone, which may stand behind the bar with the buttons. */
const revealWhole = ({ target }: FocusEvent<HTMLTextAreaElement>) =>
  target.scrollIntoView({ block: "nearest" });

/** Text of several lines. */
function TextAreaField({ field }: FieldProps<"textarea">) {
  const { name, label, hint, required, rows = ROWS, markdown = false } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        <>
          {markdown && (
            <Tools>
              <Suspense>
                <MarkdownTools id={attributes.id} />
              </Suspense>
            </Tools>
          )}
          <Area {...attributes} {...control} rows={rows} disabled={disabled} onFocus={revealWhole} />
        </>
      )}
    </Field>
  );
}

/** A field that the description draws itself, within the common frame of label, error and hint. */
function CustomField({ field }: FieldProps<"custom">) {
  const { name, label, hint, required, render } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) =>
        render({
          ...attributes,
          value: control.value,
          // The form's library takes a value that has a `target` for an event of the browser, so it is given one.
          onChange: (value) => control.onChange({ target: { value } }),
          onBlur: control.onBlur,
          disabled,
        })
      }
    </Field>
  );
}

/** A choice in grey while nothing is chosen: what says that something is to be is no choice. */
const FieldChoice = styled(Choice)(({ theme }) => ({
  '&[aria-required="true"]:has(> option[value=""]:checked)': { color: theme.vars.palette.text.secondary },
  "& > option": { color: theme.vars.palette.text.primary },
}));

/** A choice from a short list, as the browser offers it: the best one on a phone. */
function SelectField({ field }: FieldProps<"select">) {
  const { name, label, hint, required, options } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        <FieldChoice {...attributes} {...control} disabled={disabled}>
          <Options options={options} />
        </FieldChoice>
      )}
    </Field>
  );
}

type TextKind = "text" | "email" | "tel" | "url";

/** One line of text; the kind chooses the keyboard of a phone. */
function TextField({ field }: FieldProps<TextKind>) {
  const { kind, name, label, required, autoComplete = "off", placeholder } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  const hint = useHint(field.hint);
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        // As type="email" the browser would change what was typed; the schema checks it with the others.
        <Control
          {...attributes}
          {...control}
          inputMode={kind}
          spellCheck={kind === "text" ? undefined : false}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

type TextHint = Extract<AnyField, { kind: TextKind }>["hint"];

/** A hint that follows what the form holds, or one that stays. */
function useHint(hint: TextHint): string | undefined {
  const values = useWatch();
  return typeof hint === "function" ? hint(values) : hint;
}

/** Yes or no. */
function CheckboxField({ field: { name, label, hint } }: FieldProps<"checkbox">) {
  const { id, disabled, error } = useFieldFrame(name);
  const { field: control } = useController({ name });
  const below = `${id}-below`;
  return (
    <div>
      <CheckLine
        id={id}
        ref={control.ref}
        name={name}
        checked={control.value === true}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={below}
        onBlur={control.onBlur}
        onChange={control.onChange}
      >
        {label}
      </CheckLine>
      <FieldNote id={below} error={error} hint={hint} />
    </div>
  );
}

/** Value of a partly typed date: the browser reports nothing else, and the schema refuses it. */
const INCOMPLETE = "incomplete";

/** The years that the contract knows. */
const RANGE = { min: "1900-01-01", max: "2199-12-31" };

/** A day, chosen or typed as the browser offers it. */
function DateField({ field }: FieldProps<"date">) {
  const { name, label, hint, required } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  const value = control.value === null || control.value === INCOMPLETE ? "" : String(control.value);
  const read = (input: HTMLInputElement) => {
    if (input.value !== "") return input.value;
    return input.validity?.badInput ? INCOMPLETE : null;
  };
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        <Control
          {...attributes}
          {...RANGE}
          ref={control.ref}
          name={name}
          type="date"
          value={value}
          disabled={disabled}
          onChange={({ target }) => control.onChange(read(target))}
          onBlur={({ target }) => {
            if (read(target) !== control.value) control.onChange(read(target));
            control.onBlur();
          }}
        />
      )}
    </Field>
  );
}
