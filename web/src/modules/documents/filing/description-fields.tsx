import "../describe/texts.ts";
import "./texts.ts";
import { useTranslation } from "react-i18next";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { CategoryChoice } from "../describe/describe-dialog.tsx";
import { InvestmentChoice } from "../describe/investment-choice.tsx";
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
        tags={tags}
        onChange={(chosen) => onChange({ ...value, tags: chosen })}
      />
      {!ofProject && (
        <InvestmentChoice
          chosen={project}
          hint={project === null ? t("project.hint") : undefined}
          onChoose={(row) =>
            onChange({
              ...value,
              project: row && { id: row.id, number: row.number, title: row.title },
              shown: row !== null && shown,
            })
          }
        />
      )}
      {project !== null && (
        <CheckLine checked={shown} onChange={(checked) => onChange({ ...value, shown: checked })}>
          {t("shown")}
        </CheckLine>
      )}
    </>
  );
}
