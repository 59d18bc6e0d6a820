import ClearIcon from "@mui/icons-material/Close";
import { styled } from "@mui/material/styles";
import type { KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Control, FieldNote } from "../../inputs/field.tsx";
import { useFieldFrame } from "../form-context.ts";
import { FieldGroup } from "./field-group.tsx";
import type { FieldProps } from "./field-props.ts";
import { RowButton } from "./row-button.tsx";
import { useRowFocus } from "./use-row-focus.ts";

const Row = styled("li")({
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
    <Row>
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
    </Row>
  );
}
