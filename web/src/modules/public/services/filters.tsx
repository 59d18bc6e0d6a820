import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import { Field } from "../../../ui/inputs/field.tsx";
import { Choice } from "../../../ui/inputs/native-select.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";

interface FiltersProps {
  /** The parameters that are in force. */
  asked: Record<string, string>;
  /** How many services they leave. */
  total: number;
}

const Fields = styled(Form)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 3fr) repeat(3, minmax(0, 2fr)) auto",
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2),
  alignItems: "start",
  // On the line of the controls, below the labels' own.
  "& > button": { marginTop: "1.75rem", minHeight: 48 },
  "@media (max-width: 1100px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  [NARROW]: { "& > button": { marginTop: 0, gridColumn: "1 / -1" } },
  "@media (max-width: 520px)": { gridTemplateColumns: "minmax(0, 1fr)" },
}));

const Result = styled("p")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minHeight: 44,
  margin: theme.spacing(0, 0, 1),
  color: theme.vars.palette.text.secondary,
}));

/** Narrows the catalogue: a form that any browser sends; where the application runs, a choice is sent as it is made. */
export function Filters({ asked, total }: FiltersProps) {
  const { t } = useTranslation("public");
  const submit = useSubmit();
  const sendChoice = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true });
  };
  return (
    <>
      <Fields role="search" action="/services" onChange={sendChoice} key={JSON.stringify(asked)}>
        <TextInput
          type="search"
          name="searchTerm"
          label={t("services.search")}
          defaultValue={asked.searchTerm ?? ""}
          maxLength={200}
        />
        <FilterChoice name="pricing" value={asked.pricing} options={["list", "quote"]} />
        <FilterChoice name="certified" value={asked.certified} options={["true", "false"]} />
        <Field label={t("services.order")}>
          {(control) => (
            <Choice {...control} name="orderBy" defaultValue={asked.orderBy ?? ""}>
              <option value="">{t("services.order.nameAsc")}</option>
              <option value="priceAsc">{t("services.order.priceAsc")}</option>
              <option value="priceDesc">{t("services.order.priceDesc")}</option>
            </Choice>
          )}
        </Field>
        <Button type="submit" variant="outlined">
          {t("services.show")}
        </Button>
      </Fields>
      <Result role="status">
        {t("services.count", { count: total })}
        {Object.keys(asked).length > 0 && (
          <LinkButton to="/services" size="small">
            {t("services.clear")}
          </LinkButton>
        )}
      </Result>
    </>
  );
}

type FilterChoiceProps =
  | { name: "pricing"; value: string | undefined; options: readonly ("list" | "quote")[] }
  | { name: "certified"; value: string | undefined; options: readonly ("true" | "false")[] };

function FilterChoice({ name, value = "", options }: FilterChoiceProps) {
  const { t } = useTranslation("public");
  const label = (option: string) => t(`services.${name}.${option}` as "services.pricing.all");
  return (
    <Field label={t(`services.${name}`)}>
      {(control) => (
        <Choice {...control} name={name} defaultValue={value}>
          <option value="">{label("all")}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {label(option)}
            </option>
          ))}
        </Choice>
      )}
    </Field>
  );
}
