import { styled } from "@mui/material/styles";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useController, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { ArrowDownwardIcon as DownIcon } from "../../icons/arrow-downward.ts";
import { ArrowUpwardIcon as UpIcon } from "../../icons/arrow-upward.ts";
import { CloseIcon as ClearIcon } from "../../icons/close.ts";
import { Control, Field, FieldNote } from "../../inputs/field.tsx";
import { RADIUS } from "../../styles/theme.ts";
import { useFieldFrame } from "../form-context.ts";
import type { AnyField } from "../form-description.ts";
import { emptyRow } from "../form-values.ts";
import { FieldGroup, RowButton, useRowFocus } from "./field-group.tsx";
import type { FieldProps } from "./field-props.ts";

const Row = styled("li")(({ theme }) => ({
  padding: theme.spacing(1, 2, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
}));

const Head = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  fontWeight: 600,
  marginInlineEnd: theme.spacing(-1),
  "& > span": { marginInlineEnd: "auto" },
}));

type GroupFieldProps = FieldProps<"group"> & {
  /** Draws a row's fields; given, because those who draw fields draw this one too. */
  draw: (fields: readonly AnyField[]) => ReactNode;
};

/** Rows of fields: added, removed and moved by buttons that the keyboard reaches like any other. */
export function GroupField({ field, draw }: GroupFieldProps) {
  const { name, label, hint, add, item, fields } = field;
  const { id, disabled, error } = useFieldFrame(name);
  const rows = useFieldArray({ name });
  const focus = useRowFocus();
  const move = (from: number, to: number) => {
    rows.move(from, to);
    focus.toButton(to, to < from ? "up" : "down");
  };
  return (
    <FieldGroup
      id={id}
      legend={label}
      error={error}
      hint={hint}
      add={add}
      focus={focus}
      disabled={disabled}
      onAdd={() => {
        rows.append(emptyRow(fields), { shouldFocus: false });
        focus.toRow(rows.fields.length);
      }}
    >
      {rows.fields.map((row, index) => (
        <GroupRow
          key={row.id}
          title={`${item} ${index + 1}`}
          last={index === rows.fields.length - 1}
          first={index === 0}
          disabled={disabled}
          onMove={(by) => move(index, index + by)}
          onRemove={() => {
            rows.remove(index);
            focus.afterRemoval(index, rows.fields.length - 1);
          }}
        >
          {draw(fields.map((part) => ({ ...part, name: `${name}.${index}.${part.name}` })))}
        </GroupRow>
      ))}
    </FieldGroup>
  );
}

interface GroupRowProps {
  title: string;
  children: ReactNode;
  first: boolean;
  last: boolean;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function GroupRow({ title, children, first, last, disabled, onMove, onRemove }: GroupRowProps) {
  const { t } = useTranslation("form");
  return (
    <Row>
      <Head>
        <span>{title}</span>
        <RowButton
          label={t("row.up", { name: title })}
          icon={<UpIcon />}
          does="up"
          disabled={disabled || first}
          onClick={() => onMove(-1)}
        />
        <RowButton
          label={t("row.down", { name: title })}
          icon={<DownIcon />}
          does="down"
          disabled={disabled || last}
          onClick={() => onMove(1)}
        />
        <RowButton
          label={t("row.remove", { name: title })}
          icon={<ClearIcon />}
          does="remove"
          disabled={disabled}
          onClick={onRemove}
        />
      </Head>
      {children}
    </Row>
  );
}

const Box = styled("div")(({ theme }) => ({
  position: "relative",
  "& > input": { fontVariantNumeric: "tabular-nums" },
  "&:has(> span) > input": { paddingInlineEnd: theme.spacing(6) },
  "& > span": {
    ...theme.typography.body1,
    position: "absolute",
    insetInlineEnd: theme.spacing(1.75),
    insetBlockStart: theme.spacing(1.25),
    color: theme.vars.palette.text.secondary,
    pointerEvents: "none",
  },
}));

/** A number or an amount. Not `type="number"`: that one takes no comma in an English browser and loses what it cannot read. */
export function NumberField({ field }: FieldProps<"number" | "money">) {
  const { name, label, hint, required } = field;
  const { disabled, ...frame } = useFieldFrame(name);
  const { field: control } = useController({ name });
  const { text, type } = useNumberText(field.kind, control.value as NumberValue);
  const unit = field.kind === "money" ? "zł" : field.unit;
  return (
    <Field label={label} hint={hint} required={required} {...frame}>
      {(attributes) => (
        <Box>
          <Control
            {...attributes}
            ref={control.ref}
            name={name}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            onBlur={control.onBlur}
            onChange={({ target }) => control.onChange(type(target.value))}
          />
          {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        </Box>
      )}
    </Field>
  );
}

/** The text as it was typed, as long as it still says the value; else the value as it is written. */
function useNumberText(kind: "number" | "money", value: NumberValue) {
  const [typed, setTyped] = useState("");
  const read = kind === "money" ? readMoney : readNumber;
  const write = kind === "money" ? writeMoney : writeNumber;
  return {
    text: Object.is(read(typed), value) ? typed : write(value),
    type(text: string): NumberValue {
      setTyped(text);
      return read(text);
    },
  };
}

/** Value of a number field; `NaN` stands for text that is no number, and the schema refuses it. */
type NumberValue = number | null;

/** Reads a number as people write it: comma or point before the fraction, spaces between thousands. */
export function readNumber(text: string): NumberValue {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number as it is edited: without spaces, with the language's comma or point. */
export function writeNumber(value: NumberValue): string {
  if (value === null || Number.isNaN(value)) return "";
  return currentLanguage() === "pl" ? String(value).replace(".", ",") : String(value);
}

/** Reads an amount in złoty, with or without `zł`, as grosze. */
export function readMoney(text: string): NumberValue {
  const plain = text.replace(/\s|zł$/gi, "").replace(",", ".");
  if (plain === "") return null;
  const parts = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  return parts === null ? Number.NaN : Number(`${parts[1]}${(parts[2] ?? "").padEnd(2, "0")}`);
}

/** Grosze as an amount to be edited: `1234,50`. */
export function writeMoney(value: NumberValue): string {
  if (value === null || Number.isNaN(value)) return "";
  const digits = String(Math.abs(value)).padStart(3, "0");
  const point = currentLanguage() === "pl" ? "," : ".";
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}

const ListRow = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  "& > div": { gridColumn: "1 / -1" },
});

/** Texts one below the other. Enter in one adds the next. */
export function ListField({ field }: FieldProps<"list">) {
  const { name, label, hint, add, item } = field;
  const { id, disabled, error } = useFieldFrame(name);
  const { field: control } = useController({ name });
  const focus = useRowFocus();
  const texts = control.value as readonly string[];
  const insert = (index: number) => {
    control.onChange(texts.toSpliced(index, 0, ""));
    focus.toRow(index);
  };
  return (
    <FieldGroup
      id={id}
      legend={label}
      error={error}
      hint={hint}
      add={add}
      focus={focus}
      disabled={disabled}
      onAdd={() => insert(texts.length)}
    >
      {texts.map((text, index) => (
        <TextRow
          // Texts have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are controlled and hold no state
          key={index}
          path={`${name}.${index}`}
          label={`${item} ${index + 1}`}
          text={text}
          onChange={(changed) => control.onChange(texts.with(index, changed))}
          onBlur={control.onBlur}
          onEnter={() => insert(index + 1)}
          onRemove={() => {
            control.onChange(texts.toSpliced(index, 1));
            focus.afterRemoval(index, texts.length - 1);
          }}
        />
      ))}
    </FieldGroup>
  );
}

interface TextRowProps {
  path: string;
  label: string;
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  onEnter: () => void;
  onRemove: () => void;
}

function TextRow({ path, label, text, onChange, onBlur, onEnter, onRemove }: TextRowProps) {
  const { t } = useTranslation("form");
  const { id, disabled, error } = useFieldFrame(path);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <ListRow>
      <Control
        id={id}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-below`}
        autoComplete="off"
        value={text}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <RowButton
        label={t("row.remove", { name: label })}
        icon={<ClearIcon />}
        does="remove"
        disabled={disabled}
        onClick={onRemove}
      />
      {error !== undefined && <FieldNote id={`${id}-below`} error={error} />}
    </ListRow>
  );
}
