import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useController } from "react-hook-form";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { Control, Field } from "../../inputs/field.tsx";
import { useFieldFrame } from "../form-context.ts";
import type { FieldProps } from "./field-props.ts";

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

/** What a field of numbers holds; `NaN` stands for text that is no number, and the schema refuses it. */
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
