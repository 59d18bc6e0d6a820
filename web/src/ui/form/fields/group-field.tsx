import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import ClearIcon from "@mui/icons-material/Close";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { RADIUS } from "../../styles/theme.ts";
import { useFieldFrame } from "../form-context.ts";
import type { AnyField } from "../form-description.ts";
import { emptyRow } from "../form-values.ts";
import { FieldGroup } from "./field-group.tsx";
import type { FieldProps } from "./field-props.ts";
import { RowButton } from "./row-button.tsx";
import { useRowFocus } from "./use-row-focus.ts";

const Row = styled("li")(({ theme }) => ({
  padding: theme.spacing(1, 2, 0.5),
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
