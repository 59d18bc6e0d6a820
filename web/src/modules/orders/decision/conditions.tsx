import "../../../ui/form/texts.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../lib/labels.ts";
import { FieldGroup, RowButton, useRowFocus } from "../../../ui/form/fields/field-group.tsx";
import { CloseIcon as ClearIcon } from "../../../ui/icons/close.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import type { Condition } from "./use-decision.ts";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 11rem auto",
  alignItems: "end",
  gap: theme.spacing(1),
  [NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    "& > :first-of-type": { gridColumn: "1 / -1" },
  },
}));

interface ConditionsProps {
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
}

/** The conditions of a result: what has to be done, each with the day until which, if there is one. */
export function Conditions({ conditions, onChange }: ConditionsProps) {
  const { t } = useTranslation(["decision", "form"]);
  const { field } = useLabels(orderLabels);
  const focus = useRowFocus();
  const change = (index: number, part: Partial<Condition>) =>
    onChange(conditions.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <FieldGroup
      id={useId()}
      legend={field("conditions")}
      error={undefined}
      hint={t("conditions.hint")}
      add={t("conditions.add")}
      focus={focus}
      disabled={conditions.length >= LONGEST.list}
      onAdd={() => {
        onChange([...conditions, { text: "", by: "" }]);
        focus.toRow(conditions.length);
      }}
    >
      {conditions.map(({ text, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
        <Row key={index}>
          <TextInput
            label={t("conditions.one", { number: index + 1 })}
            autoComplete="off"
            maxLength={LONGEST.note}
            value={text}
            onChange={({ target }) => change(index, { text: target.value })}
          />
          <TextInput
            label={t("conditions.by", { number: index + 1 })}
            type="date"
            value={by}
            onChange={({ target }) => change(index, { by: target.value })}
          />
          <RowButton
            label={t("form:row.remove", { name: t("conditions.one", { number: index + 1 }) })}
            icon={<ClearIcon />}
            does="remove"
            disabled={false}
            onClick={() => {
              onChange(conditions.filter((_, at) => at !== index));
              focus.afterRemoval(index, conditions.length - 1);
            }}
          />
        </Row>
      ))}
    </FieldGroup>
  );
}
