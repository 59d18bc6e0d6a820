import "../describe/texts.ts";
import "./texts.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { useTranslation } from "react-i18next";
import { RecordChoice } from "../../../ui/form/fields/record-choice.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { Field } from "../../../ui/inputs/field.tsx";
import { CategoryChoice } from "../describe/describe-dialog.tsx";
import { TagsInput } from "../describe/tags-input.tsx";
import type { Description } from "./description.ts";

interface DescriptionFieldsProps {
  value: Description;
  /** The form is a project's own. */
  ofProject: boolean;
  onChange: (value: Description) => void;
}

/** Category, tags, project and who sees it: of all files of a list, or of one. */
export function DescriptionFields({ value, ofProject, onChange }: DescriptionFieldsProps) {
  const { t } = useTranslation(["filing", "describe"]);
  const { category, tags, project, shown } = value;
  return (
    <>
      <CategoryChoice
        mixed={false}
        value={category ?? ""}
        onChange={(chosen) => onChange({ ...value, category: chosen || null })}
      />
      <TagsInput
        free
        label={t("describe:tags")}
        chosenLabel={t("describe:tags")}
        placeholder={t("describe:tags.add")}
        hint={t("describe:tags.hint")}
        tags={tags}
        onChange={(chosen) => onChange({ ...value, tags: chosen })}
      />
      {!ofProject && (
        <Field label={t("project")} hint={project === null ? t("project.hint") : undefined}>
          {(control) => (
            <RecordChoice<ProjectChoice>
              control={control}
              source={{ topic: "investments", list: investmentCalls.list }}
              chosen={project}
              onChoose={(row) =>
                onChange({
                  ...value,
                  project: row && { id: row.id, number: row.number, title: row.title },
                  shown: row !== null && shown,
                })
              }
              nameOf={({ number, title }) => [number, title].filter(Boolean).join(", ")}
              lineOf={({ number, title, client }) => [number, title, client?.name ?? ""]}
              texts={{
                searching: t("project.searching"),
                none: t("project.none"),
                placeholder: t("project.placeholder"),
              }}
            />
          )}
        </Field>
      )}
      {project !== null && (
        <CheckLine>
          <input
            type="checkbox"
            checked={shown}
            onChange={({ target }) => onChange({ ...value, shown: target.checked })}
          />
          {t("shown")}
        </CheckLine>
      )}
    </>
  );
}

/** One that was chosen before is known by its number and title alone. */
type ProjectChoice = Pick<InvestmentView, "id" | "number" | "title"> &
  Partial<Pick<InvestmentView, "client">>;
